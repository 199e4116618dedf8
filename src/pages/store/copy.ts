import * as z from 'zod/mini'
import { assets } from '../../assets.ts'
import type { Env } from '../../env.ts'
import { settings } from '../../env.ts'
import type { Lang } from '../../i18n/languages.ts'
import { sha256 } from '../../sha256.ts'

/** A complete document as it is stored: never half-rendered, failed or personal. */
export type Copy = {
  body: string
  /** Strong validator of the bytes, with its quotes. */
  etag: string
  /** Start of its rendering, epoch ms. */
  at: number
  /** Time of the last publication that its rendering knew of, epoch ms; 0 if there was none. */
  publication: number
  /** The Content-Security-Policy of these bytes: another build has other stylesheets. */
  policy: string
}

/** What was requested: a page by its slug, or the sitemap or a feed by its path. */
export type RequestedDocument = { lang: Lang; slug: string }

const headerSchema = z.object({
  etag: z.string(),
  at: z.number(),
  publication: z.number(),
  policy: z.string(),
})

/**
 * One line of JSON, then the body. The policy of a page with many widgets exceeds the 1,024 bytes of KV's
 * metadata.
 */
export function encodeCopy({ body, ...header }: Copy): string {
  return `${JSON.stringify(header)}\n${body}`
}

/** The copy in a stored value; null if no version of this code has written it. */
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

/** The key covers everything the bytes depend on: build, configuration, language and slug. */
export function copyKey(env: Env, { lang, slug }: RequestedDocument, build = assets.build): string {
  return `page:${build}:${configurationOf(env)}:${lang}:${slug}`
}

/** The configuration that affects pages. */
export function configurationOf(env: Env): string {
  const { SITE_ORIGIN, TURNSTILE_SITE_KEY } = settings(env)
  return encodeURIComponent(`${SITE_ORIGIN} ${TURNSTILE_SITE_KEY}`)
}

/** Truncated SHA-256 of the bytes: the same page has the same validator on every machine. */
export async function etagOf(body: string): Promise<string> {
  return `"${(await sha256(body)).slice(0, 24)}"`
}
