import type { Draft } from '../../../../contract/editor.ts'
import { isRecord, sameJson } from '../../../../contract/json-value.ts'
import type { StaffPage } from '../../../data/pages/admin-pages.ts'
import { type Lang, langs } from '../../../i18n/languages.ts'
import { outdatedAfter } from '../checks/outdated.ts'
import { draftOf, toFields } from '../draft-rows.ts'

/**
 * The page as if its draft had the texts of one language only: the others are as visitors read them, or missing where
 * visitors have none yet. What languages share, such as the order of sections, pictures and links, is the draft's. The
 * same page if that is all the draft changes.
 */
export function inOneLanguage(found: StaffPage, code: Lang): StaffPage {
  const { draft, page } = found
  if (!draft?.is_open) return found
  const whole = draftOf(found)
  const seen = { ...found, draft: { ...draft, is_open: false } }
  const wasSeen = page.status === 'published' || page.published_at !== null
  const part = takeTexts(whole, wasSeen ? draftOf(seen) : null, code)
  if (sameJson(whole, part)) return found
  return { ...found, draft: { ...draft, ...toFields(part, outdatedAfter(seen, part, [])) } }
}

/** Whether visitors see all that the draft has in a language. */
export function isSeenIn(found: StaffPage, code: Lang): boolean {
  const { draft, page } = found
  if (page.status !== 'published' || !draft?.is_open) return false
  const part = draftOf(inOneLanguage(found, code))
  return sameJson(part, draftOf({ ...found, draft: { ...draft, is_open: false } }))
}

function takeTexts(draft: Draft, seen: Draft | null, code: Lang): Draft {
  const before = new Map(seen?.widgets.map((widget) => [`${widget.type} ${widget.id}`, widget.content]))
  const textOf = (now: Draft['title'], then?: Draft['title']) => {
    const taken = take(typeof now === 'string' ? { [code]: now } : now, then, code)
    return isText(taken) ? taken : {}
  }
  return {
    slug: draft.slug,
    title: textOf(draft.title, seen?.title),
    meta_description: textOf(draft.meta_description, seen?.meta_description),
    widgets: draft.widgets.map((widget) => {
      const content = take(widget.content, before.get(`${widget.type} ${widget.id}`), code)
      return { ...widget, content: isRecord(content) ? content : widget.content }
    }),
  }
}

/**
 * A value of the draft with the texts that `before`, which is in its place, has in other languages; undefined for a text
 * that has no words then.
 */
function take(now: unknown, before: unknown, code: Lang): unknown {
  if (isText(now) || (isText(before) && typeof now === 'string')) {
    const texts = langs.flatMap((lang) => {
      const from = lang === code ? now : before
      const text = isText(from) ? from[lang] : from
      return typeof text === 'string' ? [[lang, text]] : []
    })
    return texts.length > 0 ? Object.fromEntries(texts) : undefined
  }
  if (Array.isArray(now)) {
    const pairs = Array.isArray(before) ? pairsOf(now, before) : new Map()
    return now.map((entry, index) => take(entry, pairs.get(index), code)).filter(isThere)
  }
  if (!isRecord(now)) return now
  const then = isRecord(before) ? before : {}
  const taken = Object.entries(now).map(([key, value]) => [key, take(value, then[key], code)] as const)
  return Object.fromEntries(taken.filter(([, value]) => isThere(value)))
}

const isThere = (value: unknown) => value !== undefined

/** A text in several languages. */
function isText(value: unknown): value is Record<string, string> {
  if (!isRecord(value)) return false
  const entries = Object.entries(value)
  const known: readonly string[] = langs
  return entries.length > 0 && entries.every(([key, text]) => known.includes(key) && typeof text === 'string')
}

/** Above so many pairs of entries, they are told by their position. */
const maxPairs = 10_000

/**
 * The earlier entry of each entry by its index. Editors move entries: the one that has most in common is the same one, and of
 * equals the nearest.
 */
function pairsOf(now: unknown[], before: unknown[]): Map<number, unknown> {
  const isLong = now.length * before.length > maxPairs
  const pairs = now.flatMap((entry, index) =>
    before.flatMap((earlier, from) => {
      const distance = Math.abs(index - from)
      const shared = isLong ? 0 : countShared(entry, earlier)
      return shared > 0 || distance === 0 ? [{ index, from, shared, distance }] : []
    }),
  )
  const taken = new Set<number>()
  const found = new Map<number, unknown>()
  for (const { index, from } of pairs.toSorted(
    (one, other) => other.shared - one.shared || one.distance - other.distance,
  )) {
    if (found.has(index) || taken.has(from)) continue
    taken.add(from)
    found.set(index, before[from])
  }
  return found
}

/** How many of their texts and values are equal in the same place. */
function countShared(one: unknown, other: unknown): number {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.reduce((sum: number, item, index) => sum + countShared(item, other[index]), 0)
  }
  if (isRecord(one) && isRecord(other)) {
    return Object.keys(one).reduce((sum, key) => sum + countShared(one[key], other[key]), 0)
  }
  return one && one === other ? 1 : 0
}
