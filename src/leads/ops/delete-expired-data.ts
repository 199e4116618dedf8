import { dayMs } from '../../../contract/durations.ts'
import { deleteOrphans } from '../../data/bookings/bookings.ts'
import { type Database, database } from '../../data/database.ts'
import { deleteOldHandovers } from '../../data/leads/claims.ts'
import { deleteExpiredLeads } from '../../data/leads/expired-leads.ts'
import { deleteExpiredSearches } from '../../data/leads/saved-searches.ts'
import { deleteOldSenders } from '../../data/leads/senders.ts'
import { deleteOldVerdicts } from '../../data/leads/spam-verdicts.ts'
import { deleteOldMailRows } from '../../data/mail/refused-addresses.ts'
import { deleteOldAuditEntries } from '../../data/people/record-action.ts'
import { type Env, settings } from '../../platform/env.ts'
import { logEvent, logFailure } from '../../platform/log.ts'
import { isoTime } from '../../platform/time.ts'
import { site } from '../../site/site.ts'
import { giveUpAfterMs } from '../delivery/backoff.ts'

/*
 * Retention of leads (docs/run/privacy.md): accepted leads LEAD_RETENTION_DAYS after acceptance, as the CRM
 * has them then; quarantined leads as long after they arrived; given-up leads as long after they arrived or,
 * if staff have not dealt with them, after delivery stopped. A quarantined or given-up lead is not deleted
 * before a staff member has seen it and had time to act: until then /healthz is degraded and staff are
 * reminded (ops/remind-staff.ts).
 */

/** Which texts staff called spam remains on record for a year. */
const verdictRetentionMs = 365 * dayMs
const seenFor = site.retention.seenDays * dayMs
// The cron runs each minute: this is far more than any site's leads, and still a small query.
const perRun = 200

/**
 * Deletes expired leads and what is stored about them; `now` in epoch ms. Never throws: delivery must not
 * wait for it.
 */
export async function deleteExpiredData(env: Env, now: number): Promise<void> {
  try {
    const db = database(env.DB)
    const { LEAD_RETENTION_DAYS, AUDIT_RETENTION_DAYS } = settings(env)
    await applyLeadRetention(db, LEAD_RETENTION_DAYS, now)
    await deleteOrphans(db, now)
    await deleteExpiredSearches(db, now)
    await deleteOldHandovers(db, now)
    await deleteOldSenders(db, now, perRun)
    await deleteOldMailRows(db, now)
    await deleteOldVerdicts(db, isoTime(now - verdictRetentionMs))
    await deleteOldAuditEntries(db, isoTime(now - AUDIT_RETENTION_DAYS * dayMs))
  } catch (error) {
    logFailure('retention_failed', error)
  }
}

/** `now` in epoch ms. */
export async function applyLeadRetention(db: Database, days: number, now: number): Promise<void> {
  const before = now - days * dayMs
  const expiry = {
    accepted: isoTime(before),
    created: isoTime(before),
    gaveUp: before - giveUpAfterMs,
    seen: isoTime(now - seenFor),
  }
  const purged = await deleteExpiredLeads(db, expiry, perRun)
  const total = purged.accepted + purged.quarantined + purged.dead
  if (total > 0) logEvent('leads_purged', purged)
}
