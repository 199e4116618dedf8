import { frame, type Size } from '../src/ui/illustrations/frame.ts'
import type { Pen, TextLine } from '../src/ui/illustrations/pen.ts'
import { nightColours, nightLogo } from './brand.ts'
import { nightLeap } from './hero.ts'
import { type BrandArt, drawWord, frameOf } from './word.ts'

/** The size that every network shows whole, in pixels. */
const SIZE = { width: 1200, height: 630 } as const
/** The title's room beside a panel; the leap begins earlier. */
const TITLE = { width: 560, besideLeap: 520, height: 330, middle: 350 } as const
/** The room of pictures, along the end edge. */
export const PANEL: Size = { width: 512, height: SIZE.height }

/** A complete SVG file; `focus` is the middle of what a narrow crop keeps, as a share of the width from the start edge. */
export type PanelPicture = { svg: string; focus: number }

/**
 * The picture of a page where it is shared: logo and title by night, beside `pictures` (one fills the panel, four share it)
 * or, without any, the leap. `widthOf` measures a line of text. Throws if the title is too long.
 */
export function shareCard(
  pen: Pen,
  brand: BrandArt,
  { title, pictures }: { title: string; pictures: readonly PanelPicture[] },
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
  const room = pictures.length > 0 ? TITLE.width : TITLE.besideLeap
  const { size, leading, lines } = settled(title, room, rtl ? 100 / 74 : 80 / 74, (text, size) =>
    widthOf(line(text, size)),
  )
  const top = TITLE.middle - ((lines.length - 1) * leading) / 2
  const text = lines.map((words, k) => pen.text({ ...line(words, size), y: top + k * leading }))
  const { right } = frameOf(brand.arabic)
  const logo = rtl
    ? `<g transform="translate(${edge - Math.round(right * 0.0545)} 118) scale(.0545)">${drawWord(brand.arabic, ink, accent)}</g>`
    : `<g transform="translate(72 66)">${nightLogo(brand)}</g>`
  const picture =
    pictures.length > 0
      ? panel(pictures, rtl)
      : `<g transform="translate(${rtl ? 36 : 604} 62) scale(.74)">${nightLeap(pen, brand)}</g>`
  return frame(
    SIZE,
    `<path d="M0 0h1200v630H0z" fill="${brand.colours.light.night}"/>${parapet(ground)}${picture}${logo}${text.join('')}`,
  )
}

/** The pictures in equal parts of the panel, cropped to fill them; what they cut off crosses their lower edge. */
function panel(pictures: readonly PanelPicture[], rtl: boolean): string {
  const left = rtl ? 0 : SIZE.width - PANEL.width
  const side = Math.ceil(Math.sqrt(pictures.length))
  const [width, height] = [PANEL.width / side, PANEL.height / side]
  const placed = pictures.map(({ svg, focus }, k) => {
    const [, of = '1', to = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
    const seen = Math.min(Number(of), (Number(to) * width) / height)
    const middle = (rtl ? 1 - focus : focus) * Number(of)
    const start = Math.max(0, Math.min(Number(of) - seen, middle - seen / 2))
    const place = `x="${left + (k % side) * width}" y="${Math.floor(k / side) * height}" width="${width}" height="${height}"`
    const crop = `viewBox="${start} 0 ${seen} ${to}" preserveAspectRatio="xMidYMax slice"`
    return withOwnIds(svg, k).replace(/^<svg[^>]*/, `<svg ${place} ${crop}`)
  })
  return placed.join('')
}

/** Each drawing numbers its ids from the start. */
const withOwnIds = (svg: string, k: number): string => svg.replace(/(\bid="|url\(#|href="#)/g, `$1p${k}`)

type Widths = (text: string, size: number) => number

/** The title in the largest size at which it fits, in lines of about equal length. */
function settled(title: string, room: number, leadingOf: number, widthOf: Widths) {
  const words = title.split(' ')
  for (let size = 74; size > 24; size -= 4) {
    const leading = Math.round(size * leadingOf)
    const most = Math.floor(TITLE.height / leading)
    for (let count = 1; count <= most; count++) {
      const lines = balanced(words, count, (text) => widthOf(text, size))
      if (lines.every((text) => widthOf(text, size) <= room)) return { size, leading, lines }
    }
  }
  throw new Error(`The title "${title}" is too long for the picture of shared links.`)
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
