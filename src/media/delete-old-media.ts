import { dayMs, hourMs } from '../../contract/durations.ts'
import { database } from '../data/database.ts'
import { deleteMediaRow, takeLeaving } from '../data/media/media.ts'
import { deleteDrawnRow, takeUnusedDrawn } from '../data/media/share-pictures.ts'
import type { Env } from '../platform/env.ts'
import { logFailure } from '../platform/log.ts'
import { timeouts, within } from '../platform/time.ts'
import { deleteFiles } from './store-files.ts'

/** An upload takes seconds. */
const arrivingMs = hourMs
/** Retention of files in the trash, in milliseconds. */
const trashedMs = 30 * dayMs
/** No longer than a day after the last page that shows it. */
const drawnMs = dayMs
const perRun = 20

/**
 * Deletes uploads that ended early, what stayed in the trash while nothing shows it, and unused drawings;
 * once an hour, `now` in epoch ms. Never throws: the cron has other work, and the next run goes on.
 */
export async function deleteOldMedia(env: Env, now: number): Promise<void> {
  if (new Date(now).getUTCMinutes() !== 23) return
  try {
    const db = database(env.DB)
    const before = { arriving: now - arrivingMs, trashed: now - trashedMs }
    for (const id of await within(timeouts.longBackground, () => takeLeaving(db, before, perRun))) {
      await within(timeouts.longBackground, async () => {
        await deleteFiles(env.MEDIA, id)
        await deleteMediaRow(db, id)
      })
    }
    await deleteUnusedDrawings(env, now)
  } catch (error) {
    logFailure('media_purge_failed', error)
  }
}

/** Deletes pictures drawn for pages that have others now, or are offline: copies of a page may show them for a day. */
async function deleteUnusedDrawings(env: Env, now: number): Promise<void> {
  const db = database(env.DB)
  const before = now - drawnMs
  for (const id of await within(timeouts.longBackground, () =>
    takeUnusedDrawn(db, { now, before }, perRun),
  )) {
    await within(timeouts.longBackground, async () => {
      await deleteFiles(env.MEDIA, id)
      await deleteDrawnRow(db, id)
    })
  }
}
