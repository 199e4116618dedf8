import { exportNightly } from './admin/content/nightly-exports.ts'
import { deleteExpiredApplications } from './applications/delete-expired-applications.ts'
import { sessionDatabase } from './data/database.ts'
import { consumeLeadHints, runLeadJobs } from './leads/lead-jobs.ts'
import { runMailJobs } from './mail/mail-jobs.ts'
import { deleteOldMedia } from './media/delete-old-media.ts'
import { isInMaintenance } from './middleware/maintenance.ts'
import { agencyOfRows, hoursOnOfRows } from './pages/agency-of.ts'
import { notifySearchEngines } from './pages/index-now.ts'
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
    if (isInMaintenance(env)) return batch.retryAll({ delaySeconds: 300 })
    await consumeLeadHints(batch, env, now)
    // The batch is settled after this: a provider that hangs must not hold it for long.
    await mailsOf(env, 1)
  })
}

/** After the leads, whatever became of them. */
function mailsOf(env: Env, rounds: number): Promise<void> {
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
    // What runs at one minute of the hour must not miss it while what comes before takes its time.
    const minute = now()
    await publishScheduled(env, now)
    await repairPublicationMarks(env, now())
    await notifySearchEngines(env, now())
    await writeSiteSections(env, now)
    await writeKnownSlugs(env, now())
    // The database or the CRM may hang, so the other jobs run meanwhile. If the sweep fails, the run fails.
    const leads = runLeadJobs(env, now)
    const mails = leads.catch(() => {}).then(() => mailsOf(env, 20))
    await deleteOldLinks(env, now())
    await deleteOldMedia(env, minute)
    await deleteExpiredApplications(env, minute)
    await exportNightly(env, minute, async () => {
      // The same module as for a screen: an entry of its own would make every other one larger.
      const { siteContent } = await import('./admin/routes.tsx')
      return siteContent(sessionDatabase(env.DB, 'first-primary').db)
    })
    await mails
    await leads
  })
}
