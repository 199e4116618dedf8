import { n, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS } from '../src/ui/pictures/illustrations/pigments.ts'
import type { Recipe } from '../src/ui/pictures/illustrations/recipes.ts'
import { frame, ground, type Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import { weave } from '../src/ui/pictures/illustrations/weave.ts'
import { type BrowserContent, browser } from './browser.ts'
import { phoneTop } from './crop-screen.ts'
import { PHONE, phone } from './phone.ts'
import type { ScreenName } from './screens/registry.ts'
import { slantedWeave } from './slanted-weave.ts'

/**
 * An object in front of the weave; x is measured from the start edge. A phone's `y` is its preferred
 * position: it moves slightly, so that the picture's lower edge cuts no word, unless it is `placed`
 * (screen-layouts.ts) or leans by `turn` degrees in the reading direction.
 */
export type Layer =
  | {
      screen: ScreenName
      x: number
      y: number
      width: number
      turn?: number
      placed?: boolean
      clear?: number
    }
  | { window: BrowserContent; x: number; y: number }

/**
 * A picture: a pigment's background, a weave, and the objects in front of it, cropped by the edge. Where
 * `lean` is given no edge is seen at its start, and the weave begins with whole units (slanted-weave.ts).
 */
export function art(pen: Pen, recipe: Recipe, size: Size, layers: readonly Layer[], lean?: number): string {
  const { pigment, unit, courses } = recipe
  const colors = PIGMENTS[pigment]
  const rtl = pen.language === 'ar'
  const at = (x: number, width: number) => (rtl ? size.width - x - width : x)
  const front = layers.map((layer) => {
    if ('window' in layer) return browser(layer.window, colors, at(layer.x, 500), layer.y, rtl)
    const { screen, width, y, turn, placed } = layer
    const x = at(layer.x, width)
    if (turn === undefined)
      return phone(pen, screen, x, placed ? y : phoneTop(screen, width, y, size.height), width)
    const middle = `${n(x + width / 2)} ${n(y + (width * PHONE.height) / PHONE.width / 2)}`
    return `<g transform="rotate(${rtl ? -turn : turn} ${middle})">${phone(pen, screen, x, y, width)}</g>`
  })
  const cloth =
    lean === undefined
      ? weave(size.width, size.height, unit, courses, colors)
      : slantedWeave(pen.language, recipe, size, lean)
  return frame(size, ground(size, colors.ground) + cloth + front.join(''))
}

/*
 * Compositions. A box wider than its picture crops only the top (`object-position` is the lower edge), so it loses
 * the empty weave above: a phone begins at least 8 % below the highest crop, and at least 15 % of it is below
 * the lower edge. Nothing comes near an edge without crossing it.
 */

/** One centred phone, `share` of the picture's width, its top at `sky` of the height below the upper edge. */
export const onePhone = (screen: ScreenName, size: Size, share = 0.5, sky = 0.16): Layer[] => {
  const width = Math.round(size.width * share)
  return [{ screen, x: (size.width - width) / 2, y: Math.round(size.height * sky), width }]
}

/** Two phones in a square picture; the second, at the end, is higher: the leap. */
export const twoPhones = (first: ScreenName, second: ScreenName, { width: side }: Size): Layer[] => {
  const width = Math.round(side * 0.4)
  const apart = Math.round(width * 1.15)
  const x = Math.round((side - apart - width) / 2)
  return [
    { screen: first, x, y: Math.round(side * 0.45), width },
    { screen: second, x: x + apart, y: Math.round(side * 0.34), width },
  ]
}

/** A flat piece of a subject's weave at another scale, for shared links. */
export function swatch({ pigment, unit, courses }: Recipe, size: Size, scale: number): string {
  const colors = PIGMENTS[pigment]
  const cloth = weave(size.width, size.height, unit * scale, courses, colors)
  return frame(size, ground(size, colors.ground) + cloth)
}
