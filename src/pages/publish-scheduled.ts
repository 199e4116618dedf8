import { sessionDatabase } from '../data/database.ts'
import { readMarkContent } from '../data/pages/changed-pages.ts'
import { claimDue, claimUnreported, releaseUnreported } from '../data/schedules/due-schedules.ts'
import { isAllowed } from '../leads/ops/webhook.ts'
import { type Env, settings } from '../platform/env.ts'
import { logFailure } from '../platform/log.ts'
import { type Clock, pause, timeouts, within } from '../platform/time.ts'
import { notifyStaff, runDueSchedules } from './run-due-schedules.ts'
import { publicationMarker } from './store/mark-publication.ts'
import { copiesSince } from './store/publication-mark.ts'

/** Longer than a run takes; the next minute's run does not wait for long. */
const leaseMs = 50_000
const maxPerRun = 20

/**
 * Publishes and withdraws what is due. The transaction that does it ends its waiting, so it happens once, however many
 * runs there are; visitors' copies are marked afterwards, and `repairPublicationMarks` marks what a run that died did not.
 * Never throws.
 */
export async function publishScheduled(env: Env, now: Clock): Promise<void> {
  try {
    const { db, bookmark } = sessionDatabase(env.DB, 'first-primary')
    const visitors = publicationMarker(env, {
      bookmark,
      now,
      pause,
      readContent: () => readMarkContent(db, copiesSince(now())),
    })
    for (let count = 0; count < maxPerRun; count++) {
      const schedule = await within(timeouts.longBackground, () => claimDue(db, now(), leaseMs))
      if (!schedule) break
      await runDueSchedules(db, schedule, visitors, now)
    }
    if (!isAllowed(settings(env).ALERT_WEBHOOK_URL)) return
    for (let count = 0; count < maxPerRun; count++) {
      const time = now()
      const schedule = await within(timeouts.longBackground, () => claimUnreported(db, time))
      if (!schedule) return
      if (!(await notifyStaff(schedule, env))) return await releaseUnreported(db, schedule.id, time)
    }
  } catch (error) {
    logFailure('schedule_run_failed', error)
  }
}
