import * as z from 'zod/mini'
import { assets } from '../../assets.ts'
import type { Env } from '../../env.ts'
import { settings } from '../../env.ts'
import type { Lang } from '../../i18n/languages.ts'

/** A finished document as it is stored: never a half-rendered, failed or personal one. */
export type Copy = {
  body: string
  /** Strong validator of the bytes, with its quotes. */
  etag: string
  /** When its rendering began, epoch ms. */
  at: number
  /** Time of the last publication that its rendering knew of, epoch ms; 0 without one. */
  publication: number
  /** The Content-Security-Policy that these bytes need: another build has other sheets. */
  policy: string
}

/** What is asked for: a page by its slug, or the sitemap or a feed by its path. */
export type Asked = { lang: Lang; slug: string }

const headerSchema = z.object({
  etag: z.string(),
  at: z.number(),
  publication: z.number(),
  policy: z.string(),
})

/**
 * One line of JSON, then the body. The policy of a page of many widgets would not fit into the 1,024 bytes of KV's
 * metadata.
 */
export function encodeCopy({ body, ...header }: Copy): string {
  return `${JSON.stringify(header)}\n${body}`
}

/** The copy in a stored value; null for one that no version of this code has written. */
export function decodeCopy(value: string | null): Copy | null {
  const end = value?.indexOf('\n') ?? -1
  if (!value || end < 0) return null
  try {
    const { data } = headerSchema.safeParse(JSON.parse(value.slice(0, end)))
    return data ? { ...data, body: value.slice(end + 1) } : null
  } catch {
    return null
  }
}

/** The key has everything that the bytes depend on: build, configuration, language and slug; no query, cookie or header. */
export function copyKey(env: Env, { lang, slug }: Asked, build = assets.build): string {
  return `page:${build}:${configurationOf(env)}:${lang}:${slug}`
}

/** What of the configuration shows in pages. */
export function configurationOf(env: Env): string {
  const { SITE_ORIGIN, TURNSTILE_SITE_KEY } = settings(env)
  return encodeURIComponent(`${SITE_ORIGIN} ${TURNSTILE_SITE_KEY}`)
}

/** SHA-256 of the bytes, shortened: the same page has the same validator on every machine. */
export async function etagOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const hex = Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `"${hex}"`
}
