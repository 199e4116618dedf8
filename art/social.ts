import { frame } from '../src/ui/illustrations/frame.ts'
import type { Pen, TextLine } from '../src/ui/illustrations/pen.ts'
import { nightColours, nightLogo } from './brand.ts'
import { nightLeap } from './hero.ts'
import { type BrandArt, drawWord, frameOf } from './word.ts'

const SIZE = { width: 1200, height: 630 } as const
/** The claim's room beside the picture. */
const CLAIM = { width: 560, height: 330 } as const

/** The social image of a page: the leap by night beside the claim. `widthOf` measures a line of text. */
export function socialImage(
  pen: Pen,
  brand: BrandArt,
  claim: string,
  widthOf: (line: TextLine) => number,
): string {
  const rtl = pen.language === 'ar'
  const { ink = '', accent = '', 'night-line': ground = '' } = nightColours(brand)
  const edge = rtl ? SIZE.width - 72 : 72
  const line = (text: string, size: number): TextLine => ({
    text,
    x: edge,
    y: 0,
    size,
    weight: rtl ? 620 : 640,
    fill: ink,
    anchor: 'start',
    direction: rtl ? 'rtl' : 'ltr',
    letterSpacing: rtl ? 0 : -size * 0.04,
  })
  const { size, leading, lines } = settled(claim, rtl ? 100 / 74 : 80 / 74, (text, size) =>
    widthOf(line(text, size)),
  )
  const top = 300 - ((lines.length - 1) * leading) / 2
  const text = lines.map((words, k) => pen.text({ ...line(words, size), y: top + k * leading }))
  const { right } = frameOf(brand.arabic)
  const logo = rtl
    ? `<g transform="translate(${edge - Math.round(right * 0.0545)} 118) scale(.0545)">${drawWord(brand.arabic, ink, accent)}</g>`
    : `<g transform="translate(72 66)">${nightLogo(brand)}</g>`
  const picture = `<g transform="translate(${rtl ? 36 : 604} 62) scale(.74)">${nightLeap(pen, brand)}</g>`
  return frame(
    SIZE,
    `<path d="M0 0h1200v630H0z" fill="${brand.colours.light.night}"/>${parapet(ground)}${picture}${logo}${text.join('')}`,
  )
}

type Widths = (text: string, size: number) => number

/** The claim in the largest size at which it fits, in lines of about equal length. */
function settled(claim: string, leadingOf: number, widthOf: Widths) {
  const words = claim.split(' ')
  for (let size = 74; size > 24; size -= 4) {
    const leading = Math.round(size * leadingOf)
    const most = Math.floor(CLAIM.height / leading)
    for (let count = 1; count <= most; count++) {
      const lines = balanced(words, count, (text) => widthOf(text, size))
      if (lines.every((text) => widthOf(text, size) <= CLAIM.width)) return { size, leading, lines }
    }
  }
  throw new Error(`The title of the home page is too long for the picture of shared links: "${claim}"`)
}

/** The words in `count` lines, the longest of which is as short as possible. */
function balanced(words: readonly string[], count: number, widthOf: (text: string) => number): string[] {
  const all = words.join(' ')
  if (count === 1 || words.length < 2) return [all]
  const ways = words.slice(1).map((_, k) => {
    const first = words.slice(0, k + 1).join(' ')
    return [first, ...balanced(words.slice(k + 1), count - 1, widthOf)]
  })
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf))
  return ways.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best), ways[0] ?? [all])
}

/** Najdi parapet along the lower edge: the ground under the word. */
const parapet = (fill: string): string => `<path d="M-24 630${'l24-24 24 24'.repeat(26)}z" fill="${fill}"/>`
