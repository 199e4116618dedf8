import { dayMs } from '../../contract/durations.ts'
import { database } from '../data/database.ts'
import { deleteEndedLinks } from '../data/sharing/links.ts'
import type { Env } from '../platform/env.ts'
import { logFailure } from '../platform/log.ts'
import { isoTime, timeouts, within } from '../platform/time.ts'

/** Retention of notes after the end of their link, in milliseconds. */
const retentionMs = 90 * dayMs

/** Deletes links that ended long ago, with their notes; `now` in epoch ms. Never throws: the cron has other work. */
export async function deleteOldLinks(env: Env, now: number): Promise<void> {
  try {
    const before = isoTime(now - retentionMs)
    await within(timeouts.longBackground, () => deleteEndedLinks(database(env.DB), before))
  } catch (error) {
    logFailure('retention_failed', error)
  }
}
