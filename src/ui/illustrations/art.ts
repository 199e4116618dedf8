import { type BrowserContent, browser } from './browser.ts'
import { frame, ground, type Size } from './frame.ts'
import type { Pen } from './pen.ts'
import { phone } from './phone.ts'
import { PIGMENTS } from './pigments.ts'
import type { Recipe } from './recipes.ts'
import type { ScreenName } from './screens/registry.ts'
import { weave } from './weave.ts'

/** Something standing before the weave; x is measured from the start edge. */
export type Layer =
  | { screen: ScreenName; x: number; y: number; width: number }
  | { window: BrowserContent; x: number; y: number }

/** A picture: the ground of a pigment, a weave, and whatever stands before it, cropped by the edge. */
export function art(
  pen: Pen,
  { pigment, unit, courses }: Recipe,
  size: Size,
  layers: readonly Layer[],
): string {
  const colors = PIGMENTS[pigment]
  const rtl = pen.language === 'ar'
  const at = (x: number, width: number) => (rtl ? size.width - x - width : x)
  const front = layers.map((layer) =>
    'screen' in layer
      ? phone(pen, layer.screen, at(layer.x, layer.width), layer.y, layer.width)
      : browser(layer.window, colors, at(layer.x, 500), layer.y, rtl),
  )
  return frame(
    size,
    ground(size, colors.ground) + weave(size.width, size.height, unit, courses, colors) + front.join(''),
  )
}

/** One phone in the middle, its foot below the lower edge. */
export const onePhone = (screen: ScreenName, size: Size, width: number, y: number): Layer[] => [
  { screen, x: (size.width - width) / 2, y, width },
]

/** Two phones, the first with its start edge at `x`; the second stands a step higher: the leap. */
export const twoPhones = (
  first: ScreenName,
  second: ScreenName,
  width: number,
  x: number,
  y: number,
): Layer[] => [
  { screen: first, x, y: y + 40, width },
  { screen: second, x: x + width * 1.15, y: y - 30, width },
]

/** A flat piece of a subject's weave at a smaller scale, for testimonials and avatars. */
export function swatch({ pigment, unit, courses }: Recipe, size: Size, scale = 0.6, shift = 0): string {
  const colors = PIGMENTS[pigment]
  const cloth = weave(size.width + shift, size.height, unit * scale, courses, colors)
  return frame(size, `${ground(size, colors.ground)}<g transform="translate(${-shift} 0)">${cloth}</g>`)
}
