/** A heading of a picture on two lines, as equal in length as its words allow. */
export function balancedLines(text: string): string[] {
  const words = text.split(' ')
  const breaks = words.slice(1).map((_, index) => {
    const [first, second] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines: [first, second], longer: Math.max(first.length, second.length) }
  })
  return breaks.toSorted((a, b) => a.longer - b.longer)[0]?.lines ?? [text]
}
