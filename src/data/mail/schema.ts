import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { leads } from '../leads/schema.ts'

/** Mails to visitors about their consultations. */
export const bookingKinds = [
  'booking_confirmed',
  'booking_moved',
  'booking_cancelled',
  'booking_reminder',
] as const
export type BookingKind = (typeof bookingKinds)[number]

/** To staff, about the request of a writer. */
const approvalKinds = ['approval_asked', 'approval_decided'] as const

/** To staff: what a visitor did to a consultation. */
const changeKinds = ['moved', 'cancelled'] as const

/**
 * `visitor`: the confirmation; `trouble`: an enquiry that could not be delivered; `assigned`: by a colleague,
 * later. All but `visitor` and those of bookings go to staff.
 */
export const mailKinds = [
  ...(['visitor', 'notice', 'assigned', 'trouble', 'reminder', 'digest', 'application'] as const),
  ...changeKinds,
  ...bookingKinds,
  ...approvalKinds,
] as const

/** `unknown`: the provider may have accepted it; `skipped`: planned, and not sent on purpose. */
const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const

/**
 * One row per mail; `key` says which mail it is, so that planning twice is one mail. It holds neither a
 * visitor's address nor a text: what a mail says is written from the lead's row when it is sent, and the row
 * is deleted with its lead. `id` is the provider's idempotency key. `recipient` is a staff member's address,
 * `address_hash` that of a visitor (refused-addresses.ts). `in_doubt`: an earlier attempt may have been accepted.
 * `problem` is a code. `next_attempt_at` and `lease_until` are epoch ms.
 */
export const mails = sqliteTable(
  'mails',
  {
    key: text('key').primaryKey(),
    id: text('id').notNull(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    lead_id: text('lead_id').references(() => leads.id),
    recipient: text('recipient').notNull().default(''),
    address_hash: text('address_hash').notNull().default(''),
    lang: text('lang').notNull(),
    /**
     * What a digest counts, how many were assigned, or which booking in which state, application or approval
     * a mail is about, as JSON.
     */
    data: text('data').notNull().default('{}'),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    in_doubt: integer('in_doubt', { mode: 'boolean' }).notNull().default(false),
    next_attempt_at: integer('next_attempt_at').notNull().default(0),
    lease_until: integer('lease_until').notNull().default(0),
    created_at: text('created_at').notNull(),
    settled_at: text('settled_at'),
    problem: text('problem'),
  },
  (table) => [
    index('mails_due').on(table.state, table.next_attempt_at),
    index('mails_lead').on(table.lead_id),
    index('mails_address').on(table.address_hash, table.created_at),
  ],
)

/** Visitors' addresses, as hashes, that mail must not be sent to: it came back, or was reported as spam. */
export const refused_addresses = sqliteTable('refused_addresses', {
  address_hash: text('address_hash').primaryKey(),
  reason: text('reason').notNull(),
  at: text('at').notNull(),
})

/** One row: the key of these hashes, made when it is first needed. */
export const address_key = sqliteTable('address_key', {
  id: integer('id').primaryKey(),
  key: text('key').notNull(),
})
