/*
 * Invisible marks around texts: a number in noncharacters, which no text has, and a character that counts as a space, so
 * that code which reads the words or the ends of a text gives the same result.
 */

const zero = '\uFFFE'
const one = '\uFFFF'
const space = '\uFEFF'

/** The mark before a text has an even number, the mark after it the next odd one. */
export function startOf(number: number): string {
  return bits(number * 2) + space
}

export function endOf(number: number): string {
  return space + bits(number * 2 + 1)
}

/** Whether a text contains characters of a mark: it cannot be marked. */
export function hasMark(text: string): boolean {
  return /[\uFFFE\uFFFF\uFEFF]/.test(text)
}

function bits(value: number): string {
  return value.toString(2).replaceAll('0', zero).replaceAll('1', one)
}

const markPattern = /\uFEFF?([\uFFFE\uFFFF]+)\uFEFF?/g
// In an address that is made of a text.
const encodedPattern = /(?:%EF%BB%BF)?(?:%EF%BF%B[EF])+(?:%EF%BB%BF)?/gi

export type Mark = { number: number; opens: boolean }

/** The marks of a text and the pieces between them. */
export function piecesOf(text: string): (string | Mark)[] {
  const pieces: (string | Mark)[] = []
  let end = 0
  for (const { 0: whole, 1: code = '', index } of text.matchAll(markPattern)) {
    if (index > end) pieces.push(text.slice(end, index))
    const value = Number.parseInt(code.replaceAll(zero, '0').replaceAll(one, '1'), 2)
    pieces.push({ number: Math.floor(value / 2), opens: value % 2 === 0 })
    end = index + whole.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

export function withoutMarks(text: string): string {
  return text.replace(markPattern, '').replace(encodedPattern, '')
}
