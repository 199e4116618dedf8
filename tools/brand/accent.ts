import { contrast } from '../../contract/fields/colour.ts'
import type { Brand } from './brand-file.ts'

type Colours = Brand['colours']

const BLACK = '#000000'
const WHITE = '#ffffff'

/**
 * The roles of an accent colour, in both themes: the colour itself where it is seen, and darker or lighter shades of
 * it where text needs more contrast than WCAG AA asks for, with room to spare.
 */
export function accentRoles(
  accent: string,
  { bg, 'bg-2': wells, surface, night }: Colours,
): Partial<Colours> {
  const fill = until(accent, BLACK, [WHITE], 5)
  const onDark = blend(accent, BLACK, 0.9)
  const darkFill = until(accent, WHITE, [onDark], 6.5)
  const band = until(accent, BLACK, [WHITE], 6)
  const nightAccent = until(accent, WHITE, [night.light], 6)
  return {
    accent: {
      light: until(accent, BLACK, [bg.light, surface.light], 3.2),
      dark: until(accent, WHITE, [bg.dark, surface.dark], 5.5),
    },
    'accent-text': {
      light: until(accent, BLACK, [bg.light, wells.light, surface.light], 5),
      dark: until(accent, WHITE, [bg.dark, wells.dark, surface.dark], 7),
    },
    'accent-fill': { light: fill, dark: darkFill },
    'accent-fill-hover': { light: blend(fill, BLACK, 0.2), dark: blend(darkFill, WHITE, 0.25) },
    'on-accent': { light: WHITE, dark: onDark },
    band: { light: band, dark: blend(band, BLACK, 0.15) },
    'night-accent': { light: nightAccent, dark: nightAccent },
  }
}

/** The colour, moved towards another until it has at least that contrast with all grounds. */
function until(colour: string, towards: string, grounds: readonly string[], least: number): string {
  for (let share = 0; share <= 1; share += 0.02) {
    const shade = blend(colour, towards, share)
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade
  }
  return towards
}

function blend(colour: string, towards: string, share: number): string {
  const goal = channels(towards)
  const mixed = channels(colour).map((value, k) => Math.round(value + ((goal[k] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
