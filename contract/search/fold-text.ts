/**
 * Letters that are often interchanged in Arabic, and marks that are often omitted. Text and search terms
 * are folded alike, so that either spelling finds the other.
 */
export const folds =
  // Pairs of letters, then tatweel and the marks from fathatan to sukun.
  'أا إا آا ٱا ةه ىي ئي ؤو یي کك \u0640 \u064b \u064c \u064d \u064e \u064f \u0650 \u0651 \u0652'
    .split(' ')
    .map(([from = '', to = '']) => [from, to] as const)

const maxCharacters = 200

/** A search input as words to look for in folded columns. */
export function searchWords(text: string): string[] {
  const bounded = Array.from(text.toWellFormed()).slice(0, maxCharacters).join('')
  return foldLetters(bounded)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
}

/** Latin letters to lower case, A to Z only: SQLite's lower() goes no further. */
function foldLetters(text: string): string {
  const lower = text.normalize('NFC').replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return folds.reduce((folded, [from, to]) => folded.replaceAll(from, to), lower)
}

/** A text in which folding changes letters only, each in its place: without what it drops. */
export function withoutMarks(text: string): string {
  const whole = text.toWellFormed().normalize('NFC')
  return folds
    .reduce((folded, [mark, to]) => (to === '' ? folded.replaceAll(mark, '') : folded), whole)
    .normalize('NFC')
}

/** Digits too. A SQL statement cannot fold them: SQLite's parser limits the depth of nested calls. */
export function foldText(text: string): string {
  return latinDigits(foldLetters(text))
}

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** Characters of a search. */
export const maxSearch = 200

/** Whether every typed word occurs in the text, in any order; an empty search matches every text. */
export function isFoundIn(text: string, typed: string): boolean {
  const folded = foldText(text)
  // Marks alone fold to no word: they match nothing rather than everything.
  const words = searchWords(typed)
  return typed.trim() === '' || (words.length > 0 && words.every((word) => folded.includes(foldText(word))))
}

/**
 * How well a text matches the typed words: 0 if it begins with them, 1 if one of its words does, 2 if it
 * holds it, otherwise
 * 3. The Arabic article does not count as a beginning: خدمات begins الخدمات.
 */
export function matchRank(text: string, typed: string): number {
  const query = foldText(typed.trim())
  const folded = foldText(text.trim())
  if (!query || !folded.includes(query)) return 3
  const begins = (part: string) => part.startsWith(query) || part.replace(/^ال/, '').startsWith(query)
  if (begins(folded)) return 0
  return folded.split(/[\s/\-–—:،,.()«»“”"]+/).some((_, index, words) => begins(words.slice(index).join(' ')))
    ? 1
    : 2
}
