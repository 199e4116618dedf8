import type { Database } from '../data/database.ts'
import { lateMs } from '../data/schedules/due-schedules.ts'
import { type ChangedPage, runSchedule } from '../data/schedules/run-schedule.ts'
import type { ScheduleRow } from '../data/schedules/schedules.ts'
import { message } from '../i18n/intl.ts'
import { alertLang, inAdmin, postToWebhook } from '../leads/ops/webhook.ts'
import { type Env, settings } from '../platform/env.ts'
import { logEvent } from '../platform/log.ts'
import { type Clock, timeouts, within } from '../platform/time.ts'
import { urls } from '../site/urls.ts'
import type { PublicationMarker } from './store/mark-publication.ts'

/** A run begins again if a save came between, so many times in all. */
const maxTries = 3

/** Runs a claimed schedule and marks the pages that visitors see differently since. */
export async function runDueSchedules(
  db: Database,
  schedule: ScheduleRow,
  visitors: PublicationMarker,
  now: Clock,
): Promise<void> {
  const { id, action, at, created_by } = schedule
  for (let tries = 1; tries <= maxTries; tries++) {
    const time = now()
    const write = { by: created_by, at: new Date(time).toISOString(), name: crypto.randomUUID() }
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
export async function notifyStaff({ state, action }: ScheduleRow, env: Env): Promise<boolean> {
  const config = settings(env)
  const failed = action === 'publish' ? 'admin.schedule.alert.failed' : 'admin.schedule.alert.not_unpublished'
  const id = state === 'failed' ? failed : 'admin.schedule.alert.late'
  return postToWebhook(`${message(alertLang(config), id)}: ${inAdmin(urls.admin, config)}`, {
    settings: config,
    fetchFn: (url, init) => fetch(url, init),
    log: ({ outcome }) => logEvent('schedule_untold', { outcome }, 'warn'),
  })
}
