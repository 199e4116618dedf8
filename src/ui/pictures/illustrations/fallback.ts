import { n } from './drawing-tools.ts'
import { PIGMENTS, type Pigment } from './pigments.ts'
import { RECIPES, type Recipe } from './recipes.ts'
import { frame, ground, type Size } from './svg-file.ts'
import { weave } from './weave.ts'

/**
 * The picture of a subject without a drawing: a weave derived from its slug, and before it a nuqta that turns into an
 * icon; deterministic per slug.
 */
export function fallbackArt(slug: string, size: Size): string {
  const hash = fnv1a(slug)
  const { pigment, unit, courses } = fallbackRecipe(hash)
  const colors = PIGMENTS[pigment]
  return frame(
    size,
    ground(size, colors.ground) +
      weave(size.width, size.height, unit, courses, colors) +
      // A person's initials stand there.
      (slug.startsWith('people-') ? '' : turning(hash, size, colors)),
  )
}

/** Squares in one another, each nearer to an icon than the one around it, in the lower half that every box shows. */
function turning(
  hash: number,
  { width, height }: Size,
  { ground: groundColour, main, spark }: Pigment,
): string {
  const count = 3 + ((hash >>> 8) % 4)
  const side = height * (0.15 + ((hash >>> 10) % 3) * 0.02)
  const x = n(width * (0.3 + ((hash >>> 12) % 5) * 0.1))
  return Array.from({ length: count }, (_, at) => {
    const half = n(side * (1 - at / (count + 0.5)))
    return `<rect x="-${half}" y="-${half}" width="${2 * half}" height="${2 * half}" rx="${n((half * at) / count / 2)}" transform="translate(${x} ${n(height * 0.72)}) rotate(${n(45 - (45 * at) / (count - 1))})" fill="${[spark, groundColour, main][at % 3]}"/>`
  }).join('')
}

/** Pigment, unit and order of courses follow from a hash of the slug. */
function fallbackRecipe(hash: number): Recipe {
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
  // Its low bits alone are alike for slugs that are.
  return (hash ^ (hash >>> 15)) >>> 0
}
