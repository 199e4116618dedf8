import { sessionDatabase } from '../../data/database.ts'
import { maxSlugs, slugsQuery } from '../../data/pages/known-slugs-query.ts'
import type { Env } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { type KnownSlugs, parseSlugs, slugsKey } from './known-slugs.ts'
import { parsePublication, publicationKey } from './publication-mark.ts'

/**
 * Writes the set of known slugs to KV, so that an unknown address is a 404 in an outage, too: once for a publication,
 * and once for records that changed without one. Run by the cron; never throws.
 */
export async function writeKnownSlugs(env: Env, now: number): Promise<void> {
  try {
    const [published, stored] = await within(timeouts.background, () =>
      Promise.all([env.PAGES.get(publicationKey), env.PAGES.get(slugsKey)]),
    )
    // Read before the database: the set then covers at least this publication.
    const publication = parsePublication(published).at
    const { db } = sessionDatabase(env.DB, 'first-primary')
    const rows = await within(timeouts.longBackground, () => slugsQuery(db, maxSlugs).execute())
    const last = parseSlugs(stored)
    if (last?.publication === publication && JSON.stringify(last.rows) === JSON.stringify(rows)) return
    const slugs: KnownSlugs = { at: now, publication, rows }
    await within(timeouts.background, () => env.PAGES.put(slugsKey, JSON.stringify(slugs)))
  } catch (error) {
    logFailure('known_slugs_failed', error)
  }
}
