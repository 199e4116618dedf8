/** Raise it with every change of `sanitise`: texts made safe by other rules are then made safe again when shown. */
const rules = 1

/** What is kept beside a text that `sanitise` made, so that it is recognised: SHA-256 with the rules it was made by. */
export async function digestOfClean(html: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${rules}\n${html}`)
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The texts in `content` that are, to the letter, what `sanitise` made, by the digests kept beside it. */
export async function knownClean(content: unknown, digests: readonly string[]): Promise<string[]> {
  if (digests.length === 0) return []
  const texts = textsIn(content).filter((text) => text.includes('<'))
  const known = new Set(digests)
  const found = await Promise.all(texts.map(async (text) => known.has(await digestOfClean(text))))
  return texts.filter((_, index) => found[index])
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
