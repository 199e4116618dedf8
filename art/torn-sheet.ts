import { mirror, n, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS } from '../src/ui/pictures/illustrations/pigments.ts'
import type { Recipe } from '../src/ui/pictures/illustrations/recipes.ts'
import { frame, ground, type Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import { weave } from '../src/ui/pictures/illustrations/weave.ts'
import { drawingKit } from './screens/kit.ts'
import { SCREENS, type ScreenName } from './screens/registry.ts'

/** A screen without its phone, `width` wide near the end of a picture, its upper edge at `y`. */
export type Sheet = { screen: ScreenName; width: number; y: number }

/** How far the weave bites into a sheet, in the screen's units: its lines begin at 16. */
const BITE = 11

/**
 * A sheet whose sides the weave tears. Every course of the weave begins at the sheet's start, with a whole
 * unit, and runs to the start of the picture; the sheet's end has a narrow border, which is plain.
 */
export function tornSheet(
  pen: Pen,
  { pigment, unit, courses }: Recipe,
  size: Size,
  { screen, width, y }: Sheet,
): string {
  const colors = PIGMENTS[pigment]
  const rtl = pen.language === 'ar'
  const { draw, pigment: own } = SCREENS[screen]
  const clip = pen.id()
  const scale = n(width / 240)
  const teeth = Math.round(size.height / (2 * BITE * scale))
  const tooth = n(size.height / teeth / 2)
  const border = 2.8 * tooth
  const x = n(rtl ? border : size.width - width - border)
  const reach = n(size.width - width - border - 3.2 * tooth)
  const cloth = weave(reach, size.height - 1, unit, courses, colors, () => 0)
  const row = (away: number, wide: number, fill: string) =>
    course(x - away, wide, fill, -1, teeth, tooth) + course(x + width + away, wide, fill, 1, teeth, tooth)
  return frame(
    size,
    ground(size, colors.ground) +
      (rtl ? `<g transform="translate(${n(size.width - reach)} 0)">${cloth}</g>` : mirror(reach, cloth)) +
      `<clipPath id="${clip}"><path d="M0 0h240v500H0z"/></clipPath>` +
      `<g transform="translate(${x} ${y}) scale(${scale})"><g clip-path="url(#${clip})">${draw(drawingKit(pen, PIGMENTS[own]))}</g></g>` +
      row(0, tooth * 2.6, colors.ground) +
      row(tooth * 0.4, tooth * 0.5, colors.spark) +
      row(tooth * 1.3, tooth * 0.9, colors.main),
  )
}

/** A row of teeth down a picture that point into the sheet: `wide` from the line at `x` outwards, `out` 1 or -1. */
function course(x: number, wide: number, fill: string, out: 1 | -1, teeth: number, tooth: number): string {
  const down = `l${-out * tooth} ${tooth} ${out * tooth} ${tooth}`.repeat(teeth)
  const up = `l${-out * tooth} ${-tooth} ${out * tooth} ${-tooth}`.repeat(teeth)
  return `<path d="M${n(x)} 0${down}h${n(out * wide)}${up}z" fill="${fill}"/>`
}
