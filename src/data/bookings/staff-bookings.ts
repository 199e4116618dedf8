import { and, asc, eq, gt, gte, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { leads } from '../leads/schema.ts'
import { blocked_times, bookings, calendar_feeds } from './schema.ts'

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
      way: bookings.way,
      state: bookings.state,
      sequence: bookings.sequence,
      changed_at: bookings.changed_at,
      name: leads.name,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.lead_id))
    .$dynamic()
}

export type BlockedRow = typeof blocked_times.$inferSelect

/** Blocked times that overlap a span, epoch ms. */
export function blockedBetween(db: Database, from: number, to: number) {
  return db
    .select()
    .from(blocked_times)
    .where(and(lt(blocked_times.start, to), gt(blocked_times.until, from)))
    .orderBy(asc(blocked_times.start))
    .limit(500)
}

/** The same block sent twice is one. */
export async function blockTime(db: Database, block: BlockedRow): Promise<void> {
  await db.insert(blocked_times).values(block).onConflictDoNothing()
}

export async function unblockTime(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(blocked_times).where(eq(blocked_times.id, id)).returning()
  return deleted.length > 0
}

type Feed = typeof calendar_feeds.$inferSelect

/** A new feed takes the place of a staff member's earlier one. */
export async function makeFeed(db: Database, feed: Feed): Promise<void> {
  await db.batch([
    db.delete(calendar_feeds).where(eq(calendar_feeds.staff, feed.staff)),
    db.insert(calendar_feeds).values(feed),
  ])
}

export async function revokeFeed(db: Database, staff: string): Promise<boolean> {
  const deleted = await db.delete(calendar_feeds).where(eq(calendar_feeds.staff, staff)).returning()
  return deleted.length > 0
}

/** Whose calendars are subscribed to, since when, and when they were last read. */
export function listFeeds(db: Database): Promise<Pick<Feed, 'staff' | 'created_at' | 'read_on'>[]> {
  const { staff, created_at, read_on } = calendar_feeds
  return db.select({ staff, created_at, read_on }).from(calendar_feeds).orderBy(asc(calendar_feeds.staff))
}

/** Records that the holder of a feed was in the workspace, at most once a day. Times in ISO 8601. */
export async function noteHolder(
  db: Database,
  { staff, groups, at, before }: { staff: string; groups: readonly string[]; at: string; before: string },
): Promise<void> {
  await db
    .update(calendar_feeds)
    .set({ seen_at: at, groups: JSON.stringify(groups) })
    .where(and(eq(calendar_feeds.staff, staff), lt(calendar_feeds.seen_at, before)))
}

/** Notes that a feed was read on a day (`2026-11-21`), once a day. */
export async function noteFeedRead(db: Database, { token_hash }: Feed, day: string): Promise<void> {
  await db
    .update(calendar_feeds)
    .set({ read_on: day })
    .where(and(eq(calendar_feeds.token_hash, token_hash), ne(calendar_feeds.read_on, day)))
}

/** The feed of a link; null if there is none any more. */
export async function findFeed(db: Database, tokenHash: string): Promise<Feed | null> {
  return (
    (await db.select().from(calendar_feeds).where(eq(calendar_feeds.token_hash, tokenHash)).get()) ?? null
  )
}
