import { type Database, sessionDatabase } from '../../data/database.ts'
import type { SlugRow } from '../../data/pages/known-slugs.ts'
import { logFailure, plainPath } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { copyKey, sealOf } from './copy.ts'
import { isolateOf } from './isolate.ts'
import { currentSlugs } from './known-slugs.ts'
import { marksIn, type Publication, parseWithdrawal, withdrawalKey } from './marks.ts'
import { storeCopy } from './page-store.ts'
import type { Found, StoreContext } from './read-store.ts'
import { type Outcome, shareRun } from './shared-run.ts'

/** A rendered document, or where its address leads. `isStorable`: it is complete and may be stored. `db` in ms. */
type Made =
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
export type Make = (
  db: Database,
  options: { withSlugs: boolean },
) => Promise<{ made: Made; slugs: SlugRow[] | null }>

/**
 * Renders a document again, stores it, and never rejects. Concurrent requests for the same document share one
 * run, but never one that started before a publication the request knows of.
 */
export function renew(context: StoreContext, found: Found, make: Make): Promise<Outcome> {
  const { env, requested, now } = context
  const key = `${found.publication.at}:${requested.lang}:${requested.slug}`
  return shareRun(isolateOf(env).runs, key, now, () => run(context, found, make))
}

async function run(context: StoreContext, found: Found, make: Make): Promise<Outcome> {
  const { env, requested, now, defer } = context
  const { publication } = found
  const isolate = isolateOf(env)
  const at = now()
  try {
    return await within(limits.render, async () => {
      const withSlugs = !currentSlugs(isolate.slugs, publication, at)
      const { made, slugs } = await make(databaseSince(env.DB, publication), { withSlugs })
      if (slugs) isolate.slugs = { at, publication: publication.at, rows: slugs }
      if (made.kind !== 'document') {
        if (found.copy || found.state === 'superseded') defer(forget(context, publication, made))
        return made
      }
      const { body, policy, hasForm, isStorable, db } = made
      const copy = { body, policy, at, publication: publication.at, ...(await sealOf(body)) }
      if (isStorable && found.state !== 'unknown') defer(storeCopy(context, copy))
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
 * A copy of a removed page must not be shown again, nor come back in an outage from another build. Usually the
 * mark is there since staff withdrew the page; this makes up for a failed write.
 */
async function forget(
  { env, requested }: StoreContext,
  publication: Publication,
  made: Exclude<Made, { kind: 'document' }>,
): Promise<void> {
  // Later than any rendering under this publication, earlier than any under the next.
  const at = publication.at + 1
  try {
    await within(limits.kvWrite, () => env.PAGES.delete(copyKey(env, requested)))
    const known = parseWithdrawal(
      await within(limits.kvRead, () => env.PAGES.get(withdrawalKey(requested.slug))),
    )
    if (known && known.at >= at) return
    const to = made.kind === 'redirect' ? made.to.replace(/^\//, '') : null
    await within(limits.kvWrite, () => marksIn(env.PAGES).markWithdrawn(requested.slug, { at, to }))
  } catch (error) {
    logFailure('page_cache_write_failed', error)
  }
}
