import { type Database, database } from '../data/database.ts'
import { deleteExpiredLeads } from '../data/lead-retention.ts'
import { forgetSearches } from '../data/lead-searches.ts'
import { type Env, settings } from '../env.ts'
import { logEvent, logFailure } from '../log.ts'
import { giveUpAfterMs } from './backoff.ts'

/*
 * How long leads are kept (docs/privacy.md). Accepted ones stay LEAD_RETENTION_DAYS after acceptance, as the
 * CRM has them then; quarantined and given-up ones as long after they came. One that was given up and that
 * staff have not looked at stays as long after it was given up, so that it can never vanish unseen at once.
 */

const day = 24 * 60 * 60_000
// A sweep comes every minute: this is far more than any site's leads, and a small query.
const perRun = 200

/** Deletes the leads and the searches that are past keeping. Never throws: delivery must not wait for it. */
export async function purgeExpiredLeads(env: Env): Promise<void> {
  try {
    const db = database(env.DB)
    await purge(db, settings(env).LEAD_RETENTION_DAYS, Date.now())
    await forgetSearches(db, Date.now())
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
  }
  const purged = await deleteExpiredLeads(db, expiry, perRun)
  const total = purged.accepted + purged.quarantined + purged.dead
  if (total > 0) logEvent('leads_purged', purged, purged.unseen > 0 ? 'warn' : 'info')
}
