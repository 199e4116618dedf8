/** So many characters of a title make a slug that can still be read out. */
const longest = 60

/** A slug from an English title, or '' when there is nothing to make one from. */
export function proposeSlug(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[\u2019']/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const kept: string[] = []
  for (const word of words) {
    if ([...kept, word].join('-').length > longest) break
    kept.push(word)
  }
  return kept.length > 0 ? `page/${kept.join('-')}` : ''
}
