/*
 * Invisible marks around texts. They are written in noncharacters, which no text should have, and closed off by a
 * character that counts as a space: what looks at a text's letters, words or edges sees the same text as before.
 */

const zero = '\uFFFE'
const one = '\uFFFF'
const space = '\uFEFF'

/** An even number opens, the following odd one closes. */
export function startOf(place: number): string {
  return bits(place * 2) + space
}

export function endOf(place: number): string {
  return space + bits(place * 2 + 1)
}

/** Whether a text has characters of a mark already; it is left alone. */
export function hasMark(text: string): boolean {
  return /[\uFFFE\uFFFF\uFEFF]/.test(text)
}

function bits(value: number): string {
  return value.toString(2).replaceAll('0', zero).replaceAll('1', one)
}

const markPattern = /\uFEFF?([\uFFFE\uFFFF]+)\uFEFF?/g
// Percent-encoded, in an address made of a text.
const encodedPattern = /(?:%EF%BB%BF)?(?:%EF%BF%B[EF])+(?:%EF%BB%BF)?/gi

export type Mark = { place: number; opens: boolean }

/** The pieces of a text between its marks. */
export function piecesOf(text: string): (string | Mark)[] {
  const pieces: (string | Mark)[] = []
  let end = 0
  for (const { 0: whole, 1: code = '', index } of text.matchAll(markPattern)) {
    if (index > end) pieces.push(text.slice(end, index))
    const value = Number.parseInt(code.replaceAll(zero, '0').replaceAll(one, '1'), 2)
    pieces.push({ place: Math.floor(value / 2), opens: value % 2 === 0 })
    end = index + whole.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

export function withoutMarks(text: string): string {
  return text.replace(markPattern, '').replace(encodedPattern, '')
}
