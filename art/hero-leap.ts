import { n } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { percent } from './falling-dots.ts'
import type { Word } from './word.ts'

/** Size of the drawing of the leap, in its units. */
export const LEAP = { width: 760, height: 700, phoneWidth: 186 } as const

/** Where a dot goes: centre, side, turn in degrees, and corner radius as a share of the side. */
export type Station = Record<'x' | 'y' | 'side' | 'turn' | 'round', number>

/** Stations of the leap, for a leap to the right. */
const STATIONS: readonly Station[] = [
  { x: 52, y: 352, side: 26, turn: 45, round: 0 },
  { x: 112, y: 238, side: 34, turn: 45, round: 0.04 },
  { x: 200, y: 146, side: 46, turn: 34, round: 0.14 },
  { x: 316, y: 92, side: 60, turn: 20, round: 0.22 },
  { x: 448, y: 96, side: 78, turn: 7, round: 0.26 },
]
const LAST = STATIONS.length - 1

/** Whether a dot is an icon at a station: nearer ones are squares as on the letters. */
export const isIcon = ({ round }: Station): boolean => round > 0.1

/** Of the phone: its centre, its width as the side, its tilt. */
const PHONE = { ltr: { x: 639, y: 240, turn: 4 }, rtl: { x: 163, y: 240, turn: -4 } }

type Direction = 'ltr' | 'rtl'

/** The phone that the last dot becomes, as its last station. */
export const phoneStation = (direction: Direction): Station => ({
  ...PHONE[direction],
  side: LEAP.phoneWidth,
  round: 0,
})

/** How the letters stand in the drawing: as wide as it is, but below the leap. */
export function wordPlace({ advance, inkBox }: Word) {
  const scale = Math.min(0.318, 714.3 / advance, 215 / -inkBox.top)
  return { scale, left: n((LEAP.width - advance * scale) / 2 - 8), ground: 604 }
}

/** The dots that leap: none of a word that is too long for them to be seen. */
const flying = (word: Word) => (wordPlace(word).scale > 0.2 ? word.dots : [])

/**
 * The stations before the phone, in the direction of the leap. `flight` is the number, from 1, of the dot that arrives
 * there, 0 if the word has fewer dots than stations. More than five lie between the five.
 */
export function stations(word: Word, direction: Direction): (Station & { flight: number })[] {
  const dots = flying(word).length
  const count = Math.max(dots - 1, STATIONS.length)
  return Array.from({ length: count }, (_, k) => {
    const { x, turn, ...station } = between((k * LAST) / (count - 1))
    const place = direction === 'ltr' ? { x, turn } : { x: LEAP.width - x, turn: -turn }
    return { ...station, ...place, flight: Math.max(0, k + dots - count) }
  })
}

/**
 * What each flying dot is on its letter, seen from its last station: `x` and `y` in percent of the drawing, `turn` in
 * degrees, `scale` to the size of a dot. The first leaps first and lands nearest, the last becomes the phone; `becomes`
 * names the layers of a dot that change on the way.
 */
export function flights(word: Word, direction: Direction) {
  const { scale, left, ground } = wordPlace(word)
  const dots = direction === 'ltr' ? flying(word) : flying(word).toReversed()
  const goals = [...stations(word, direction).filter(({ flight }) => flight > 0), phoneStation(direction)]
  return dots.map((dot, k) => {
    const station = goals[k] ?? phoneStation(direction)
    const { x, y, side, turn } = station
    return {
      x: percent(left + dot.x * scale - x, LEAP.width),
      y: percent(ground + dot.y * scale - y, LEAP.height),
      turn: (direction === 'ltr' ? -45 : 45) - turn,
      scale: n((dot.side * scale) / side),
      becomes:
        k === dots.length - 1 ? (['phone', 'screen'] as const) : isIcon(station) ? (['nuqta'] as const) : [],
    }
  })
}

function between(at: number): Station {
  const before = STATIONS[Math.floor(at)] ?? phoneStation('ltr')
  const after = STATIONS[Math.ceil(at)] ?? before
  const mixed = (key: keyof Station) => n(before[key] + (after[key] - before[key]) * (at % 1))
  return { x: mixed('x'), y: mixed('y'), side: mixed('side'), turn: mixed('turn'), round: mixed('round') }
}
