import { type Database, sessionDatabase } from '../../data/database.ts'
import type { SlugRow } from '../../data/pages/known-slugs-query.ts'
import { logFailure, plainPath } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { copyKey, etagAndSize } from './copy.ts'
import { isolateOf } from './isolate.ts'
import type { JudgedCopy, StoreContext } from './judge-copy.ts'
import { currentSlugs } from './known-slugs.ts'
import { kvMarks, type Publication, parseWithdrawal, withdrawalKey } from './publication-mark.ts'
import { type RenderOutcome, shareRun } from './shared-run.ts'
import { writeCopy } from './write-copy.ts'

/** The result of rendering. `isStorable`: it is complete and may be stored. `db`: the database's part, in ms. */
type RenderedDocument =
  | {
      kind: 'document'
      body: string
      policy: string
      hasForm: boolean
      /** Search engines must not list it. */
      noindex?: boolean
      isStorable: boolean
      db: number
    }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'missing' }

/** Renders a document. Throws if the database is unavailable. */
export type RenderDocument = (
  db: Database,
  options: { withSlugs: boolean },
) => Promise<{ rendered: RenderedDocument; slugs: SlugRow[] | null }>

/**
 * Renders a document again, stores it, and never rejects. Concurrent requests for the same document share one
 * run, but never one that started before a publication the request knows of.
 */
export function renewCopy(
  context: StoreContext,
  judged: JudgedCopy,
  render: RenderDocument,
): Promise<RenderOutcome> {
  const { env, requested, now } = context
  const key = `${judged.publication.at}:${requested.lang}:${requested.slug}`
  return shareRun(isolateOf(env).runs, key, now, () => run(context, judged, render))
}

async function run(
  context: StoreContext,
  judged: JudgedCopy,
  render: RenderDocument,
): Promise<RenderOutcome> {
  const { env, requested, now, defer } = context
  const { publication } = judged
  const isolate = isolateOf(env)
  const at = now()
  try {
    return await within(timeouts.render, async () => {
      const withSlugs = !currentSlugs(isolate.slugs, publication, at)
      const { rendered, slugs } = await render(databaseSince(env.DB, publication), { withSlugs })
      if (slugs) isolate.slugs = { at, publication: publication.at, rows: slugs }
      if (rendered.kind !== 'document') {
        if (judged.copy || judged.state === 'superseded') defer(markRemoved(context, publication, rendered))
        return rendered
      }
      const { body, policy, hasForm, isStorable, db } = rendered
      const copy = { body, policy, at, publication: publication.at, ...(await etagAndSize(body)) }
      if (isStorable && judged.state !== 'unknown') defer(writeCopy(context, copy))
      return { kind: 'document', copy, hasForm, isStorable, took: { db, render: now() - at - db } }
    })
  } catch (error) {
    logFailure('page_failed', error, { slug: plainPath(requested.slug), lang: requested.lang })
    return { kind: 'unavailable' }
  }
}

/** Reads from a replica at least as recent as the last publication. */
function databaseSince(binding: StoreContext['env']['DB'], { bookmark }: Publication): Database {
  return sessionDatabase(binding, bookmark ?? 'first-primary').db
}

/**
 * Marks a removed page as withdrawn, so that no copy of it, by any build, is sent in an outage. Usually the mark was
 * written when staff withdrew the page; this makes up for a failed write.
 */
async function markRemoved(
  { env, requested }: StoreContext,
  publication: Publication,
  rendered: Exclude<RenderedDocument, { kind: 'document' }>,
): Promise<void> {
  // Later than any rendering under this publication, earlier than any under the next.
  const at = publication.at + 1
  try {
    await within(timeouts.background, () => env.PAGES.delete(copyKey(env, requested)))
    const earlier = parseWithdrawal(
      await within(timeouts.kvRead, () => env.PAGES.get(withdrawalKey(requested.slug))),
    )
    if (earlier && earlier.at >= at) return
    const to = rendered.kind === 'redirect' ? rendered.to.replace(/^\//, '') : null
    await within(timeouts.background, () => kvMarks(env.PAGES).onWithdrawn(requested.slug, { at, to }))
  } catch (error) {
    logFailure('page_cache_write_failed', error)
  }
}
