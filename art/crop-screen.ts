import type { ArtLanguage, Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS } from '../src/ui/pictures/illustrations/pigments.ts'
import { PHONE } from './phone.ts'
import { drawingKit } from './screens/kit.ts'
import { SCREENS, type ScreenName } from './screens/registry.ts'

/** The lines of text of a screen, top to bottom, in the screen's units. */
type Rows = readonly { from: number; to: number }[]

/** Distance from the phone's outer edge to the screen, in the phone's units. */
const BEZEL = 12
/** Minimum distance between the cut and a line of text, in the screen's units. */
const CLEAR = 4
/** Maximum distance a phone may move for it, in the picture's units. */
const REACH = 48

/**
 * The position nearest to `y` where the lower edge of a picture (`height` high) cuts a phone `width` wide
 * between two lines of its screen, in both languages. Throws if there is none within reach.
 */
export function phoneTop(screen: ScreenName, width: number, y: number, height: number): number {
  const rows = textRows(screen)
  for (let away = 0; away <= REACH; away++) {
    const near = [y - away, y + away].find((at) => isBetween(rows, cutOf(at, width, height)))
    if (near !== undefined) return near
  }
  throw new Error(`The ${screen} screen has no gap near ${y} in a picture ${height} high`)
}

/**
 * The upper edge of a screen `width` wide that crosses the upper and the lower edge of a picture: as near as
 * possible to where its unit `from` is at the picture's upper edge, with both edges between two lines in both
 * languages. All but `from` in the picture's units. Throws if there is no such place.
 */
export function screenTop(screen: ScreenName, width: number, from: number, height: number): number {
  const rows = textRows(screen)
  const scale = width / 240
  // The lower edge crosses its phone, at least 15 % of which is below.
  const last = PHONE.height * 0.85 - BEZEL - height / scale
  const isClear = (at: number) =>
    at >= 0 && at <= last && isBetween(rows, at) && isBetween(rows, at + height / scale)
  for (let away = 0; away <= REACH; away += 0.5) {
    const at = [from - away, from + away].find(isClear)
    if (at !== undefined) return -Math.round(at * scale)
  }
  throw new Error(`The ${screen} screen has no two gaps ${Math.round(height / scale)} apart near ${from}`)
}

/** Where the lower edge of the picture meets the screen, in the screen's units. */
function cutOf(y: number, width: number, height: number): number {
  return ((height - y) * PHONE.width) / width - BEZEL
}

function isBetween(rows: Rows, cut: number): boolean {
  return rows.every(({ from, to }) => cut < from - CLEAR || cut > to + CLEAR)
}

const known = new Map<ScreenName, Rows>()

/** Every line of a screen in both languages: letters extend 0.8 of their size up, Arabic ones 0.45 down. */
function textRows(screen: ScreenName): Rows {
  const rows = known.get(screen) ?? [...linesOf(screen, 'en'), ...linesOf(screen, 'ar')]
  known.set(screen, rows)
  return rows
}

function linesOf(screen: ScreenName, language: ArtLanguage): Rows {
  const rows: { from: number; to: number }[] = []
  const pen: Pen = {
    language,
    text: ({ y, size }) => {
      rows.push({ from: y - size * 0.8, to: y + size * (language === 'ar' ? 0.45 : 0.25) })
      return ''
    },
    icon: () => '',
    id: () => '',
  }
  const { draw, pigment } = SCREENS[screen]
  draw(drawingKit(pen, PIGMENTS[pigment]))
  return rows
}
