/** A dot of an Arabic letter: its outline, its centre, and the side of a nuqta that meets the nearest at a corner. */
type Dot = { x: number; y: number; side: number; path: string }

export type Box = { left: number; top: number; right: number; bottom: number }

/** A word in outlines: 1000 units to the em, the pen starts at x = 0, the baseline is y = 0. */
export type Word = {
  /** The letters without their dots. */
  ink: string
  /** Left to right; none in Latin words. */
  dots: readonly Dot[]
  /** What letters and dots cover together. */
  box: Box
  /** What the letters cover without the dots. */
  inkBox: Box
  advance: number
}

/** What the build draws a brand from. */
export type BrandArt = {
  /** The word of the Latin logo. */
  latin: Word
  /** The word of the Arabic logo and of the drawings in every language. */
  arabic: Word
  /** The same, drawn out to the width of a page (art/calligraphy-sheet.ts). */
  stretched: Word
  colours: Record<'light' | 'dark', Record<string, string>>
  /** The first letter of the Latin word, for a brand without a mark. */
  initial: Word
  /** The mark beside the Latin word, 40 x 40 units, in currentColor and tokens. */
  mark: string | undefined
  /** The mark on the tile of the app icon, in the same units. */
  icon: string | undefined
}

/** Arabic words are drawn in a frame that extends the box to full units. */
export function frameOf({ box }: Word): Box & { width: number } {
  const left = Math.floor((box.left - 10) / 10) * 10
  const right = Math.ceil((box.right + 10) / 10) * 10
  const top = box.top - 10
  const bottom = top + Math.ceil((box.bottom - box.top + 10) / 10) * 10
  return { left, top, right, bottom, width: right - left }
}

/** The word in two colours. */
export const drawWord = ({ ink, dots }: Word, color: string, accent: string): string =>
  `<path d="${ink}" fill="${color}"/>${drawDots(dots, accent)}`

const drawDots = (dots: readonly Dot[], accent: string) =>
  dots.length > 0 ? `<path d="${dots.map(({ path }) => path).join('')}" fill="${accent}"/>` : ''
