/**
 * Letters that people write one for the other in Arabic, and marks that they leave out. What is searched and
 * what is searched for are folded alike, so that a search finds whichever was written.
 */
export const folds =
  // Pairs of letters, then tatweel and the marks from fathatan to sukun.
  'أا إا آا ٱا ةه ىي ئي ؤو یي کك \u0640 \u064b \u064c \u064d \u064e \u064f \u0650 \u0651 \u0652'
    .split(' ')
    .map(([from = '', to = '']) => [from, to] as const)

const maxCharacters = 200

/** What was typed into a search field as words to look for in folded columns. */
export function searchWords(text: string): string[] {
  const bounded = Array.from(text.toWellFormed()).slice(0, maxCharacters).join('')
  return foldLetters(bounded)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
}

/** Latin letters: upper as lower case, A to Z, which is as far as SQLite's lower() goes. */
function foldLetters(text: string): string {
  const lower = text.normalize('NFC').replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return folds.reduce((rest, [from, to]) => rest.replaceAll(from, to), lower)
}

/** Digits as well, which a statement has no room for: SQLite's parser stops at so many nested calls. */
export function foldText(text: string): string {
  return foldLetters(text).replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** Whether every word that was typed is somewhere in the text, in any order; nothing typed is in every text. */
export function isFoundIn(text: string, typed: string): boolean {
  const folded = foldText(text)
  // Marks alone fold to no word: they find nothing, and not everything.
  const words = searchWords(typed)
  return typed.trim() === '' || (words.length > 0 && words.every((word) => folded.includes(foldText(word))))
}
