/** The file of a picture's address: for `art:…` that of the drawing with this name, or the pattern if there is none. */
export function pictureFile(
  address: string,
  { art, pattern, lang }: { art: Record<string, Record<string, string>>; pattern: string; lang: string },
): string {
  if (!address.startsWith('art:')) return address
  const name = address.slice('art:'.length)
  return art[name]?.[lang] ?? pattern.replace('name', patternName(name))
}

/** The name as words: each one has its own pattern. */
function patternName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
}
