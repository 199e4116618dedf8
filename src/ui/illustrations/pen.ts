export type ArtLanguage = 'en' | 'ar'
export type Anchor = 'start' | 'middle' | 'end'

/** One line of text; `anchor` is read in `direction`, as SVG's text-anchor is. Sizes in user units. */
export type TextLine = {
  text: string
  x: number
  y: number
  size: number
  weight: number
  fill: string
  anchor: Anchor
  direction: 'ltr' | 'rtl'
  letterSpacing?: number
}

/**
 * What a drawing needs from outside: how text becomes marks (outlines in the build, live text when the two
 * are compared), the bodies of the Lucide icons, and ids unique within one file.
 */
export type Pen = {
  language: ArtLanguage
  text: (line: TextLine) => string
  icon: (name: string) => string
  id: () => string
}

/** Rounds to hundredths: finer is invisible and only makes files longer. */
export const n = (value: number): number => Math.round(value * 100) / 100

/** Path of a nuqta: a square standing on its corner, `half` from centre to corner. */
export const nuqta = (cx: number, cy: number, half: number): string =>
  `M${n(cx)} ${n(cy - half)}l${n(half)} ${n(half)}-${n(half)} ${n(half)}-${n(half)}-${n(half)}z`

/** Flips geometry about the middle of a drawing `width` wide, for Arabic. */
export const mirror = (width: number, drawing: string): string =>
  `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawing}</g>`
