import { type Database, sessionDatabase } from '../../data/database.ts'
import type { SlugRow } from '../../data/pages/known-slugs.ts'
import { logFailure, plainPath } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { copyKey, etagOf } from './copy.ts'
import { isolateOf } from './isolate.ts'
import { currentSlugs } from './known-slugs.ts'
import { goneKey, marksIn, type Publication, parseGone } from './marks.ts'
import { type Found, keepCopy, type StoreContext } from './page-store.ts'
import { type Outcome, shareRun } from './shared-run.ts'

/** A document made anew, or what its address leads to. `kept`: it is whole and may be stored. `db` in ms. */
export type Made =
  | { kind: 'document'; body: string; policy: string; styles: readonly string[]; kept: boolean; db: number }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'missing' }

/** Makes a document. Throws when the database does not answer. */
export type Make = (
  db: Database,
  options: { withSlugs: boolean },
) => Promise<{ made: Made; slugs: SlugRow[] | null }>

/**
 * Makes a document anew, stores it, and never rejects. Requests for the same document at the same time share one
 * run, but no request shares one that began before a publication which it knows of.
 */
export function renew(context: StoreContext, found: Found, make: Make): Promise<Outcome> {
  const { env, asked, now } = context
  const key = `${found.publication.at}:${asked.lang}:${asked.slug}`
  return shareRun(isolateOf(env).runs, key, now, () => run(context, found, make))
}

async function run(context: StoreContext, found: Found, make: Make): Promise<Outcome> {
  const { env, asked, now, defer } = context
  const { publication } = found
  const isolate = isolateOf(env)
  const at = now()
  try {
    return await within(limits.render, async () => {
      const withSlugs = !currentSlugs(isolate.slugs, publication, at)
      const { made, slugs } = await make(databaseSince(env.DB, publication), { withSlugs })
      if (slugs) isolate.slugs = { at, publication: publication.at, rows: slugs }
      if (made.kind !== 'document') {
        if (found.copy) defer(forget(context, publication, made))
        return made
      }
      const { body, policy, styles, kept, db } = made
      const copy = { body, policy, at, publication: publication.at, etag: await etagOf(body) }
      if (kept && found.state !== 'unknown') defer(keepCopy(context, copy))
      return { kind: 'document', copy, styles, kept, took: { db, render: now() - at - db } }
    })
  } catch (error) {
    logFailure('page_failed', error, { slug: plainPath(asked.slug), lang: asked.lang })
    return { kind: 'away' }
  }
}

/** Never older than the last publication, wherever the reading is done. */
function databaseSince(binding: StoreContext['env']['DB'], { bookmark }: Publication): Database {
  return sessionDatabase(binding, bookmark ?? 'first-primary').db
}

/**
 * A copy of what is no longer there must not be shown again, nor come back in an outage from another build. Usually
 * the mark is there since staff withdrew the page; this makes up for one that could not be written.
 */
async function forget(
  { env, asked }: StoreContext,
  publication: Publication,
  made: Exclude<Made, { kind: 'document' }>,
): Promise<void> {
  // Later than whatever was rendered under this publication, earlier than whatever is under the next one.
  const at = publication.at + 1
  try {
    await within(limits.kvWrite, () => env.PAGES.delete(copyKey(env, asked)))
    const known = parseGone(await within(limits.kvRead, () => env.PAGES.get(goneKey(asked.slug))))
    if (known && known.at >= at) return
    const to = made.kind === 'redirect' ? made.to.replace(/^\//, '') : null
    await within(limits.kvWrite, () => marksIn(env.PAGES).gone(asked.slug, { at, to }))
  } catch (error) {
    logFailure('page_cache_write_failed', error)
  }
}
