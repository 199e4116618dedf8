import { type Lang, langs, languages } from './languages.ts'

/**
 * A piece of a text in the opposite direction to the text's language. `lang` is null for figures
 * alone: they are read in the text's own language.
 */
type ForeignRun = { start: number; end: number; lang: Lang | null }

/** Arabic, Hebrew and other right-to-left scripts with their punctuation, as the inside of a character class. */
const rtl = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const rtlLetter = new RegExp(`[${rtl}]`)
const latinLetter = /\p{Script=Latin}/u

/** Whether all letters of a text belong to the other direction, so that the text is in another language. */
export function isForeign(text: string, lang: Lang): boolean {
  const [ownLetter, other] = isRtl(lang) ? [rtlLetter, latinLetter] : [latinLetter, rtlLetter]
  return other.test(text) && !ownLetter.test(text)
}

/** The assumed language of a text in the direction opposite to `lang`. */
export function oppositeOf(lang: Lang): Lang | null {
  return langs.find((other) => isRtl(other) !== isRtl(lang)) ?? null
}

/**
 * What must be isolated inside a text of `lang`, so that neighbouring punctuation and figures keep their place:
 * Latin words, addresses and figures with signs inside Arabic, Arabic inside English. Linear time, because
 * visitors' texts pass through here.
 */
export function foreignRuns(text: string, lang: Lang): ForeignRun[] {
  const other = oppositeOf(lang)
  if (!isRtl(lang)) {
    return Array.from(text.matchAll(rtlRun), ({ 0: run, index }) => ({
      start: index,
      end: index + run.length,
      lang: other,
    }))
  }
  return latinRuns(text).map((run) => ({ ...withBrackets(run, text), lang: run.words ? other : null }))
}

function isRtl(lang: Lang): boolean {
  return languages[lang].dir === 'rtl'
}

/** From a right-to-left character to the last one before the next Latin letter. */
const rtlRun = new RegExp(`[${rtl}](?:[^\\p{Script=Latin}]*[${rtl}])?`, 'gu')

/** `words`: it has a Latin letter; otherwise figures only. */
type Run = { start: number; end: number; words: boolean }

/** The text between spaces, quotation marks and right-to-left characters. */
const token = new RegExp(`[^\\s«»${rtl}]+`, 'g')

function latinRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const { 0: word, index } of text.matchAll(token)) {
    const next = coreOf(word, index, text)
    if (!next) continue
    const last = runs.at(-1)
    if (last && isOneSpace(text.slice(last.end, next.start)) && continues(last, next, text)) {
      last.end = next.end
    } else {
      runs.push(next)
    }
  }
  return runs.filter((run) => run.words || hasSign(text.slice(run.start, run.end)))
}

/** A token without the punctuation around it; null if nothing else is left. */
function coreOf(word: string, index: number, text: string): Run | null {
  let start = word.search(/[\p{Script=Latin}\d]/u)
  if (start < 0) return null
  if (start > 0 && '+@#$€£'.includes(word.charAt(start - 1))) start -= 1
  // `.NET` and `-5`; directly after an Arabic letter a dot ends a sentence.
  else if (start === 1 && '.-'.includes(word.charAt(0)) && !rtlLetter.test(text.charAt(index - 1))) start = 0
  const last = word.includes('://') ? /[\p{Script=Latin}\p{M}\d+#/=]/u : /[\p{Script=Latin}\p{M}\d+#]/u
  let end = word.length
  while (!last.test(word.charAt(end - 1))) end -= 1
  const words = latinLetter.test(word)
  return { start: index + start, end: index + end, words }
}

function isOneSpace(gap: string): boolean {
  return gap === ' ' || gap === '\u00a0'
}

/** Words continue with words and plain figures (`iOS 18`), the first group of a phone number with the next. */
function continues(last: Run, next: Run, text: string): boolean {
  if (next.words) return last.words
  const isPlain = /^\d[\d.,]*$/.test(text.slice(next.start, next.end))
  return isPlain && (last.words || /^(?:\+|0|9200|800)/.test(text.slice(last.start, last.start + 4)))
}

/** The bidi algorithm reorders figures joined by these in Arabic; others keep their order. */
function hasSign(figures: string): boolean {
  return /^[-+#$€£]|[-–/: \u00a0]|\+$/.test(figures)
}

function withBrackets({ start, end }: Run, text: string): { start: number; end: number } {
  if (text.charAt(end) !== ')') return { start, end }
  if (text.charAt(start - 1) === '(') return { start: start - 1, end: end + 1 }
  const run = text.slice(start, end)
  return { start, end: run.split('(').length > run.split(')').length ? end + 1 : end }
}
