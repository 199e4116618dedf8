import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { leads } from './schema.ts'

/** Times before which leads are past keeping; ISO 8601, `gaveUp` in epoch ms. */
export type Expiry = {
  /** Of `accepted_at`. */
  accepted: string
  /** Of `created_at`. */
  created: string
  /** Of `deliver_since`, for leads that staff have not looked at. */
  gaveUp: number
}

export type Purged = { accepted: number; quarantined: number; dead: number; unseen: number }

/**
 * Deletes up to `limit` accepted and `limit` other leads that are past keeping, with their history, in one
 * round trip. A lead that is on its way, whatever its age, is not touched.
 */
export async function deleteExpiredLeads(db: Database, expiry: Expiry, limit: number): Promise<Purged> {
  const returned = { state: leads.state, needs_attention: leads.needs_attention }
  // The plus keeps SQLite from reading all leads of a state to find the few that are old.
  const is = (...states: (typeof leads.$inferSelect.state)[]) => inArray(sql`+${leads.state}`, states)
  const accepted = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(lt(leads.accepted_at, expiry.accepted), is('accepted')))
    .limit(limit)
  const aside = db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        lt(leads.created_at, expiry.created),
        or(
          is('quarantined'),
          and(is('dead'), or(eq(leads.needs_attention, false), lt(leads.deliver_since, expiry.gaveUp))),
        ),
      ),
    )
    .limit(limit)
  const deleted = await db.batch([
    db.delete(leads).where(inArray(leads.id, accepted)).returning(returned),
    db.delete(leads).where(inArray(leads.id, aside)).returning(returned),
  ])
  const rows = deleted.flat()
  const count = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length
  return {
    accepted: count(({ state }) => state === 'accepted'),
    quarantined: count(({ state }) => state === 'quarantined'),
    dead: count(({ state }) => state === 'dead'),
    unseen: count(({ state, needs_attention }) => state === 'dead' && needs_attention),
  }
}
