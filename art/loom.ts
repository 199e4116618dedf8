import type { Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS } from '../src/ui/pictures/illustrations/pigments.ts'
import { RECIPES } from '../src/ui/pictures/illustrations/recipes.ts'
import { frame, ground, type Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import { type Course, gap } from '../src/ui/pictures/illustrations/weave.ts'
import { art } from './art.ts'
import type { ScreenName } from './screens/registry.ts'
import { slantedWeave } from './slanted-weave.ts'

/* Wider than any box that shows them: boxes crop the end. */
const BAND: Size = { width: 1500, height: 104 }
const MACRO: Size = { width: 1420, height: 416 }

/** The courses of each industry's weave that its ribbon shows: first and end, symmetrical from top to bottom. */
const RIBBONS = {
  healthcare: [1, 6],
  ecommerce: [1, 10],
  education: [0, 5],
  realestate: [1, 9],
  logistics: [1, 8],
  government: [0, 8],
  manufacturing: [3, 12],
  retail: [0, 9],
} as const

/** The screen of an opened row, where it is not the subject's: the home page opens with healthcare's in its hero. */
const SCREENS: Partial<Record<LoomSubject, ScreenName>> = { healthcare: 'prescription' }

export type LoomSubject = keyof typeof RIBBONS

/** One row of the loom: a ribbon as high as the picture. */
export function loomBand(subject: LoomSubject): string {
  const { pigment, courses } = RECIPES[subject]
  const ribbon = [gap(0.4), ...courses.slice(...RIBBONS[subject]), gap(0.4)]
  const unit = BAND.height / ribbon.reduce((units, course) => units + course.height, 0)
  // The stylesheet mirrors it.
  const cloth = slantedWeave('en', { pigment, unit, courses: ribbon }, BAND, 1)
  return frame(BAND, ground(BAND, PIGMENTS[pigment].ground) + cloth)
}

/** From the start edge of an opened row to the middle of its phone. */
const PHONE_AT = 500

/** An opened row: the cloth from near, which begins like its ribbon, and a phone cut by the lower edge. */
export function loomMacro(pen: Pen, subject: LoomSubject): string {
  const { pigment, unit, courses } = RECIPES[subject]
  const width = 380
  const screen = SCREENS[subject] ?? subject
  const y = skyline(courses, unit * 1.6)
  return art(
    pen,
    { pigment, unit: unit * 1.6, courses },
    MACRO,
    [{ screen, x: PHONE_AT - width / 2, y, width }],
    1,
  )
}

/** Where a phone begins: below the first courses, of which it covers none. */
function skyline(courses: readonly Course[], unit: number): number {
  let y = 0
  for (const { kind, height } of courses) {
    y += height * unit
    if (kind !== 'gap' && y > 52) return Math.min(y + unit / 4, 96)
  }
  return y
}
