import type { Context } from 'hono'
import type { AppContext } from '../app-context.ts'
import { assets } from '../assets.ts'
import type { Copy } from '../pages/store/copy.ts'
import type { StoreContext } from '../pages/store/read-store.ts'

type C = Context<AppContext>

/** What the page store needs of a request. */
export function storeContext(c: C, slug: string): StoreContext {
  return {
    env: c.env,
    requested: { lang: c.var.lang, slug },
    now: c.var.now,
    defer: (work) => c.executionCtx.waitUntil(work),
  }
}

/** How a document was produced, for `server-timing`. */
type CacheState = 'hit' | 'miss' | 'stale' | 'bypass'

type Sent = {
  /** In ms. */
  took?: { db: number; render: number }
  contentType?: string
}

/** Sends a finished document, or 304 if the browser has it. The same bytes for everybody. */
export function sendCopy(c: C, copy: Copy, state: CacheState, sent: Sent = {}): Response {
  const { took, contentType = 'text/html; charset=UTF-8' } = sent
  const isPage = contentType.startsWith('text/html')
  const timings = took ? `, db;dur=${took.db}, render;dur=${took.render}` : ''
  const headers = {
    etag: copy.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': copy.policy,
    'server-timing': `cache;desc=${state}${timings}`,
    ...(isPage ? { 'speculation-rules': `"${assets.nextPages}"` } : {}),
  }
  if (matches(c.req.header('if-none-match'), copy.etag)) return c.body(null, 304, headers)
  return c.body(copy.body, 200, {
    ...headers,
    'content-type': contentType,
    ...(isPage ? { 'content-language': c.var.lang } : {}),
  })
}

/** Proxies that compress mark the validator as weak; the comparison is weak, as RFC 9110 requires. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
