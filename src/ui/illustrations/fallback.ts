import { frame, ground, type Size } from './frame.ts'
import { PIGMENTS } from './pigments.ts'
import { RECIPES, type Recipe } from './recipes.ts'
import { weave } from './weave.ts'

/** The picture of a subject without a drawing: a weave derived from its slug, deterministic per slug. */
export function fallbackArt(slug: string, size: Size): string {
  const { pigment, unit, courses } = fallbackRecipe(slug)
  const colors = PIGMENTS[pigment]
  return frame(size, ground(size, colors.ground) + weave(size.width, size.height, unit, courses, colors))
}

/** Pigment, unit and order of courses follow from a hash of the slug. */
function fallbackRecipe(slug: string): Recipe {
  const hash = fnv1a(slug)
  const base = FALLBACKS[hash % FALLBACKS.length] ?? RECIPES.brand
  const turn = hash % base.courses.length
  const courses = [...base.courses.slice(turn), ...base.courses.slice(0, turn)]
  return { pigment: base.pigment, unit: 32 + (hash % 6) * 4, courses }
}

const FALLBACKS: readonly Recipe[] = Object.values(RECIPES).slice(0, 12)

/** 32-bit FNV-1a. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
