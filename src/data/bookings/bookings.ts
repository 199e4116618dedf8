import { and, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BookingState } from '../../../contract/bookings.ts'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { slotMs } from '../../bookings/slots.ts'
import { isoTime } from '../../platform/time.ts'
import { site } from '../../site/site.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { lead_history, leads } from '../leads/schema.ts'
import { type SiteRow, siteQuery, siteRows } from '../pages/find-page.ts'
import { blocked_times, bookings } from './schema.ts'

export type Booking = typeof bookings.$inferSelect

/**
 * What decides which slots are free: the site's sections, the starts of booked slots and the blocked spans,
 * epoch ms.
 */
type Busy = { site: SiteRow[]; booked: number[]; blocked: { from: number; to: number }[] }

/** Reads all in one round trip. The slot of the booking that is `moving` counts as free. */
export async function readBusy(
  db: Database,
  { from, to, moving = '' }: { from: number; to: number; moving?: string },
): Promise<Busy> {
  const [siteSections, booked, blocked] = await db.batch([
    siteQuery(db),
    db
      .select({ slot: bookings.slot })
      .from(bookings)
      .where(and(eq(bookings.state, 'booked'), overlaps(from, to), ne(bookings.id, moving))),
    db
      .select({ from: blocked_times.start, to: blocked_times.until })
      .from(blocked_times)
      .where(and(lt(blocked_times.start, to), gt(blocked_times.until, from))),
  ])
  return { site: siteRows(siteSections), booked: booked.map(({ slot }) => slot), blocked }
}

/** `taken` by another booking; `same`: the same form was sent before, and has the slot. */
type SlotResult = { outcome: 'new' | 'same'; booking: Booking } | { outcome: 'taken' }

type NewBooking = Pick<Booking, 'id' | 'lead_id' | 'content_hash' | 'slot' | 'channel' | 'token_hash'> & {
  now: number
}

/**
 * Reserves a slot for a booking, by one statement: of callers at the same moment, as many get it as the slot has seats.
 * Idempotent: a retry after a lost response finds the booking under its own id.
 */
export async function reserveSlot(db: Database, { now, ...booking }: NewBooking): Promise<SlotResult> {
  const at = isoTime(now)
  const row = {
    ...booking,
    seat: sql`seat.value`,
    state: 'booked' as const,
    sequence: 0,
    created_at: at,
    changed_at: at,
  }
  const isNew = sql`not exists (select 1 from ${bookings} as own where own.id = ${booking.id}
    or (own.state = 'booked' and own.slot = ${booking.slot} and own.content_hash = ${booking.content_hash}))`
  const [, rows] = await db.batch([
    insertSelect(
      db,
      bookings,
      row,
      sql`from ${freeSeat(booking.slot)} and ${isNew} limit 1`,
    ).onConflictDoNothing(),
    db
      .select()
      .from(bookings)
      .where(and(eq(bookings.slot, booking.slot), eq(bookings.state, 'booked'))),
  ])
  const ownRow = rows.find(({ id }) => id === booking.id)
  if (ownRow) return { outcome: 'new', booking: ownRow }
  const same = rows.find(({ content_hash }) => content_hash === booking.content_hash)
  return same ? { outcome: 'same', booking: same } : { outcome: 'taken' }
}

/**
 * Who changes a booking. Changes by visitors are in the history of their enquiry, and staff get a mail
 * (data/mail/plan-staff-mails.ts).
 */
type Changed = { by: 'visitor' | 'staff'; now: number }

/** Moves a booking by one statement, if the slot is free and the booking has not changed since it was read. */
export async function moveBooking(
  db: Database,
  { id, sequence }: Pick<Booking, 'id' | 'sequence'>,
  { slot, by, now }: Changed & { slot: number },
): Promise<boolean> {
  const seat = sql`(select seat.value from ${freeSeat(slot, id)} limit 1)`
  const [moved] = await db.batch([
    db
      .update(bookings)
      .set({ slot, seat, sequence: sequence + 1, changed_at: isoTime(now) })
      .where(and(isAsSeen({ id, sequence }), sql`${seat} is not null`))
      .returning({ id: bookings.id }),
    ...(by === 'visitor' ? [noteChange(db, id, 'visitor_moved', now)] : []),
  ])
  return moved.length > 0
}

/** Ends a booking that has not changed since it was read. If it is cancelled, its slot is free again. */
export async function endBooking(
  db: Database,
  { id, sequence }: Pick<Booking, 'id' | 'sequence'>,
  { state, by, now }: Changed & { state: Exclude<BookingState, 'booked'> },
): Promise<boolean> {
  const [ended] = await db.batch([
    db
      .update(bookings)
      .set({ state, sequence: sequence + 1, changed_at: isoTime(now) })
      .where(isAsSeen({ id, sequence }))
      .returning({ id: bookings.id }),
    ...(by === 'visitor' ? [noteChange(db, id, 'visitor_cancelled', now)] : []),
  ])
  return ended.length > 0
}

