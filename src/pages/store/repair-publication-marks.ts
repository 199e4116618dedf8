import { sessionDatabase } from '../../data/database.ts'
import { changedSince } from '../../data/pages/changed-pages.ts'
import type { Env } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, pause, within } from '../../time.ts'
import { parsePublication, publicationKey, retainedSince } from './marks.ts'
import { publishedPages } from './publication-marks.ts'

/** A KV read may be a minute old: newer changes are left to the next run. */
const settledMs = 120_000

/**
 * Writes the marks that a publication failed to write, and those of manual changes in the database.
 * Run by the cron; never throws.
 */
export async function repairPublicationMarks(env: Env, now: number): Promise<void> {
  try {
    const value = await within(limits.kvWrite, () => env.PAGES.get(publicationKey))
    const { db, bookmark } = sessionDatabase(env.DB, 'first-primary')
    const marked = parsePublication(value)
    const iso = (ms: number) => new Date(ms).toISOString()
    const change = await within(limits.cronRead, () =>
      changedSince(db, { since: iso(marked.at), kept: retainedSince(now), until: iso(now - settledMs) }),
    )
    const { settled, givenUp } = change
    const isNewer = change.at !== null && Date.parse(change.at) > marked.at
    // Each of two concurrent publications may have read the withdrawn slugs before the other's change.
    const isCurrent =
      settled.withdrawn.every((slug) => marked.withdrawn.includes(slug)) &&
      settled.parameters.every((name) => marked.parameters.includes(name))
    if (!isNewer && isCurrent) return
    const pages = publishedPages(env, {
      bookmark,
      marked: async () => change.marked,
      now: () => now,
      pause,
    })
    for (const slug of givenUp) await pages.markWithdrawn(slug)
    if (givenUp.length === 0) await pages.markPublished()
  } catch (error) {
    logFailure('publication_repair_failed', error)
  }
}
