import type { Size } from '../src/ui/illustrations/frame.ts'
import { n, type Pen } from '../src/ui/illustrations/pen.ts'
import { PIGMENTS, type Pigment } from '../src/ui/illustrations/pigments.ts'
import { drawingKit } from './screens/kit.ts'
import { SCREENS, type ScreenName } from './screens/registry.ts'

/** A screen without its phone, `width` wide near the end of a picture, its upper edge at `y`. */
export type Sheet = { sheet: ScreenName; width: number; y: number }

/** How far the weave bites into a sheet, in the screen's units: its lines begin at 16. */
const BITE = 11

/**
 * A sheet whose sides the weave tears: its start, where the weave ends with a whole unit, and its end beside a narrow
 * border, which is plain.
 */
export function sheet(
  pen: Pen,
  { sheet: screen, width, y }: Sheet,
  size: Size,
  unit: number,
  { ground, main, spark }: Pigment,
): string {
  const rtl = pen.language === 'ar'
  const { draw, pigment } = SCREENS[screen]
  const clip = pen.id()
  const scale = n(width / 240)
  const teeth = Math.round(size.height / (2 * BITE * scale))
  const tooth = n(size.height / teeth / 2)
  const border = 2.8 * tooth
  const x = n(rtl ? border : size.width - width - border)
  const start = Math.floor((size.width - width - border - 2.6 * tooth) / unit) * unit
  const clear = rtl
    ? { x: 0, width: Math.ceil((x + width + 2.6 * tooth) / unit) * unit }
    : { x: start, width: size.width - start }
  const row = (away: number, wide: number, fill: string) =>
    course(x - away, wide, fill, -1, teeth, tooth) + course(x + width + away, wide, fill, 1, teeth, tooth)
  return (
    `<path fill="${ground}" d="M${n(clear.x)} 0h${n(clear.width)}v${size.height}h${n(-clear.width)}z"/>` +
    `<clipPath id="${clip}"><path d="M0 0h240v500H0z"/></clipPath>` +
    `<g transform="translate(${x} ${y}) scale(${scale})"><g clip-path="url(#${clip})">${draw(drawingKit(pen, PIGMENTS[pigment]))}</g></g>` +
    row(0, tooth * 2.6, ground) +
    row(tooth * 0.4, tooth * 0.5, spark) +
    row(tooth * 1.3, tooth * 0.9, main)
  )
}

/** A row of teeth down a picture that point into the sheet: `wide` from the line at `x` outwards, `out` 1 or -1. */
function course(x: number, wide: number, fill: string, out: 1 | -1, teeth: number, tooth: number): string {
  const down = `l${-out * tooth} ${tooth} ${out * tooth} ${tooth}`.repeat(teeth)
  const up = `l${-out * tooth} ${-tooth} ${out * tooth} ${-tooth}`.repeat(teeth)
  return `<path d="M${n(x)} 0${down}h${n(out * wide)}${up}z" fill="${fill}"/>`
}
