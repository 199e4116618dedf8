import { assets } from '../../html/assets.ts'
import type { Lang } from '../../i18n/languages.ts'
import { alwaysSent } from '../../middleware/security-headers.ts'
import { discard, type StoredCopy } from '../../pages/store/copy.ts'

/** How a document was produced, for `server-timing`. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'bypass'

export type Sent = {
  lang: Lang
  state: CacheState
  /** In ms. */
  took?: { db: number; render: number }
  /** For a document that is not a page. */
  contentType?: string
}

/** What all copies have in common, converted once: a response copies it faster than an object. */
const common = new Headers({ ...alwaysSent, 'cache-control': 'public, max-age=0, must-revalidate' })

/**
 * A finished document, or 304 if the browser has it: the same bytes for everybody. The body of a stored copy is sent
 * while it is read.
 */
export async function copyResponse(request: Request, copy: StoredCopy, sent: Sent): Promise<Response> {
  const { lang, state, took, contentType } = sent
  const headers = new Headers(common)
  headers.set('etag', copy.etag)
  headers.set('content-security-policy', copy.policy)
  const timings = took ? `, db;dur=${took.db}, render;dur=${took.render}` : ''
  headers.set('server-timing', `cache;desc=${state}${timings}`)
  if (!contentType) headers.set('speculation-rules', `"${assets.nextPages}"`)
  const sentTags = request.headers.get('if-none-match')
  if (sentTags !== null && matches(sentTags, copy.etag)) {
    await discard(copy)
    return new Response(null, { status: 304, headers })
  }
  headers.set('content-length', String(copy.size))
  headers.set('content-type', contentType ?? 'text/html; charset=UTF-8')
  if (!contentType) headers.set('content-language', lang)
  if (request.method === 'HEAD') {
    await discard(copy)
    return new Response(null, { headers })
  }
  return new Response(copy.body, { headers })
}

/** Proxies that compress mark the validator as weak; the comparison is weak, as RFC 9110 requires. */
function matches(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
