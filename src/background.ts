import { exportNightly } from './admin/content/nightly-exports.ts'
import { deleteExpiredApplications } from './applications/delete-expired-applications.ts'
import { sessionDatabase } from './data/database.ts'
import { consumeLeadHints, runLeadJobs } from './leads/lead-jobs.ts'
import { runMailJobs } from './mail/mail-jobs.ts'
import { deleteOldMedia } from './media/delete-old-media.ts'
import { isInMaintenance } from './middleware/maintenance.ts'
import { agencyOfRows, hoursOnOfRows } from './pages/agency/agency-of.ts'
import { notifySearchEngines } from './pages/notify-search-engines.ts'
import { publishScheduled } from './pages/publish-scheduled.ts'
import { repairPublicationMarks } from './pages/store/repair-publication-marks.ts'
import { siteSections } from './pages/store/site-sections.ts'
import { writeKnownSlugs } from './pages/store/write-known-slugs.ts'
import { writeSiteSections } from './pages/store/write-site-sections.ts'
import type { Env, LeadMessage, MessageBatch } from './platform/env.ts'
import { inBackground } from './platform/log.ts'
import { systemClock } from './platform/time.ts'
import { deleteOldLinks } from './sharing/delete-old-links.ts'

const now = systemClock

/** The queue of leads: each message hints that a lead waits. */
export function consumeLeads(batch: MessageBatch<LeadMessage>, env: Env): Promise<void> {
  return inBackground('queue', async () => {
    if (isInMaintenance(env)) return keepForLater(batch)
    await consumeLeadHints(batch, env, now)
    // The batch is acknowledged after this, so a mail provider that hangs must not delay it for long.
    await sendDueMails(env, 1)
  })
}

/**
 * Leaves the messages in the queue. Tries are five minutes apart for four hours, then three hours, so that the 100 tries of
 * both queues last 13 days.
 */
function keepForLater({ messages }: MessageBatch<LeadMessage>): void {
  for (const message of messages) message.retry({ delaySeconds: message.attempts <= 48 ? 300 : 3 * 60 * 60 })
}

/** Plans and sends mails; runs after the jobs of the leads, even if those failed. */
function sendDueMails(env: Env, rounds: number): Promise<void> {
  const readDetails = async () => {
    const rows = await siteSections(env, now())
    return { agency: agencyOfRows(rows, new Date(now())), hoursOn: hoursOnOfRows(rows) }
  }
  return runMailJobs(env, now, readDetails, rounds)
}

/** The cron's run of each minute. */
export function runEachMinute(env: Env): Promise<void> {
  return inBackground('cron', async () => {
    if (isInMaintenance(env)) return
    // Some jobs run at one minute of the hour only: they get the start of the run, however long the jobs before take.
    const startedAt = now()
    await publishScheduled(env, now)
    await repairPublicationMarks(env, now())
    await notifySearchEngines(env, now())
    await writeSiteSections(env, now)
    await writeKnownSlugs(env, now())
    // The database or the CRM may hang, so the other jobs run meanwhile. If the lead jobs fail, the run fails.
    const leads = runLeadJobs(env, now)
    const mails = leads.catch(() => {}).then(() => sendDueMails(env, 20))
    await deleteOldLinks(env, now())
    await deleteOldMedia(env, startedAt)
    await deleteExpiredApplications(env, startedAt)
    await exportNightly(env, startedAt, async () => {
      // Imported with the admin's routes: a chunk of its own would make the other chunks larger.
      const { siteContent } = await import('./admin/routes.tsx')
      return siteContent(sessionDatabase(env.DB, 'first-primary').db)
    })
    await mails
    await leads
  })
}
