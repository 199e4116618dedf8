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

/** Mails to staff about the request of a writer. */
const approvalKinds = ['approval_asked', 'approval_decided'] as const

/** Mails to staff about what a visitor did to a consultation. */
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
 * One row per mail, without the visitor's address and without a text: the mail is written from the lead's row when it is
 * sent, and the row is deleted with its lead.
 */
export const mails = sqliteTable(
  'mails',
  {
    /** Which mail it is: planned twice, it is one mail. */
    key: text('key').primaryKey(),
    /** The provider's idempotency key. */
    id: text('id').notNull(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    lead_id: text('lead_id').references(() => leads.id),
    /** A staff member's address. */
    recipient: text('recipient').notNull().default(''),
    /** The hash of a visitor's address (refused-addresses.ts). */
    address_hash: text('address_hash').notNull().default(''),
    lang: text('lang').notNull(),
    /** JSON: the figures of a digest, the number of assigned enquiries, or what the mail is about. */
    data: text('data').notNull().default('{}'),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** An earlier attempt may have been accepted. */
    in_doubt: integer('in_doubt', { mode: 'boolean' }).notNull().default(false),
    /** Epoch ms, as `lease_until`. */
    next_attempt_at: integer('next_attempt_at').notNull().default(0),
    lease_until: integer('lease_until').notNull().default(0),
    created_at: text('created_at').notNull(),
    settled_at: text('settled_at'),
    /** A code. */
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
