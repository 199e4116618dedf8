import * as z from 'zod/mini'
import { assets } from '../assets.ts'
import type { KVNamespace } from '../env.ts'
import type { Lang } from '../i18n/languages.ts'
import { logFailure } from '../log.ts'

/** A finished page as it is stored: never a half-rendered, failed or personal one. */
export type CachedPage = {
  html: string
  /** Strong validator of the bytes, with its quotes. */
  etag: string
  /** When its rendering began, epoch milliseconds. */
  at: number
  /** Inlined stylesheets besides `base`; the CSP names their hashes. */
  styles: readonly string[]
}

/** Kept this long for the days when the database does not answer, in seconds. */
const keptFor = 30 * 24 * 60 * 60

const metadataSchema = z.object({ etag: z.string(), at: z.number(), styles: z.array(z.string()) })

/** The key has everything the bytes depend on: build, language and slug. Never a query, cookie or header. */
function keyOf(lang: Lang, slug: string): string {
  return `page:${assets.build}:${lang}:${slug}`
}

/** The stored copy, however old; null when there is none or the store does not answer. */
export async function readCachedPage(kv: KVNamespace, lang: Lang, slug: string): Promise<CachedPage | null> {
  try {
    const { value, metadata } = await kv.getWithMetadata(keyOf(lang, slug))
    const parsed = metadataSchema.safeParse(metadata)
    return value && parsed.success ? { html: value, ...parsed.data } : null
  } catch (error) {
    logFailure('page_cache_read_failed', error)
    return null
  }
}

/**
 * Stores a copy unless a newer rendering is already there, or a purge came after this one began. The store
 * knows no transactions, so the purge is looked for once more afterwards. A store that fails costs only speed.
 */
export async function storeCachedPage(
  kv: KVNamespace,
  lang: Lang,
  slug: string,
  page: CachedPage,
): Promise<void> {
  const { html, ...metadata } = page
  try {
    const known = await readCachedPage(kv, lang, slug)
    if ((known && known.at > page.at) || (await purgedSince(kv, page.at))) return
    await kv.put(keyOf(lang, slug), html, { metadata, expirationTtl: keptFor })
    if (await purgedSince(kv, page.at)) await kv.delete(keyOf(lang, slug))
  } catch (error) {
    logFailure('page_cache_write_failed', error)
  }
}

let purges = 0

/** How many purges this isolate has made: what was begun before one is not for who comes after it. */
export function purgeCount(): number {
  return purges
}

/** When everything was last purged, epoch milliseconds. */
const purgeKey = 'purged-at'

/**
 * Drops every stored page of this build: what staff publish can show on lists, feeds and other pages too.
 * The mark comes first, so that a rendering which began before it is not kept when it ends after it.
 */
export async function purgeCachedPages(kv: KVNamespace, now: number): Promise<void> {
  purges += 1
  await kv.put(purgeKey, String(now))
  let cursor: string | undefined
  do {
    const page = await kv.list({ prefix: `page:${assets.build}:`, ...(cursor ? { cursor } : {}) })
    await Promise.all(page.keys.map(({ name }) => kv.delete(name)))
    cursor = page.list_complete ? undefined : page.cursor
  } while (cursor)
}

async function purgedSince(kv: KVNamespace, at: number): Promise<boolean> {
  return Number((await kv.get(purgeKey)) ?? 0) >= at
}

/** Drops the copy of a page that is no more, if there is one: a delete costs as much as a write. */
export async function forgetCachedPage(kv: KVNamespace, lang: Lang, slug: string): Promise<void> {
  if (!(await readCachedPage(kv, lang, slug))) return
  try {
    await kv.delete(keyOf(lang, slug))
  } catch (error) {
    logFailure('page_cache_delete_failed', error)
  }
}

/** SHA-256 of the bytes, shortened: the same page has the same validator on every machine. */
export async function etagOf(html: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html))
  const hex = Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `"${hex}"`
}
