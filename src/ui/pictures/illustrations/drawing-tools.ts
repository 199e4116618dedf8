export type ArtLanguage = 'en' | 'ar'
export type Anchor = 'start' | 'middle' | 'end'

/** One line of text; `anchor` follows `direction`, as SVG's text-anchor does. Sizes in user units. */
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
  /** Its ink is centred at x and y, whatever the anchor is, and at most this wide: for letters that are a picture. */
  ink?: number
}

/**
 * What a drawing needs from its caller: how text is rendered (outlines in the build, live text when the two
 * are compared), the bodies of the Lucide icons, and ids unique within one file.
 */
export type Pen = {
  language: ArtLanguage
  text: (line: TextLine) => string
  icon: (name: string) => string
  id: () => string
}

/** Rounds to hundredths: more precision is invisible and makes files longer. */
export const n = (value: number): number => Math.round(value * 100) / 100

/** Path of a nuqta: a square rotated by 45°, `half` from centre to corner. */
export const nuqta = (cx: number, cy: number, half: number): string =>
  `M${n(cx)} ${n(cy - half)}l${n(half)} ${n(half)}-${n(half)} ${n(half)}-${n(half)}-${n(half)}z`

/** Mirrors geometry about the middle of a drawing `width` wide, for Arabic. */
export const mirror = (width: number, drawing: string): string =>
  `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawing}</g>`
