import { screenPaths } from '../../contract/workspace/screen-paths.ts'
import { type Database, sessionDatabase } from '../data/database.ts'
import { readMarkContent } from '../data/pages/publication-changes.ts'
import { claimDue, claimUnreported, lateMs, releaseUnreported } from '../data/schedules/due-schedules.ts'
import { type ChangedPage, runSchedule } from '../data/schedules/run-schedule.ts'
import type { ScheduleRow } from '../data/schedules/schedules.ts'
import { message } from '../i18n/intl.ts'
import { alertLang, inAdmin, isAllowed, postToWebhook } from '../leads/ops/alert-webhook.ts'
import { type Env, settings } from '../platform/env.ts'
import { fetchFn } from '../platform/fetch-fn.ts'
import { logEvent, logFailure } from '../platform/log.ts'
import { type Clock, isoTime, pause, timeouts, within } from '../platform/time.ts'
import { copiesSince } from './store/publication-mark.ts'
import { type PublicationMarker, publicationMarker } from './store/write-publication-mark.ts'

/** Longer than one schedule takes, and short enough for the run of the next minute. */
const leaseMs = 50_000
const maxPerRun = 20

/**
 * Publishes and unpublishes what is due. A schedule is settled in the transaction that changes its pages, so concurrent
 * runs change them once. The mark for visitors' copies is written afterwards; if a run ends before, then
 * `repairPublicationMarks` writes it. Never throws.
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
      await runDueSchedule(db, schedule, visitors, now)
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

/** A save may come between: the schedule is then run again, this many times at most. */
const maxTries = 3

/** Runs a claimed schedule and marks the pages that visitors see differently since. */
async function runDueSchedule(
  db: Database,
  schedule: ScheduleRow,
  visitors: PublicationMarker,
  now: Clock,
): Promise<void> {
  const { id, action, at, created_by } = schedule
  for (let tries = 1; tries <= maxTries; tries++) {
    const time = now()
    const write = { by: created_by, at: isoTime(time), name: crypto.randomUUID() }
    const result = await within(timeouts.longBackground, () => runSchedule(db, schedule, write, time))
    if (result.outcome === 'changed') continue
    if (result.outcome === 'done') {
      await markChanged(result.changed, visitors)
      const late = time - at > lateMs
      logEvent('schedule_done', { id, action, pages: result.changed.length, late }, late ? 'warn' : 'info')
    }
    if (result.outcome === 'failed') {
      logEvent('schedule_refused', { id, action, problem: result.problem }, 'error')
    }
    return
  }
}

async function markChanged(changed: ChangedPage[], visitors: PublicationMarker): Promise<void> {
  const withdrawn = changed.filter(({ isWithdrawn }) => isWithdrawn)
  if (changed.length > 0)
    await visitors.markAll(withdrawn.map(({ slug, to }) => ({ slug, to: to ?? undefined })))
}

/** Posts a failed or late schedule to the webhook; whether that succeeded. The timeline of its pages shows it, too. */
async function notifyStaff({ state, action }: ScheduleRow, env: Env): Promise<boolean> {
  const config = settings(env)
  const failed = action === 'publish' ? 'admin.schedule.alert.failed' : 'admin.schedule.alert.not_unpublished'
  const id = state === 'failed' ? failed : 'admin.schedule.alert.late'
  return postToWebhook(`${message(alertLang(config), id)}: ${inAdmin(screenPaths.pages, config)}`, {
    settings: config,
    fetchFn,
    log: ({ outcome }) => logEvent('schedule_alert_failed', { outcome }, 'warn'),
  })
}
