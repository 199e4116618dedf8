import { fallStyles } from '../../art/fallen.ts'
import { flights } from '../../art/flights.ts'
import type { Word } from '../../art/word.ts'

/** When the first dot leaves its letter, and the last, in milliseconds. */
const FIRST = 450
const LAST = 800

/** Where the dots of drawings come from: those of the hero, for both directions, and those that fall. */
export function leapStyles(word: Word): string {
  const leaps = (['ltr', 'rtl'] as const)
    .flatMap((direction) =>
      flights(word, direction).map(({ x, y, turn, scale }, k, { length }) => {
        const delay = Math.round(LAST - ((LAST - FIRST) * (length - 1 - k)) / Math.max(1, length - 1))
        return `.dot-${direction}-${k + 1}{--x:${x}%;--y:${y}%;--turn:${turn}deg;--size:${scale};--waits:${delay}ms}`
      }),
    )
    .join('')
  return leaps + fallStyles(word)
}
