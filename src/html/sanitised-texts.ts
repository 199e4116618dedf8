import { sha256 } from '../platform/sha256.ts'

/**
 * Raise it with every change of `sanitise` that lets less through: texts sanitised by older rules are then
 * sanitised again.
 */
const rules = 1

/** Stored beside a text that `sanitise` produced, to recognise it: SHA-256 with the version of the rules. */
export function digestOfSanitised(html: string): Promise<string> {
  return sha256(`${rules}\n${html}`)
}

/** The texts in `content` that are exactly what `sanitise` produced, by the stored digests. */
export async function sanitisedTexts(content: unknown, digests: readonly string[]): Promise<string[]> {
  if (digests.length === 0) return []
  const texts = textsIn(content).filter((text) => text.includes('<'))
  const cleanDigests = new Set(digests)
  const isClean = await Promise.all(
    texts.map(async (text) => cleanDigests.has(await digestOfSanitised(text))),
  )
  return texts.filter((_, index) => isClean[index])
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
