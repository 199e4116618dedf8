import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bookingChannels, bookingStates } from '../../../contract/bookings.ts'

/** One row per booked consultation, deleted with its enquiry. */
export const bookings = sqliteTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    /** May name a lead that is not there yet: the slot is reserved before the lead is stored. */
    lead_id: text('lead_id').notNull(),
    /** The hash of the enquiry: the same form sent twice is one booking. */
    content_hash: text('content_hash').notNull(),
    /** Its start, epoch ms. */
    slot: integer('slot').notNull(),
    /** Counts consultations at the same time (site.consultation.atOnce). */
    seat: integer('seat').notNull(),
    channel: text('way', { enum: bookingChannels }).notNull(),
    state: text('state', { enum: bookingStates }).notNull(),
    /** Grows with each change, as calendars expect. */
    sequence: integer('sequence').notNull(),
    /** The visitor's link has the token, the row its hash. */
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

/** A staff member's private calendar. */
export const calendar_feeds = sqliteTable('calendar_feeds', {
  /** The address of the feed has the token, the row its hash. */
  token_hash: text('token_hash').primaryKey(),
  staff: text('staff').notNull().unique(),
  lang: text('lang').notNull(),
  created_at: text('created_at').notNull(),
  /** JSON: the groups of Access at `seen_at`. */
  groups: text('groups').notNull().default('[]'),
  /** When the holder was last in the workspace: without a visit the feed ends. */
  seen_at: text('seen_at').notNull().default(''),
  /** The last day on which the feed was read (`2026-11-21`). */
  read_on: text('read_on').notNull().default(''),
})
