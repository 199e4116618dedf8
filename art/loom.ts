import { frame, ground, type Size } from '../src/ui/illustrations/frame.ts'
import type { Pen } from '../src/ui/illustrations/pen.ts'
import { PIGMENTS } from '../src/ui/illustrations/pigments.ts'
import { RECIPES } from '../src/ui/illustrations/recipes.ts'
import { gap, weave } from '../src/ui/illustrations/weave.ts'
import { art } from './art.ts'

/* Wider than any box that shows them: boxes crop the sides. */
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

export type LoomSubject = keyof typeof RIBBONS

/** One row of the loom: a ribbon as high as the picture. */
export function loomBand(subject: LoomSubject): string {
  const { pigment, courses } = RECIPES[subject]
  const colors = PIGMENTS[pigment]
  const ribbon = [gap(0.4), ...courses.slice(...RIBBONS[subject]), gap(0.4)]
  const unit = BAND.height / ribbon.reduce((units, course) => units + course.height, 0)
  return frame(BAND, ground(BAND, colors.ground) + weave(BAND.width, BAND.height - 1, unit, ribbon, colors))
}

/** An opened row: the cloth from near, and a phone cut by the lower edge. */
export function loomMacro(pen: Pen, subject: LoomSubject): string {
  const { pigment, unit, courses } = RECIPES[subject]
  const width = 380
  return art(pen, { pigment, unit: unit * 1.6, courses }, MACRO, [
    { screen: subject, x: (MACRO.width - width) / 2, y: 64, width },
  ])
}
