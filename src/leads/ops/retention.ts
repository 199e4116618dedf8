import { type Database, database } from '../../data/database.ts'
import { forgetAuditLog } from '../../data/leads/audit-log.ts'
import { deleteExpiredLeads } from '../../data/leads/retention.ts'
import { forgetSearches } from '../../data/leads/searches.ts'
import { forgetSenders } from '../../data/leads/senders.ts'
import { forgetHandovers } from '../../data/leads/states.ts'
import { type Env, settings } from '../../env.ts'
import { logEvent, logFailure } from '../../log.ts'
import { site } from '../../site.ts'
import { giveUpAfterMs } from '../delivery/backoff.ts'

/*
 * How long leads are kept (docs/privacy.md). Accepted ones stay LEAD_RETENTION_DAYS after acceptance, as the
 * CRM has them then; quarantined and given-up ones as long after they came, given-up ones that staff have not
 * dealt with as long after they were given up. None of these goes before somebody has seen it and had time to
 * act: until then /healthz is degraded and staff are reminded (ops/remind.ts).
 */

const day = 24 * 60 * 60_000
/** Who exported or deleted leads can be asked for a year. */
const auditLogKeptMs = 365 * day
const seenFor = site.kept.seenDays * day
// A sweep comes every minute: this is far more than any site's leads, and a small query.
const perRun = 200

/** Deletes the leads, and what was noted about them, that are past keeping. Never throws: delivery must not wait for it. */
export async function purgeExpiredLeads(env: Env): Promise<void> {
  try {
    const db = database(env.DB)
    await purge(db, settings(env).LEAD_RETENTION_DAYS, Date.now())
    await forgetSearches(db, Date.now())
    await forgetHandovers(db, Date.now())
    await forgetSenders(db, Date.now(), perRun)
    await forgetAuditLog(db, new Date(Date.now() - auditLogKeptMs).toISOString())
  } catch (error) {
    logFailure('retention_failed', error)
  }
}

/** `now` in epoch milliseconds. */
export async function purge(db: Database, days: number, now: number): Promise<void> {
  const before = now - days * day
  const expiry = {
    accepted: new Date(before).toISOString(),
    created: new Date(before).toISOString(),
    gaveUp: before - giveUpAfterMs,
    seen: new Date(now - seenFor).toISOString(),
  }
  const purged = await deleteExpiredLeads(db, expiry, perRun)
  const total = purged.accepted + purged.quarantined + purged.dead
  if (total > 0) logEvent('leads_purged', purged)
}
