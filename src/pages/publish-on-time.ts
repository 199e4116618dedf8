import { sessionDatabase } from '../data/database.ts'
import { withdrawnSince } from '../data/pages/changed-pages.ts'
import { claimDue, runSchedule, type Seen } from '../data/pages/run-schedule.ts'
import { claimUntold, lateMs, releaseUntold, type ScheduleRow } from '../data/pages/schedules.ts'
import { type Env, settings } from '../env.ts'
import { message } from '../i18n/intl.ts'
import { alertLang, inAdmin, isAllowed, postToWebhook } from '../leads/ops/webhook.ts'
import { logEvent, logFailure } from '../log.ts'
import { type Clock, limits, pause, within } from '../time.ts'
import { urls } from '../urls.ts'
import { type PublishedPages, publishedPages } from './store/mark-published.ts'
import { keptSince } from './store/marks.ts'

/** Longer than a run takes; the next minute's run is not kept waiting for long. */
const leaseMs = 50_000
const maxPerRun = 20
/** A run that somebody's save came between begins again, so many times in all. */
const maxTries = 3

/**
 * Publishes and withdraws what is due. The transaction that does it ends its waiting, so it happens once, however many
 * runs there are; visitors' copies are marked afterwards, and `repairMarks` marks what a run that died did not.
 * Never throws.
 */
export async function publishOnTime(env: Env, now: Clock): Promise<void> {
  try {
    const { db, bookmark } = sessionDatabase(env.DB, 'first-primary')
    const visitors = publishedPages(env, {
      ...{ bookmark, now, pause },
      withdrawn: () => withdrawnSince(db, keptSince(now())),
    })
    for (let count = 0; count < maxPerRun; count++) {
      const schedule = await within(limits.cronRead, () => claimDue(db, now(), leaseMs))
      if (!schedule) break
      await run(db, schedule, visitors, now)
    }
    await tellStaff(db, env, now())
  } catch (error) {
    logFailure('schedule_run_failed', error)
  }
}

type Database = ReturnType<typeof sessionDatabase>['db']

async function run(db: Database, schedule: ScheduleRow, visitors: PublishedPages, now: Clock): Promise<void> {
  const { id, action, at, created_by } = schedule
  for (let tries = 1; tries <= maxTries; tries++) {
    const time = now()
    const write = { by: created_by, at: new Date(time).toISOString(), name: crypto.randomUUID() }
    const result = await within(limits.cronRead, () => runSchedule(db, schedule, write, time))
    if (result.outcome === 'changed') continue
    if (result.outcome === 'done') {
      await markSeen(result.seen, visitors)
      const late = time - at > lateMs
      logEvent('schedule_done', { id, action, pages: result.seen.length, late }, late ? 'warn' : 'info')
    }
    if (result.outcome === 'failed') {
      logEvent('schedule_refused', { id, action, problem: result.problem }, 'error')
    }
    return
  }
}

async function markSeen(seen: Seen[], visitors: PublishedPages): Promise<void> {
  for (const { slug, to, isWithdrawn } of seen) {
    if (isWithdrawn) await visitors.markWithdrawn(slug, to ?? undefined)
  }
  if (seen.some(({ isWithdrawn }) => !isWithdrawn)) await visitors.markPublished()
}

/** Tells the webhook of failures and late runs, each once. The calendar shows them, too. */
async function tellStaff(db: Database, env: Env, now: number): Promise<void> {
  const config = settings(env)
  if (!isAllowed(config.ALERT_WEBHOOK_URL)) return
  for (let count = 0; count < maxPerRun; count++) {
    const schedule = await within(limits.cronRead, () => claimUntold(db, now))
    if (!schedule) return
    const id = schedule.state === 'failed' ? 'admin.schedule.alert.failed' : 'admin.schedule.alert.late'
    const text = `${message(alertLang(config), id)}: ${inAdmin(urls.adminCalendar, config)}`
    const told = await postToWebhook(text, {
      settings: config,
      fetchFn: (url, init) => fetch(url, init),
      log: ({ outcome }) => logEvent('schedule_untold', { outcome }, 'warn'),
    })
    if (!told) return releaseUntold(db, schedule.id, now)
  }
}
