/** The number of letters before the first difference of two texts. */
const leadLength = 30

/** A part of a text, from shortly before its first difference to the `other`; an ellipsis marks each cut. */
export function excerpt(text: string, other: string, length: number): string {
  const start = startOf(text, other)
  const ending = text.slice(start)
  const shownEnding = ending.length <= length ? ending : `${cutAtWord(ending, length)}…`
  return start > 0 ? `…${shownEnding}` : shownEnding
}

/** The start of a word before the first difference; 0 if the difference is near the beginning. */
function startOf(text: string, other: string): number {
  let same = 0
  while (same < text.length && text[same] === other[same]) same++
  return same <= leadLength * 2 ? 0 : text.lastIndexOf(' ', same - leadLength) + 1
}

function cutAtWord(text: string, length: number): string {
  const letters = Array.from(text).slice(0, length).join('')
  const space = letters.lastIndexOf(' ')
  return space > length / 2 ? letters.slice(0, space) : letters
}
