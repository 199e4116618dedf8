import { mirror } from '../src/ui/illustrations/pen.ts'
import { LATIN_WORD, RASM, WORD_DOTS } from './brand-outlines.ts'

const INK = 'currentColor'
const ACCENT = 'var(--accent)'

/** The ink nuqta and the vermilion icon; it leaps in the reading direction. */
export const mark = (rightToLeft = false): string =>
  svg('mark', '0 0 40 40', rightToLeft ? mirror(40, markDrawing(INK, ACCENT)) : markDrawing(INK, ACCENT))

export const latinWord = (): string =>
  svg('word', '30 -735 2560 960', `<path d="${LATIN_WORD}" fill="${INK}"/>`)

/** The Arabic word with vermilion dots. Never mirrored, never set beside the mark. */
export const arabicWord = (): string =>
  svg('word word-ar', '0 -905 2200 1170', arabicWordDrawing(INK, ACCENT))

/** The large word of the footer, cut off by the edge of the page. */
export const footerWord = (): string => svg('rasm', '20 -900 2180 690', arabicWordDrawing(INK, ACCENT))

/** The favicon: the mark on a night tile, or filling the square where the system rounds the corners itself. */
export const appIcon = (corner: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${corner}" fill="#0b1a16"/><path d="M14 17l7.5 7.5L14 32l-7.5-7.5z" fill="#fff"/><rect x="19" y="8" width="14" height="14" rx="4" fill="#ff7145"/></svg>`

/** The Arabic word in font units, baseline at 0. */
export const arabicWordDrawing = (ink: string, accent: string): string =>
  `<path d="${RASM}" fill="${ink}"/><path d="${WORD_DOTS}" fill="${accent}"/>`

/** Mark and word on one line, 40 units high. */
export const latinLogoDrawing = (ink: string, accent: string): string =>
  `${markDrawing(ink, accent)}<path transform="translate(48 33) scale(.0345)" d="${LATIN_WORD}" fill="${ink}"/>`

const markDrawing = (ink: string, accent: string) =>
  `<path d="M11 16.5 20.5 26 11 35.5 1.5 26z" fill="${ink}"/><rect x="19" y="4" width="18" height="18" rx="5" fill="${accent}"/>`

const svg = (name: string, viewBox: string, drawing: string) =>
  `<svg class="${name}" viewBox="${viewBox}" aria-hidden="true">${drawing}</svg>`
