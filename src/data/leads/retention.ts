import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { lead_history, leads } from './schema.ts'

/** Times before which leads are expired; ISO 8601, `gaveUp` in epoch ms. */
type Expiry = {
  /** Of `accepted_at`. */
  accepted: string
  /** Of `created_at`. */
  created: string
  /** Of `deliver_since`, for given-up leads that staff have not dealt with. */
  gaveUp: number
  /** Of `seen_at`: a lead that staff have only just seen stays. */
  seen: string
}

type Purged = { accepted: number; quarantined: number; dead: number }

/**
 * Deletes up to `limit` accepted and `limit` other expired leads with their history, in one round trip. Never
 * deletes a lead in delivery, however old, nor an unseen one that waits for staff.
 */
export async function deleteExpiredLeads(db: Database, expiry: Expiry, limit: number): Promise<Purged> {
  const returned = { state: leads.state }
  // The plus stops SQLite from using the state index, which would read every lead of a state to find the few
  // old ones.
  const is = (...states: (typeof leads.$inferSelect.state)[]) => inArray(sql`+${leads.state}`, states)
  const accepted = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(lt(leads.accepted_at, expiry.accepted), is('accepted')))
    .orderBy(leads.accepted_at, leads.id)
    .limit(limit)
  const aside = db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        lt(leads.created_at, expiry.created),
        or(
          and(is('quarantined'), lt(leads.seen_at, expiry.seen)),
          and(is('dead'), eq(leads.needs_attention, false)),
          and(is('dead'), lt(leads.seen_at, expiry.seen), lt(leads.deliver_since, expiry.gaveUp)),
        ),
      ),
    )
    .orderBy(leads.created_at, leads.id)
    .limit(limit)
  const [, deletedAccepted, , deletedAside] = await db.batch([
    db.delete(lead_history).where(inArray(lead_history.lead_id, accepted)),
    db.delete(leads).where(inArray(leads.id, accepted)).returning(returned),
    db.delete(lead_history).where(inArray(lead_history.lead_id, aside)),
    db.delete(leads).where(inArray(leads.id, aside)).returning(returned),
  ])
  const rows = [...deletedAccepted, ...deletedAside]
  const count = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length
  return {
    accepted: count(({ state }) => state === 'accepted'),
    quarantined: count(({ state }) => state === 'quarantined'),
    dead: count(({ state }) => state === 'dead'),
  }
}
