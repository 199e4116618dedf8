import { frame, ground, type Size } from '../src/ui/illustrations/frame.ts'
import { n, type Pen } from '../src/ui/illustrations/pen.ts'
import { PIGMENTS } from '../src/ui/illustrations/pigments.ts'
import { RECIPES } from '../src/ui/illustrations/recipes.ts'
import { type Course, gap, weave } from '../src/ui/illustrations/weave.ts'
import { art } from './art.ts'
import type { ScreenName } from './screens/registry.ts'

/* Wider than any box that shows them: boxes crop the sides. */
const BAND: Size = { width: 1500, height: 104 }
const INSET = 40
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
  const colors = PIGMENTS[pigment]
  const ribbon = [gap(0.4), ...courses.slice(...RIBBONS[subject]), gap(0.4)]
  const unit = BAND.height / ribbon.reduce((units, course) => units + course.height, 0)
  return frame(
    BAND,
    ground(BAND, colors.ground) +
      // Away from the edge, where what is painted over would shine through.
      `<g transform="translate(${INSET} 0)">${weave(BAND.width, BAND.height - 1, unit, ribbon, colors)}` +
      `<path fill="${colors.ground}" d="${tail(ribbon, unit)}"/></g>`,
  )
}

/** What is left out at the start of a ribbon: its courses begin with a whole unit each, the middle ones first. */
function tail(ribbon: readonly Course[], unit: number): string {
  let y = 0
  const steps: string[] = []
  const step = (height: number, every: number, first: number) => {
    const reach = Math.abs(y + height / 2 - BAND.height / 2)
    const away = first + Math.ceil(Math.max(0, reach - first) / every) * every
    // A little higher than the course, whose outline is drawn too.
    steps.push(`M-${INSET} ${n(y - 0.4)}h${n(away + INSET)}v${n(height + 0.8)}H-${INSET}z`)
    y += height
  }
  for (const { kind, height } of ribbon) {
    const side = height * unit
    if (kind === 'uwa') {
      step(unit, unit, 0)
      step(unit, unit, unit / 2)
    } else if (kind === 'dia') step(side, unit, unit / 2)
    else if (kind === 'hub') step(side, unit / 2, unit / 4)
    else if (kind === 'big') step(side, side, side / 2)
    else step(side, unit, 0)
  }
  return steps.join('')
}

/** An opened row: the cloth from near, and a phone cut by the lower edge. */
export function loomMacro(pen: Pen, subject: LoomSubject): string {
  const { pigment, unit, courses } = RECIPES[subject]
  const width = 380
  const screen = SCREENS[subject] ?? subject
  const y = skyline(courses, unit * 1.6)
  return art(pen, { pigment, unit: unit * 1.6, courses }, MACRO, [
    { screen, x: (MACRO.width - width) / 2, y, width },
  ])
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
