import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { leads } from '../leads/schema.ts'
import { bookings } from './schema.ts'

/**
 * Bookings that begin within a span (epoch ms), earliest first, with the names of their leads, without those of spam.
 */
export function bookingsBetween(db: Database, from: number, to: number) {
  return bookingRows(db)
    .where(
      and(
        gte(bookings.slot, from),
        lt(bookings.slot, to),
        inArray(bookings.state, ['booked', 'done', 'missed']),
        ne(leads.follow_up, 'spam'),
      ),
    )
    .orderBy(asc(bookings.slot), asc(bookings.seat))
    .limit(500)
}

/** The last booking of an enquiry that was not cancelled, or its last one. */
export async function bookingOfLead(db: Database, leadId: string) {
  const rows = await bookingRows(db).where(eq(bookings.lead_id, leadId)).orderBy(asc(bookings.created_at))
  return rows.findLast(({ state }) => state !== 'cancelled') ?? rows.at(-1) ?? null
}

export async function bookingForStaff(db: Database, id: string) {
  return (await bookingRows(db).where(eq(bookings.id, id)).get()) ?? null
}

export type BookingRow = Awaited<ReturnType<typeof bookingsBetween>>[number]

function bookingRows(db: Database) {
  return db
    .select({
      id: bookings.id,
      lead_id: bookings.lead_id,
      slot: bookings.slot,
      channel: bookings.channel,
      state: bookings.state,
      sequence: bookings.sequence,
      changed_at: bookings.changed_at,
      name: leads.name,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.lead_id))
    .$dynamic()
}
