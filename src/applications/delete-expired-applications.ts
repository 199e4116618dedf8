import { dayMs } from '../../contract/durations.ts'
import {
  deleteApplication,
  expiredApplications,
  withoutApplication,
} from '../data/applications/applications.ts'
import { database } from '../data/database.ts'
import { type Env, settings } from '../platform/env.ts'
import { logEvent, logFailure } from '../platform/log.ts'
import { isoTime, timeouts, within } from '../platform/time.ts'
import { site } from '../site/site.ts'
import { deleteCvs, listCvs } from './cv-files.ts'

const perRun = 100

/** Retention of an application, in ms. */
export function retentionMs(env: Env, keepLonger: boolean): number {
  return (
    (settings(env).APPLICATION_RETENTION_DAYS +
      (keepLonger ? (site.retention.applicationMonths / 12) * 365 : 0)) *
    dayMs
  )
}

/**
 * Deletes applications whose time is over, and CVs without one; once an hour, `now` in epoch ms. Never
 * throws: the cron has other work, and the next run goes on.
 */
export async function deleteExpiredApplications(env: Env, now: number): Promise<void> {
  if (new Date(now).getUTCMinutes() !== 41) return
  try {
    await deleteExpired(env, now)
    await deleteOrphanedCvs(env, now)
  } catch (error) {
    logFailure('applications_purge_failed', error)
  }
}

async function deleteExpired(env: Env, now: number): Promise<void> {
  const db = database(env.DB)
  const before = {
    usual: isoTime(now - retentionMs(env, false)),
    extended: isoTime(now - retentionMs(env, true)),
  }
  const ids = await within(timeouts.longBackground, () => expiredApplications(db, before, perRun))
  for (const id of ids) {
    await within(timeouts.longBackground, async () => {
      // The CV first: as long as there is a row, what ends early is tried again.
      await deleteCvs(env.MEDIA, [id])
      await deleteApplication(db, id)
    })
  }
  if (ids.length > 0) logEvent('applications_purged', { count: ids.length })
}

/** A row is stored within seconds of its CV, or not at all. */
async function deleteOrphanedCvs(env: Env, now: number): Promise<void> {
  const db = database(env.DB)
  let cursor: string | undefined
  do {
    const { files, next } = await within(timeouts.longBackground, () => listCvs(env.MEDIA, cursor))
    const old = files.filter(({ at }) => at < now - dayMs).map(({ id }) => id)
    const orphans = await within(timeouts.longBackground, () => withoutApplication(db, old))
    await within(timeouts.longBackground, () => deleteCvs(env.MEDIA, orphans.slice(0, perRun)))
    cursor = next
  } while (cursor)
}
