import { sessionDatabase } from '../../data/database.ts'
import { changedSince } from '../../data/pages/changed-pages.ts'
import type { Env } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { parsePublication, publicationKey } from './marks.ts'
import { publishedPages } from './publishing.ts'

/**
 * Writes the marks that a publication could not write, and those of changes that were made in the database by hand.
 * For the cron; never throws.
 */
export async function repairMarks(env: Env, now: number): Promise<void> {
  try {
    const value = await within(limits.kvWrite, () => env.PAGES.get(publicationKey))
    const { db, bookmark } = sessionDatabase(env.DB, 'first-primary')
    const marked = parsePublication(value).at
    const iso = (ms: number) => new Date(ms).toISOString()
    const change = await changedSince(db, iso(marked), iso(now))
    if (!change.at || Date.parse(change.at) <= marked) return
    const pages = publishedPages(env, {
      bookmark,
      now: () => now,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    for (const slug of change.withdrawn) await pages.markWithdrawn(slug)
    if (change.withdrawn.length === 0) await pages.markPublished()
  } catch (error) {
    logFailure('publication_repair_failed', error)
  }
}
