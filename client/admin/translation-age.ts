import type { Draft } from './contract.ts'
import { isRecord, sameJson } from './json-value.ts'

/*
 * A translation is older than its source when only the other language of a text was changed. Texts are
 * compared with what they were by their words, not by their place: lists are re-ordered while edited.
 */

export type Texts = Record<string, string>

/** Every text of a draft that stands in more than one language. */
export function textsOf(value: unknown, codes: string[]): Texts[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, codes))
  if (!isRecord(value)) return []
  const texts = asTexts(value, codes)
  if (texts) return Object.values(texts).filter(Boolean).length > 1 ? [texts] : []
  return Object.values(value).flatMap((child) => textsOf(child, codes))
}

/** Whether `value[code]` still says what it said before another language of it was rewritten. */
export function isOlder(before: Texts[], value: unknown, code: string, codes: string[]): boolean {
  const now = isRecord(value) ? asTexts(value, codes) : null
  return now ? sourceOf(before, now, code) !== undefined : false
}

/** What to compare with after a save: texts as saved, but what an outdated translation was made from stays. */
export function textsAfterSave(before: Texts[], draft: Draft, codes: string[]): Texts[] {
  return textsOf(draft, codes).map(
    (now) => codes.map((code) => sourceOf(before, now, code)).find((texts) => texts !== undefined) ?? now,
  )
}

function sourceOf(before: Texts[], now: Texts, code: string): Texts | undefined {
  if (!now[code] || before.some((texts) => sameJson(texts, now))) return undefined
  return before.find(
    (texts) =>
      texts[code] === now[code] &&
      Object.keys(texts).some((other) => other !== code && now[other] && texts[other] !== now[other]),
  )
}

function asTexts(record: Record<string, unknown>, codes: string[]): Texts | null {
  const texts: Texts = {}
  for (const [key, text] of Object.entries(record)) {
    if (!codes.includes(key) || typeof text !== 'string') return null
    texts[key] = text
  }
  return Object.keys(texts).length > 0 ? texts : null
}
