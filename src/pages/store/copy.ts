import { assets } from '../../html/assets.ts'
import type { Lang } from '../../i18n/languages.ts'
import { type Env, type KVNamespace, settings } from '../../platform/env.ts'
import { sha256 } from '../../platform/sha256.ts'

/** What is known of a complete document without reading it: never half-rendered, failed or personal. */
export type CopyHeader = {
  /** Strong validator of the bytes, with its quotes. */
  etag: string
  /** Number of its bytes. */
  size: number
  /** Start of its rendering, epoch ms. */
  at: number
  /** Time of the last publication that its rendering knew of, epoch ms; 0 if there was none. */
  publication: number
  /** The Content-Security-Policy of these bytes: another build has other stylesheets. */
  policy: string
}

/** A document that was rendered or read whole. */
export type Copy = CopyHeader & { body: string }

/** A stored document; `body` is read once, or discarded. */
export type StoredCopy = CopyHeader & { body: string | ReadableStream }

/** What was requested: a page by its slug, or the sitemap or a feed by its path. */
export type RequestedDocument = { lang: Lang; slug: string }

/** KV's limit, in bytes of JSON. */
const maxMetadata = 1024

/** Stores a copy for `seconds`. Its header is KV's metadata or, if too long, a line of JSON before the body. */
export function putCopy(
  store: KVNamespace,
  key: string,
  { body, ...header }: Copy,
  seconds: number,
): Promise<void> {
  const line = JSON.stringify(header)
  return new TextEncoder().encode(line).length <= maxMetadata
    ? store.put(key, body, { metadata: header, expirationTtl: seconds })
    : store.put(key, `${line}\n${body}`, { expirationTtl: seconds })
}

/**
 * A stored copy whose body streams: as a string, Arabic text costs more than everything else a cached page
 * needs. Null if there is none that this code can read.
 */
export async function streamCopy(store: KVNamespace, key: string): Promise<StoredCopy | null> {
  const { value, metadata } = await store.getWithMetadata(key, 'stream')
  if (!(value instanceof ReadableStream)) return null
  return isHeader(metadata) ? { ...metadata, body: value } : copyOf(await new Response(value).text(), null)
}

/** Reads a stored copy into a string; null if there is none. */
export async function readCopy(store: KVNamespace, key: string): Promise<Copy | null> {
  const { value, metadata } = await store.getWithMetadata(key)
  return value === null ? null : copyOf(value, metadata)
}

/** The header of a stored copy. */
export async function readHeader(store: KVNamespace, key: string): Promise<CopyHeader | null> {
  const copy = await streamCopy(store, key)
  if (copy) await discard(copy)
  return copy
}

/** Says that a body is not needed. */
export async function discard({ body }: StoredCopy): Promise<void> {
  if (typeof body !== 'string') await body.cancel().catch(() => {})
}

function copyOf(value: string, metadata: unknown): Copy | null {
  if (isHeader(metadata)) return { ...metadata, body: value }
  const end = value.indexOf('\n')
  if (end < 0) return null
  const body = value.slice(end + 1)
  try {
    const head: object = JSON.parse(value.slice(0, end))
    // Earlier builds stored every header in this way, without the size.
    const header = { size: new TextEncoder().encode(body).length, ...head }
    return isHeader(header) ? { ...header, body } : null
  } catch {
    return null
  }
}

/** Checked by hand, because every cached page is. */
function isHeader(value: unknown): value is CopyHeader {
  if (typeof value !== 'object' || value === null) return false
  const { etag, size, at, publication, policy }: Partial<Record<string, unknown>> = { ...value }
  return (
    typeof etag === 'string' &&
    typeof size === 'number' &&
    typeof at === 'number' &&
    typeof publication === 'number' &&
    typeof policy === 'string'
  )
}

/** The key covers everything the bytes depend on: build, configuration, language and slug. */
export function copyKey(env: Env, { lang, slug }: RequestedDocument, build = assets.build): string {
  return `page:${build}:${configurationOf(env)}:${lang}:${slug}`
}

const configurations = new WeakMap<Env, string>()

/** The configuration that affects pages. */
export function configurationOf(env: Env): string {
  const cached = configurations.get(env)
  if (cached) return cached
  const { SITE_ORIGIN, TURNSTILE_SITE_KEY } = settings(env)
  const configuration = encodeURIComponent(`${SITE_ORIGIN} ${TURNSTILE_SITE_KEY}`)
  configurations.set(env, configuration)
  return configuration
}

/**
 * The number of a document's bytes, and their truncated SHA-256: the same page has the same validator on
 * every machine.
 */
export async function etagAndSize(body: string): Promise<{ etag: string; size: number }> {
  const bytes = new TextEncoder().encode(body)
  return { etag: `"${(await sha256(bytes)).slice(0, 24)}"`, size: bytes.length }
}
