import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bookingChannels, bookingStates } from '../../../contract/bookings.ts'

/**
 * One row per booked consultation, deleted with its enquiry. The slot is reserved before the lead is stored,
 * so `lead_id` may name a lead that is not there yet. `slot` is its start, epoch ms; `seat` counts
 * consultations at the same time (site.consultation.atOnce). `content_hash` is that of the enquiry: the same
 * form sent twice is one booking. `sequence` grows with each change, as calendars expect. The visitor's link
 * is in the address as a token, and here as its hash.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    lead_id: text('lead_id').notNull(),
    content_hash: text('content_hash').notNull(),
    slot: integer('slot').notNull(),
    seat: integer('seat').notNull(),
    way: text('way', { enum: bookingChannels }).notNull(),
    state: text('state', { enum: bookingStates }).notNull(),
    sequence: integer('sequence').notNull(),
    token_hash: text('token_hash').notNull(),
    created_at: text('created_at').notNull(),
    changed_at: text('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('bookings_seat').on(table.slot, table.seat).where(sql`state = 'booked'`),
    uniqueIndex('bookings_token').on(table.token_hash),
    index('bookings_slot').on(table.slot),
    index('bookings_lead').on(table.lead_id),
  ],
)

/** Times that staff keep free of consultations, epoch ms; `until` is excluded. */
export const blocked_times = sqliteTable(
  'blocked_times',
  {
    id: text('id').primaryKey(),
    start: integer('start').notNull(),
    until: integer('until').notNull(),
    note: text('note').notNull(),
    by: text('by').notNull(),
    created_at: text('created_at').notNull(),
  },
  (table) => [index('blocked_times_start').on(table.start)],
)

/**
 * A staff member's private calendar; its address holds the token, of which this is the hash. `groups` (JSON)
 * are those of Access at `seen_at`, when the holder was last in the workspace: without a visit the feed ends.
 * `read_on` is the last day of a read (`2026-11-21`).
 */
export const calendar_feeds = sqliteTable('calendar_feeds', {
  token_hash: text('token_hash').primaryKey(),
  staff: text('staff').notNull().unique(),
  lang: text('lang').notNull(),
  created_at: text('created_at').notNull(),
  groups: text('groups').notNull().default('[]'),
  seen_at: text('seen_at').notNull().default(''),
  read_on: text('read_on').notNull().default(''),
})
