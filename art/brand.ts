import { n, nuqta } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { type BrandArt, drawWord, frameOf, type Word } from './word.ts'

const INK = 'currentColor'
const ACCENT = 'var(--accent)'

export const mark = (brand: BrandArt): string => svg('mark', '0 0 40 40', markOf(brand))

/** Words are set in one size, since their boxes have one height; one wider than four times that is set smaller. */
const WIDEST = 4

/** The Latin word. */
export const latinWord = ({ latin }: BrandArt): string => {
  const width = Math.ceil((latin.box.right - latin.box.left) / 10) * 10
  const height = Math.max(960, Math.round(width / WIDEST))
  return svg(
    'word',
    `${latin.box.left} ${-255 - height / 2} ${width} ${height}`,
    drawWord(latin, INK, ACCENT),
  )
}

/** The Arabic word with accented dots. Never mirrored, never set beside the mark. At least as high as a line. */
export const arabicWord = ({ arabic }: BrandArt): string => {
  const { left, width, ...frame } = frameOf(arabic)
  const top = Math.min(frame.top, -905)
  const line = Math.max(frame.bottom, 265) - top
  const height = Math.max(line, Math.round(width / WIDEST))
  return svg(
    'word word-ar',
    `${left} ${top - (height - line) / 2} ${width} ${height}`,
    drawWord(arabic, INK, ACCENT),
  )
}

/** How much of its letters the footer shows, from their top: the end of the page cuts the rest. */
const SHOWN = 0.6

/**
 * The large word of the footer, from margin to margin; its dots are true nuqtas. A short word keeps a margin
 * instead of growing.
 */
export const footerWord = ({ arabic: { box, inkBox, ink, dots } }: BrandArt): string => {
  const squares = dots.map(({ x, y, side }) =>
    nuqta(Math.round(x), Math.round(y), Math.round(side / Math.SQRT2)),
  )
  const bottom = inkBox.top * (1 - SHOWN)
  const width = Math.max(box.right - box.left, (bottom - box.top) * 2.4)
  return svg(
    'rasm',
    [box.left, box.top - 5, width, bottom - box.top + 5].map(Math.round).join(' '),
    `<path d="${ink}" fill="${INK}"/><path d="${squares.join('')}" fill="${ACCENT}"/>`,
  )
}

/** Mark and word on one line, 40 units high, for night backgrounds. */
export const nightLogo = (brand: BrandArt): string =>
  painted(
    `${markOf(brand)}<path transform="translate(48 33) scale(.0345)" d="${brand.latin.ink}" fill="${INK}"/>`,
    nightColours(brand),
  )

/** The tokens of a drawing on a night background. */
export const nightColours = ({ colours: { dark } }: BrandArt): Record<string, string> => ({
  ...dark,
  ink: dark['on-night'] ?? '',
  accent: dark['night-accent'] ?? '',
})

/** A drawing with fixed colours, for pictures that follow no theme. */
function painted(svg: string, colours: Record<string, string>): string {
  return svg.replaceAll(INK, 'var(--ink)').replace(/var\(--([a-z0-9-]+)\)/g, (_, role: string) => {
    const colour = colours[role]
    if (!colour)
      throw new Error(`A drawing of the brand uses the colour ${role}, which brand.json does not have.`)
    return colour
  })
}

/** The favicon: where the browser is dark, a line sets its night tile off. */
export const favicon = (brand: BrandArt): string => {
  const line = `<style>.edge{display:none}@media (prefers-color-scheme:dark){.edge{display:block}}</style>`
  const edge = `<rect class="edge" x="1" y="1" width="38" height="38" rx="8" fill="none" stroke="${brand.colours.dark['line-2']}" stroke-width="2"/>`
  return appIcon(brand, 9).replace('</svg>', `${line}${edge}</svg>`)
}

/** The app's icon: the mark on a tile, or filling the square where the system rounds the corners itself. */
export const appIcon = ({ icon, initial, colours }: BrandArt, corner: number): string => {
  const tile = (fill: string) => `<rect width="40" height="40" rx="${corner}" fill="${fill}"/>`
  const drawing = icon ? tile('var(--night)') + icon : tile('var(--accent-fill)') + letter(initial, 22)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${painted(drawing, colours.light)}</svg>`
}

/** The brand's own mark, or its initial on a tile. */
const markOf = ({ mark, initial }: BrandArt) =>
  mark ?? `<rect x="2" y="2" width="36" height="36" rx="10" fill="var(--accent-fill)"/>${letter(initial, 20)}`

/** A letter in the middle of 40 x 40 units. */
function letter({ ink, box }: Word, size: number): string {
  const scale = size / Math.max(box.right - box.left, box.bottom - box.top)
  const x = n(20 - ((box.left + box.right) / 2) * scale)
  const y = n(20 - ((box.top + box.bottom) / 2) * scale)
  return `<path transform="translate(${x} ${y}) scale(${Math.round(scale * 1e4) / 1e4})" d="${ink}" fill="var(--on-accent)"/>`
}

const svg = (name: string, viewBox: string, drawing: string) =>
  `<svg class="${name}" viewBox="${viewBox}" aria-hidden="true">${drawing}</svg>`