/** A line in the enquiry's history, if the statement before changed the booking. */
function noteChange(db: Database, id: string, event: 'visitor_moved' | 'visitor_cancelled', now: number) {
  const line = { id: sql`null`, lead_id: sql`${bookings.lead_id}`, at: isoTime(now) }
  const source = sql`from ${bookings} where ${eq(bookings.id, id)} and changes() > 0`
  return insertSelect(db, lead_history, { ...line, event, attempt: null, by: null }, source)
}

/** Releases the slot of an enquiry that could not be stored. If the enquiry is stored after all, the slot stays. */
export async function releaseSlot(db: Database, id: string): Promise<void> {
  await db.delete(bookings).where(and(eq(bookings.id, id), isOrphan))
}

/**
 * Joins a booking to its stored enquiry, which may have another id than at the reservation. False if the slot
 * was released meanwhile, or the enquiry is in quarantine: then nothing is booked.
 */
export async function confirmSlot(db: Database, id: string, leadId: string): Promise<boolean> {
  const isStored = sql`exists (select 1 from ${leads} where ${and(eq(leads.id, leadId), ne(leads.state, 'quarantined'))})`
  const attached = await db
    .update(bookings)
    .set({ lead_id: leadId })
    .where(and(eq(bookings.id, id), isStored))
    .returning({ id: bookings.id })
  return attached.length > 0
}

/** Its enquiry is not stored, or holds no slot because it was suspected on arrival. */
const isOrphan = sql`not exists (select 1 from ${leads} where ${eq(leads.id, bookings.lead_id)}
  and (${ne(leads.state, 'quarantined')} or ${eq(leads.follow_up, 'spam')}))`

export type VisitorsBooking = Booking & { lang: string }

export async function bookingById(db: Database, id: string): Promise<Booking | null> {
  return (await db.select().from(bookings).where(eq(bookings.id, id)).get()) ?? null
}

/** The booking of a visitor's link. */
export async function findBooking(db: Database, tokenHash: string): Promise<VisitorsBooking | null> {
  const row = await db
    .select({ booking: bookings, lang: leads.lang })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.lead_id))
    .where(eq(bookings.token_hash, tokenHash))
    .get()
  return row ? { ...row.booking, lang: row.lang } : null
}

/** Enquiries are stored within this time, or never. */
const orphanMs = hourMs

/** Staff can undo their verdict within this time, and the slot is still booked. */
const spamRetentionMs = dayMs

/**
 * Deletes the bookings whose enquiries were never stored, were suspected on arrival, or have been spam for a day.
 * They are not cancelled: a cancellation sends a mail. `now` in epoch ms.
 */
export async function deleteOrphans(db: Database, now: number): Promise<void> {
  const before = (ms: number) => isoTime(now - ms)
  const isSpam = sql`exists (select 1 from ${leads}
    where ${eq(leads.id, bookings.lead_id)} and ${eq(leads.follow_up, 'spam')})`
  const isFresh = sql`exists (select 1 from ${lead_history} where ${and(
    eq(lead_history.lead_id, bookings.lead_id),
    inArray(lead_history.event, ['spam', 'spam_alike']),
    gt(lead_history.at, before(spamRetentionMs)),
  )})`
  const isLost = and(lt(bookings.created_at, before(orphanMs)), isOrphan)
  await db
    .delete(bookings)
    .where(and(eq(bookings.state, 'booked'), or(isLost, sql`${isSpam} and not ${isFresh}`)))
}

const isAsSeen = ({ id, sequence }: Pick<Booking, 'id' | 'sequence'>) =>
  and(eq(bookings.id, id), eq(bookings.sequence, sequence), eq(bookings.state, 'booked'))

/** Slots that overlap a span. */
const overlaps = (from: number, to: number) => and(gt(bookings.slot, from - slotMs), lt(bookings.slot, to))

/** The seats without a booking at a time that is not blocked, as a source of rows that a condition may follow. */
function freeSeat(slot: number, ownId = ''): SQL {
  const seats = JSON.stringify(Array.from({ length: site.consultation.atOnce }, (_, index) => index))
  return sql`json_each(${seats}) as seat where not exists (select 1 from ${bookings} as other
    where other.state = 'booked' and other.id <> ${ownId} and other.seat = seat.value
      and other.slot > ${slot - slotMs} and other.slot < ${slot + slotMs})
    and not exists (select 1 from ${blocked_times}
      where ${blocked_times.start} < ${slot + slotMs} and ${blocked_times.until} > ${slot})`
}
