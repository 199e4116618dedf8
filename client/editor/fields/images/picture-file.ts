/** The address of the file behind a picture's address: a drawing of the site, or the pattern for any other name. */
export function pictureFile(
  address: string,
  { art, pattern, lang }: { art: Record<string, Record<string, string>>; pattern: string; lang: string },
): string {
  if (!address.startsWith('art:')) return address
  const name = address.slice('art:'.length)
  return art[name]?.[lang] ?? pattern.replace('name', patternName(name))
}

/** Pattern names are words: each name has its own pattern. */
function patternName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
}
