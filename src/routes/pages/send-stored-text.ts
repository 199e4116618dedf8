import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../data/database.ts'
import { bareContentPolicy } from '../../html/content-security-policy.ts'
import type { RequestedDocument } from '../../pages/store/copy.ts'
import { judgeCopy, logReadFailure } from '../../pages/store/judge-copy.ts'
import { outageAnswer } from '../../pages/store/outage-answer.ts'
import { renewCopy } from '../../pages/store/renew-copy.ts'
import { sendCopy, storeContext } from './send-copy.ts'

type Document = {
  requested: RequestedDocument
  contentType: string
  /** Its bytes. Throws if the database is unavailable. */
  render: (db: Database) => Promise<string>
}

/** A document that only the database can provide, cached like a page; 503 without database and copy. */
export async function sendStoredText(
  c: AppContext,
  { requested, contentType, render }: Document,
): Promise<Response> {
  const context = { ...storeContext(c, requested.slug), requested }
  const judged = logReadFailure(await judgeCopy(context))
  if (judged.state === 'fresh') return sendCopy(c, judged.copy, 'hit', { contentType })
  const renewed = renewCopy(context, judged, async (db) => {
    const begun = context.now()
    const body = await render(db)
    const document = {
      body,
      policy: bareContentPolicy,
      hasForm: false,
      isStorable: true,
      db: context.now() - begun,
    }
    return { rendered: { kind: 'document', ...document }, slugs: null }
  })
  context.defer(renewed)
  if (judged.state === 'stale') return sendCopy(c, judged.copy, 'stale', { contentType })
  const outcome = await renewed
  if (outcome.kind === 'document') {
    return sendCopy(c, outcome.copy, 'miss', { contentType, took: outcome.took })
  }
  const answer = await outageAnswer(context, { exists: true })
  if (answer?.kind === 'copy') return sendCopy(c, answer.copy, 'stale', { contentType })
  return c.text('Service unavailable', 503, { 'retry-after': '30' })
}
