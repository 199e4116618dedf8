import { sessionDatabase } from '../../data/database.ts'
import { knownSlugsQuery, maxSlugs } from '../../data/pages/known-slugs.ts'
import type { Env } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { type KnownSlugs, parseSlugs, slugsKey } from './known-slugs.ts'
import { parsePublication, publicationKey } from './marks.ts'

/**
 * Stores the set of known slugs, so that in an outage an unknown address still gets a 404. One write per
 * publication, and one for records that changed without a publication. Run by the cron; never throws.
 */
export async function storeSlugs(env: Env, now: number): Promise<void> {
  try {
    const [published, stored] = await within(limits.kvWrite, () =>
      Promise.all([env.PAGES.get(publicationKey), env.PAGES.get(slugsKey)]),
    )
    // Read before the database: the set then covers at least this publication.
    const publication = parsePublication(published).at
    const { db } = sessionDatabase(env.DB, 'first-primary')
    const rows = await within(limits.cronRead, () => knownSlugsQuery(db, maxSlugs).execute())
    const known = parseSlugs(stored)
    if (known?.publication === publication && JSON.stringify(known.rows) === JSON.stringify(rows)) return
    const slugs: KnownSlugs = { at: now, publication, rows }
    await within(limits.kvWrite, () => env.PAGES.put(slugsKey, JSON.stringify(slugs)))
  } catch (error) {
    logFailure('known_slugs_failed', error)
  }
}
