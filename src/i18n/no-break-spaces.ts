import { type Lang, languages } from './languages.ts'

/** Particles that must not end a line, also with «و» or «ف» before them. */
const particle =
  /(?<![\p{L}\p{M}])([وف]?(?:في|من|إلى|عن|على|مع|بلا|كل|ما|لا|لم|لن|قد|أو|ثم|أن|إن|هل|هذا|هذه)) (?=\S)/gu
/** The end of a range. */
const rangeEnd = /(إلى) (?=\d)/gu
/** A number and its noun, or the day and month of a date; not a year. */
const figure = /(?<!\d{3})(\d) (?!(?:إلى|أو|في|من|على)\s)(?=\p{L})/gu
/** The month and year of a date; Ramadan also without a day. */
const year = / (?<=(?:\d\u00a0\p{L}+|رمضان) )(?=\d{4}(?!\d))/gu

/** A currency before its amount, in any language. */
const money = /\b(SAR|USD) (?=\d)/g

/** With a left-to-right mark before it, a percentage keeps its sign at the right, without an element. */
const percentage = /(?<=[\s(«])\d[\d.,]*%/g

/**
 * A text with no-break spaces where its language allows no line break: within an amount of money, in Arabic also within
 * a figure or a date and, in a heading, after a particle. Body text leaves particles to CSS `text-wrap`, as each
 * no-break space costs a byte. Percentages get a left-to-right mark.
 */
export function withNoBreakSpaces(text: string, lang: Lang, isHeading = false): string {
  if (!text.includes(' ')) return text
  const withMoney = text.replace(money, '$1\u00a0')
  if (languages[lang].dir !== 'rtl') return withMoney
  const bound = withMoney.replace(isHeading ? particle : rangeEnd, '$1\u00a0').replace(figure, '$1\u00a0')
  return bound.replace(year, '\u00a0').replace(percentage, '\u200e$&')
}

/** `e-` before a word, not inside an address. */
const wordPrefix = /(?<![\w.@/-])e-(?=\p{L}+(?![\w@/]))/giu
/**
 * Around a text that is edited where it stands (src/admin/pages/editor/canvas/marks.ts): it is read back letter
 * by letter.
 */
const textMark = '\ufeff'

/** The text with its words like “e-invoicing” in one piece: a line does not end after their one letter. */
export function bindPrefixes(text: string): string {
  return text.includes(textMark) ? text : text.replace(wordPrefix, '$&\u2060')
}
