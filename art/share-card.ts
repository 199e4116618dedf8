import { cardFace, cardPanel, cardTitle, setTitle } from '../contract/pages/card-layout.ts'
import { cardSize } from '../contract/pages/share-card.ts'
import type { Pen, TextLine } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { frame } from '../src/ui/pictures/illustrations/svg-file.ts'
import { nightColours, nightLogo } from './brand.ts'
import { nightLeap } from './hero.ts'
import { type BrandArt, drawWord, frameOf } from './word.ts'

/** The leap begins earlier than a panel. */
const besideLeap = 520

/**
 * A complete SVG file; `focus` is the middle of what a narrow crop keeps, as a share of the width from the
 * start edge.
 */
export type PanelPicture = { svg: string; focus: number }

/**
 * The picture of a page where it is shared: logo and title by night, beside `pictures` (one fills the panel,
 * four share it) or, without any, the leap. `widthOf` measures a line of text. Throws if the title is too
 * long.
 */
export function shareCard(
  pen: Pen,
  brand: BrandArt,
  { title, pictures }: { title: string; pictures: readonly PanelPicture[] },
  widthOf: (line: TextLine) => number,
): string {
  const rtl = pen.language === 'ar'
  const face = cardFace[rtl ? 'rtl' : 'ltr']
  const { ink = '' } = nightColours(brand)
  const line = (text: string, size: number): TextLine => ({
    text,
    x: edgeOf(rtl),
    y: 0,
    size,
    weight: face.weight,
    fill: ink,
    anchor: 'start',
    direction: rtl ? 'rtl' : 'ltr',
    letterSpacing: size * face.spacing,
  })
  const room = pictures.length > 0 ? cardTitle.width : besideLeap
  const set = setTitle(title, room, face, (text, size) => widthOf(line(text, size)))
  if (!set) throw new Error(`The title "${title}" is too long for the picture of shared links.`)
  const { size, leading, lines } = set
  const top = cardTitle.middle - ((lines.length - 1) * leading) / 2
  const text = lines.map((words, k) => pen.text({ ...line(words, size), y: top + k * leading }))
  const picture =
    pictures.length > 0
      ? panel(pictures, rtl)
      : `<g transform="translate(${rtl ? 36 : 604} 62) scale(.74)">${nightLeap(pen, brand)}</g>`
  return frame(cardSize, `${night(brand)}${picture}${logo(brand, rtl)}${text.join('')}`)
}

/** The same without title and picture: on it the editor draws those of a page of staff. */
export const emptyCard = (language: Pen['language'], brand: BrandArt): string =>
  frame(cardSize, `${night(brand)}${logo(brand, language === 'ar')}`)

const edgeOf = (rtl: boolean) => (rtl ? cardSize.width - cardTitle.edge : cardTitle.edge)

function night(brand: BrandArt): string {
  const { 'night-line': ground = '' } = nightColours(brand)
  return `<path d="M0 0h1200v630H0z" fill="${brand.colours.light.night}"/>${parapet(ground)}`
}

function logo(brand: BrandArt, rtl: boolean): string {
  if (!rtl) return `<g transform="translate(${edgeOf(rtl)} 66)">${nightLogo(brand)}</g>`
  const { ink = '', accent = '' } = nightColours(brand)
  const { right } = frameOf(brand.arabic)
  return `<g transform="translate(${edgeOf(rtl) - Math.round(right * 0.0545)} 118) scale(.0545)">${drawWord(brand.arabic, ink, accent)}</g>`
}

/** The pictures in equal parts of the panel, cropped to fill them; what they cut off crosses their lower edge. */
function panel(pictures: readonly PanelPicture[], rtl: boolean): string {
  const left = rtl ? 0 : cardSize.width - cardPanel.width
  const side = Math.ceil(Math.sqrt(pictures.length))
  const [width, height] = [cardPanel.width / side, cardPanel.height / side]
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

/** Najdi parapet along the lower edge: the ground under the word. */
const parapet = (fill: string): string => `<path d="M-24 630${'l24-24 24 24'.repeat(26)}z" fill="${fill}"/>`
