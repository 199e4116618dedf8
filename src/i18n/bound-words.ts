import { type Lang, languages } from './languages.ts'

/** Words that lead to the next one: at the end of a line they hang. With «و» or «ف» before them, too. */
const particle =
  /(?<![\p{L}\p{M}])([وف]?(?:في|من|إلى|عن|على|مع|بلا|كل|ما|لا|لم|لن|قد|أو|ثم|أن|إن|هل|ذو|ذي)) (?=\S)/gu
/** The end of a range. */
const rangeEnd = /(إلى) (?=\d)/gu
/** A figure and what it counts, the day and month of a date; not a year. */
const figure = /(?<!\d{3})(\d) (?!(?:إلى|أو|ثم|في|من|على|عن)\s)(?=\p{Script=Arabic})/gu
/** The month and year of a date, in either calendar. */
const year =
  /(?<![\p{L}\p{M}])(يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|محرم|صفر|الأول|الآخر|الأولى|الآخرة|رجب|شعبان|رمضان|شوال|القعدة|الحجة) (?=\d{4}(?!\d))/gu

/**
 * A text of a page with no-break spaces where no line must end in its language: in Arabic within a figure or a date and, in a
 * heading, after a particle. It keeps its length. Texts of small letters are left to `text-wrap`: a bound word weighs a byte.
 */
export function boundWords(text: string, lang: Lang, heading = false): string {
  if (languages[lang].dir !== 'rtl' || !text.includes(' ')) return text
  const bound = text.replace(heading ? particle : rangeEnd, '$1\u00a0')
  return bound.replace(figure, '$1\u00a0').replace(year, '$1\u00a0')
}
