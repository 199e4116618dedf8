import { contrast } from '../../contract/fields/colour.ts'
import type { Colours } from './colours.ts'

type Role = keyof Colours

/** WCAG 2.2: 4.5 for text (1.4.3), 3 for what is seen as a shape (1.4.11). */
const TEXT = 4.5
const SHAPE = 3
/** What WCAG leaves free, as it says nothing (`aria-hidden`), but is meant to be seen: the footer's word, a horizon. */
const ORNAMENT = 1.5

/** Which roles are read on which, in both themes. */
const PAIRS: readonly { on: readonly Role[]; roles: readonly Role[]; least: number }[] = [
  { roles: ['ink', 'ink-2', 'ink-3', 'accent-text'], on: ['bg', 'bg-2', 'surface'], least: TEXT },
  { roles: ['ink', 'ink-2'], on: ['bg-3'], least: TEXT },
  { roles: ['on-accent'], on: ['accent-fill', 'accent-fill-hover'], least: TEXT },
  { roles: ['on-action'], on: ['action', 'action-hover'], least: TEXT },
  { roles: ['on-band'], on: ['band'], least: TEXT },
  { roles: ['night'], on: ['on-band', 'on-night'], least: TEXT },
  { roles: ['on-night', 'on-night-2', 'night-accent'], on: ['night'], least: TEXT },
  { roles: ['accent', 'line-2'], on: ['bg', 'surface'], least: SHAPE },
  { roles: ['night-2'], on: ['night'], least: ORNAMENT },
]

/** Pairs of colours that are too close to each other, as faults of the brand's file. */
export function contrastFaults(colours: Colours): string[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    PAIRS.flatMap(({ roles, on, least }) =>
      roles.flatMap((role) =>
        on.flatMap((ground) => {
          const ratio = contrast(colours[role][theme], colours[ground][theme])
          if (ratio >= least) return []
          const pair = `${colours[role][theme]} on ${colours[ground][theme]} (${ground})`
          const why = least === ORNAMENT ? 'to be seen it needs' : 'WCAG AA asks for'
          return [`colours.${role}.${theme}: ${pair} has a contrast of ${ratio.toFixed(2)}; ${why} ${least}`]
        }),
      ),
    ),
  )
}
