/** Letters shown before the first difference of two texts. */
const leadLength = 30

/** A part of a text, from shortly before it differs from the `other`; cut marks are dots. */
export function excerpt(text: string, other: string, length: number): string {
  const begin = beginOf(text, other)
  const rest = text.slice(begin)
  const shown = rest.length <= length ? rest : `${cutAtWord(rest, length)}…`
  return begin > 0 ? `…${shown}` : shown
}

/** The word before the first difference of two texts; their beginning if that is near. */
function beginOf(text: string, other: string): number {
  let same = 0
  while (same < text.length && text[same] === other[same]) same++
  return same <= leadLength * 2 ? 0 : text.lastIndexOf(' ', same - leadLength) + 1
}

function cutAtWord(text: string, length: number): string {
  const letters = Array.from(text).slice(0, length).join('')
  const space = letters.lastIndexOf(' ')
  return space > length / 2 ? letters.slice(0, space) : letters
}
