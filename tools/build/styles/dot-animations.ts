import { flights } from '../../../art/hero-leap.ts'
import { fallStyles } from '../../../art/not-found-art.ts'
import type { Word } from '../../../art/word.ts'

/** When the first dot leaves its letter, when the last does, and how long each is on its way, in milliseconds. */
const FIRST = 450
const LAST = 800
const FLIGHT = 1100

/** What fades or appears on a dot's way, from its departure on, in milliseconds. */
const BECOMES = {
  nuqta: { after: 300, lasts: 400, seen: 1 },
  phone: { after: 120, lasts: 200, seen: 0 },
  screen: { after: FLIGHT, lasts: 400, seen: 0 },
} as const
const SCENE = LAST + BECOMES.screen.after + BECOMES.screen.lasts

/**
 * Animations of the dots in drawings: those that fly through the hero (for both directions), those that land, and those
 * that fall. All animations of the hero share one start and one end, and wait by keyframes instead of delays: each start
 * or end costs the browser a frame of work, about a millisecond on the home page.
 */
export function leapStyles(word: Word): string {
  const leaps = (['ltr', 'rtl'] as const).flatMap((direction) =>
    flights(word, direction).map(({ x, y, turn, scale, becomes }, k, { length }) => {
      const waits = departure(k, length)
      const name = `${direction}-${k + 1}`
      const from = `translateX(${x}%) rotate(${turn}deg) scale(${scale})`
      return [
        `.dot-${name}{--rise:rise-${name};--leap:leap-${name}}`,
        keyframes(`rise-${name}`, waits, FLIGHT, `translate:0 ${y}%`, 'translate:0'),
        keyframes(`leap-${name}`, waits, FLIGHT, `transform:${from}`, 'transform:none'),
        ...becomes.map((kind) => {
          const { after, lasts, seen } = BECOMES[kind]
          return (
            `.dot-${name}>.${kind}{--become:${kind}-${name}}` +
            keyframes(`${kind}-${name}`, waits + after, lasts, `opacity:${seen}`, `opacity:${1 - seen}`)
          )
        }),
      ].join('')
    }),
  )
  const landings = word.dots.map((_, k, { length }) => `.land-${k + 1}{--waits:${departure(k, length)}ms}`)
  return `.rises{--scene:${SCENE}ms}${leaps.join('')}${landings.join('')}${fallStyles(word)}`
}

/** Milliseconds after the page's first frame. */
const departure = (k: number, length: number): number =>
  Math.round(LAST - ((LAST - FIRST) * (length - 1 - k)) / Math.max(1, length - 1))

/** Keyframes over the complete scene, of a change that waits and then lasts so many milliseconds. */
function keyframes(name: string, waits: number, lasts: number, from: string, to: string): string {
  const at = (ms: number) => `${Math.round((ms / SCENE) * 1000) / 10}%`
  return `@keyframes ${name}{0%,${at(waits)}{${from}}${at(waits + lasts)},100%{${to}}}`
}
