import type { Context } from 'hono'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../data/database.ts'
import { bareContentPolicy } from '../../html/content-security-policy.ts'
import type { RequestedDocument } from '../../pages/store/copy.ts'
import { olderCopy } from '../../pages/store/page-store.ts'
import { logUnread, readStore } from '../../pages/store/read-store.ts'
import { renew } from '../../pages/store/renew.ts'
import { sendCopy, storeContext } from './send-copy.ts'

type C = Context<AppContext>

type Document = {
  requested: RequestedDocument
  contentType: string
  /** Its bytes. Throws if the database is unavailable. */
  render: (db: Database) => Promise<string>
}

/** A document that only the database can provide, cached like a page; 503 without database and copy. */
export async function sendDocumentOf(c: C, { requested, contentType, render }: Document): Promise<Response> {
  const context = { ...storeContext(c, requested.slug), requested }
  const found = logUnread(await readStore(context))
  if (found.state === 'fresh') return sendCopy(c, found.copy, 'hit', { contentType })
  const renewed = renew(context, found, async (db) => {
    const begun = context.now()
    const body = await render(db)
    const made = {
      body,
      policy: bareContentPolicy,
      hasForm: false,
      isStorable: true,
      db: context.now() - begun,
    }
    return { made: { kind: 'document', ...made }, slugs: null }
  })
  context.defer(renewed)
  if (found.state === 'stale') return sendCopy(c, found.copy, 'stale', { contentType })
  const outcome = await renewed
  if (outcome.kind === 'document') {
    return sendCopy(c, outcome.copy, 'miss', { contentType, took: outcome.took })
  }
  const older = await olderCopy(context, { exists: true })
  if (older?.kind === 'copy') return sendCopy(c, older.copy, 'stale', { contentType })
  return c.text('Service unavailable', 503, { 'retry-after': '30' })
}
