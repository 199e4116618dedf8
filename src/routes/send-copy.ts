import type { Context } from 'hono'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../data/database.ts'
import { bareContentPolicy } from '../html/content-security-policy.ts'
import type { Copy, RequestedDocument } from '../pages/store/copy.ts'
import { olderCopy, readStore, type StoreContext } from '../pages/store/page-store.ts'
import { renew } from '../pages/store/renew.ts'

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
  }
  if (matches(c.req.header('if-none-match'), copy.etag)) return c.body(null, 304, headers)
  return c.body(copy.body, 200, {
    ...headers,
    'content-type': contentType,
    ...(isPage ? { 'content-language': c.var.lang } : {}),
  })
}

type Document = {
  requested: RequestedDocument
  contentType: string
  /** Its bytes. Throws if the database is unavailable. */
  render: (db: Database) => Promise<string>
}

/** A document that only the database can provide, cached like a page; 503 without database and copy. */
export async function sendDocumentOf(c: C, { requested, contentType, render }: Document): Promise<Response> {
  const context = { ...storeContext(c, requested.slug), requested }
  const found = await readStore(context)
  if (found.copy && found.state === 'fresh') return sendCopy(c, found.copy, 'hit', { contentType })
  const renewed = renew(context, found, async (db) => {
    const begun = context.now()
    const body = await render(db)
    const made = { body, policy: bareContentPolicy, styles: [], kept: true, db: context.now() - begun }
    return { made: { kind: 'document', ...made }, slugs: null }
  })
  context.defer(renewed)
  if (found.copy && found.state === 'stale') return sendCopy(c, found.copy, 'stale', { contentType })
  const outcome = await renewed
  if (outcome.kind === 'document') {
    return sendCopy(c, outcome.copy, 'miss', { contentType, took: outcome.took })
  }
  const older = await olderCopy(context, { exists: true })
  if (older?.kind === 'copy') return sendCopy(c, older.copy, 'stale', { contentType })
  return c.text('Service unavailable', 503, { 'retry-after': '30' })
}

/** Proxies that compress mark the validator as weak; the comparison is weak, as RFC 9110 requires. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
