import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../bookings/schema.ts'
import type { Database } from '../database.ts'
import { mails } from '../mail/schema.ts'
import { lead_history, lead_notes, leads } from './schema.ts'

/** Times before which leads are expired; ISO 8601, `gaveUp` in epoch ms. */
type Expiry = {
  /** The limit of `accepted_at`. */
  accepted: string
  /** The limit of `created_at`. */
  created: string
  /** The limit of `deliver_since`, for given-up leads that staff have not dealt with. */
  gaveUp: number
  /** The limit of `seen_at`: a lead that staff have only just seen stays. */
  seen: string
}

type Purged = { accepted: number; quarantined: number; dead: number }

/**
 * Deletes up to `limit` accepted and `limit` other expired leads with their history, notes, mails and
 * bookings, in one round trip. Never deletes a lead in delivery, however old, nor an unseen one that waits
 * for staff.
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
  const ofAccepted = deleteBelongings(db, sql`${accepted}`)
  const ofAside = deleteBelongings(db, sql`${aside}`)
  const [, , , , deletedAccepted, , , , , deletedAside] = await db.batch([
    ...ofAccepted,
    db.delete(leads).where(inArray(leads.id, accepted)).returning(returned),
    ...ofAside,
    db.delete(leads).where(inArray(leads.id, aside)).returning(returned),
  ])
  const rows = [...deletedAccepted, ...deletedAside]
  const count = (condition: (row: (typeof rows)[number]) => boolean) => rows.filter(condition).length
  return {
    accepted: count(({ state }) => state === 'accepted'),
    quarantined: count(({ state }) => state === 'quarantined'),
    dead: count(({ state }) => state === 'dead'),
  }
}

/** Deletes what belongs to leads, before them; `ids` is a subquery in parentheses. */
export function deleteBelongings(db: Database, ids: SQL) {
  return [
    db.delete(lead_history).where(sql`${lead_history.lead_id} in ${ids}`),
    db.delete(lead_notes).where(sql`${lead_notes.lead_id} in ${ids}`),
    db.delete(mails).where(sql`${mails.lead_id} in ${ids}`),
    db.delete(bookings).where(sql`${bookings.lead_id} in ${ids}`),
  ] as const
}
