import { type Lang, languages } from './languages.ts'

/** Words that lead to the next one: at the end of a line they hang. With «و» or «ف» before them, too. */
const particle =
  /(?<![\p{L}\p{M}])([وف]?(?:في|من|إلى|عن|على|مع|بلا|كل|ما|لا|لم|لن|قد|أو|ثم|أن|إن|هل|هذا|هذه)) (?=\S)/gu
/** The end of a range. */
const rangeEnd = /(إلى) (?=\d)/gu
/** A figure and what it counts, the day and month of a date; not a year. */
const figure = /(?<!\d{3})(\d) (?!(?:إلى|أو|في|من|على)\s)(?=\p{L})/gu
/** The month and year of a date; the month of fasting stands without a day, too. */
const year = / (?<=(?:\d\u00a0\p{L}+|رمضان) )(?=\d{4}(?!\d))/gu

/** A currency before its amount, in any language. */
const money = /\b(SAR|USD) (?=\d)/g

/** After a left-to-right mark the bidi algorithm leaves the sign at the right of a figure, and no element is needed. */
const percentage = /(?<=[\s(«])\d[\d.,]*%/g

/**
 * A text of a page with no-break spaces where no line must end in its language: within an amount of money, in
 * Arabic also within a figure or a date and, in a heading, after a particle. Texts of small letters are left
 * to `text-wrap`: a bound word weighs a byte. Percentages are marked.
 */
export function boundWords(text: string, lang: Lang, head = false): string {
  if (!text.includes(' ')) return text
  const paid = text.replace(money, '$1\u00a0')
  if (languages[lang].dir !== 'rtl') return paid
  const bound = paid.replace(head ? particle : rangeEnd, '$1\u00a0').replace(figure, '$1\u00a0')
  return bound.replace(year, '\u00a0').replace(percentage, '\u200e$&')
}
