import { sessionDatabase } from '../../data/database.ts'
import { changedSince } from '../../data/pages/publication-changes.ts'
import type { Env } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { isoTime, pause, timeouts, within } from '../../platform/time.ts'
import { copiesSince, parsePublication, publicationKey } from './publication-mark.ts'
import { publicationMarker } from './write-publication-mark.ts'

/** A KV read may be a minute old: newer changes are left to the next run. */
const settledMs = 120_000

/**
 * Writes the marks that a publication failed to write, and those of manual changes in the database.
 * Run by the cron; never throws.
 */
export async function repairPublicationMarks(env: Env, now: number): Promise<void> {
  try {
    const value = await within(timeouts.background, () => env.PAGES.get(publicationKey))
    const { db, bookmark } = sessionDatabase(env.DB, 'first-primary')
    const mark = parsePublication(value)
    const change = await within(timeouts.longBackground, () =>
      changedSince(db, {
        since: isoTime(mark.at),
        contentSince: copiesSince(now),
        until: isoTime(now - settledMs),
      }),
    )
    const { settled, withdrawn } = change
    const isNewer = change.at !== null && Date.parse(change.at) > mark.at
    // Each of two concurrent publications may have read the withdrawn slugs before the other's change.
    const isCurrent =
      settled.withdrawn.every((slug) => mark.withdrawn.includes(slug)) &&
      settled.parameters.every((name) => mark.parameters.includes(name))
    if (!isNewer && isCurrent) return
    const marker = publicationMarker(env, {
      bookmark,
      readContent: async () => change.content,
      now: () => now,
      pause,
    })
    for (const slug of withdrawn) await marker.markWithdrawn(slug)
    if (withdrawn.length === 0) await marker.markPublished()
  } catch (error) {
    logFailure('publication_repair_failed', error)
  }
}
