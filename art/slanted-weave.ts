import { mirror, n, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS } from '../src/ui/pictures/illustrations/pigments.ts'
import type { Recipe } from '../src/ui/pictures/illustrations/recipes.ts'
import type { Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import { weave } from '../src/ui/pictures/illustrations/weave.ts'

/** From the start edge of a picture to its first unit. */
const INSET = 40
/** How much a cloth leans that is about as high as wide: a ribbon leans by 1. */
export const LEAN = 0.25

/**
 * A weave on ground of its own colour, where no edge is seen that could cut it: at its start every course begins with a
 * whole unit, the middle one first, `lean` units later for each unit up or down.
 */
export function slantedWeave(
  language: Pen['language'],
  { pigment, unit, courses }: Recipe,
  { width, height }: Size,
  lean: number,
): string {
  const begin = (middle: number) => n(Math.abs(middle - height / 2) * lean)
  // A rounding error would begin another round of courses.
  const cloth = weave(width, height - 1, unit, courses, PIGMENTS[pigment], begin)
  const drawn = `<g transform="translate(${INSET} 0)">${cloth}</g>`
  return language === 'ar' ? mirror(width, drawn) : drawn
}
