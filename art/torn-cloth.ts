import { n, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS } from '../src/ui/pictures/illustrations/pigments.ts'
import { RECIPES } from '../src/ui/pictures/illustrations/recipes.ts'
import { frame, ground, type Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import { gap, weave } from '../src/ui/pictures/illustrations/weave.ts'
import { CONTROLS, type ControlName, REACH } from './controls.ts'
import { drawingKit } from './screens/kit.ts'

/**
 * The cloth of a subject from near, torn across: what shows is one control of its product. On both sides of
 * the tear the cloth begins with its first course. Boxes crop it from all sides alike. With a `share` of the
 * width the control stands where reading begins, so that two languages meet beside each other.
 */
export function tornCloth(pen: Pen, subject: ControlName, size: Size, share = 1): string {
  const { pigment, unit, courses } = RECIPES[subject]
  const colors = PIGMENTS[pigment]
  const { width, height } = size
  const [scale, middle] = [(width * share) / 240, height / 2]
  const start = pen.language === 'ar' ? width * (1 - share) : 0
  const times = Math.round(640 / unit)
  const tooth = width / times
  const tear = { width, times, middle, half: (REACH.down.to - REACH.down.from) * 0.5 * scale }
  const seam = middle + tear.half + 1.6 * tooth
  const [cloth, clip] = [pen.id(), pen.id()]
  const full = courses.slice(courses.findIndex(({ kind }) => kind !== 'gap'))
  const edge = (more: number, fill: string) => `<path d="${outline(tear, more * tooth)}" fill="${fill}"/>`
  return frame(
    size,
    ground(size, colors.ground) +
      `<g id="${cloth}" transform="translate(0 ${n(seam)})">${weave(width, height - seam, tooth, [...full, gap(0.5)], colors)}</g>` +
      `<use href="#${cloth}" transform="matrix(1 0 0 -1 0 ${height})"/>` +
      edge(0.75, colors.spark) +
      edge(0.45, colors.ground) +
      `<clipPath id="${clip}"><path d="${outline(tear, 0)}"/></clipPath>` +
      `<g clip-path="url(#${clip})"><path d="M0 0h${width}v${height}H0z" fill="#fff"/><g transform="translate(${n(start)} ${n(middle - 90 * scale)}) scale(${n(scale)})">${CONTROLS[subject](drawingKit(pen, colors))}</g></g>`,
  )
}

type Tear = { width: number; times: number; middle: number; half: number }

/** The outline of what is torn open: teeth of the cloth point into it; `more` above and below. */
function outline({ width, times, middle, half }: Tear, more: number): string {
  const side = n(width / times / 2)
  const edge = half + side + more
  const there = `l${side} ${side} ${side}-${side}`.repeat(times)
  const back = `l-${side}-${side}-${side} ${side}`.repeat(times)
  return `M0 ${n(middle - edge)}${there}V${n(middle + edge)}${back}z`
}
