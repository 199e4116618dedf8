import type { Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import type { Layer } from './art.ts'
import { screenTop } from './crop-screen.ts'
import { PHONE } from './phone.ts'
import type { ScreenName } from './screens/registry.ts'
import type { Sheet } from './torn-sheet.ts'

/*
 * Three ways to show a screen, beside the phone that rises from the lower edge (art.ts): a control so near
 * that its phone crosses two edges, two phones that lean, and a screen without a phone that the weave tears.
 */

/** The screen's unit `from` at the upper edge, in a phone `share` of the picture's width. */
export function macro(screen: ScreenName, size: Size, from: number, share = 0.84): Layer[] {
  const width = Math.round(size.width * share)
  const bezel = (12 * width) / PHONE.width
  const y = screenTop(screen, width - 2 * bezel, from, size.height) - Math.round(bezel)
  return [{ screen, x: (size.width - width) / 2, y, width, placed: true }]
}

/** Two complete phones that lean in the reading direction; the second, at the end, is higher. */
export function leaning(first: ScreenName, second: ScreenName, { width, height }: Size): Layer[] {
  const tall = height * 0.83
  const phone = Math.round((tall * PHONE.width) / PHONE.height)
  const apart = Math.round(phone * 1.2)
  const x = Math.round((width - apart - phone) / 2)
  const y = Math.round((height - tall) / 2)
  const leap = Math.round(height * 0.015)
  return [
    { screen: first, x, y: y + leap, width: phone, turn: 7 },
    { screen: second, x: x + apart, y: y - leap, width: phone, turn: 7 },
  ]
}

/** The screen's unit `from` at the upper edge, `share` of the picture's width, at its end. */
export function torn(screen: ScreenName, size: Size, share: number, from: number): Sheet {
  const width = Math.round(size.width * share)
  return { screen, width, y: screenTop(screen, width, from, size.height) }
}
