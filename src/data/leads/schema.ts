import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../columns.ts'

/** What can become of a lead; `src/leads/delivery/lifecycle.ts` says which state follows which. */
export const leadStates = [
  'received',
  'sending',
  'accepted',
  'retry_wait',
  'uncertain',
  'quarantined',
  'dead',
] as const

/**
 * One row is the whole outbox entry of one enquiry. `dedupe_key` is the browser's submission key, or,
 * without script, the content's fingerprint with a ten-minute bucket: its uniqueness makes a repeated
 * submission one lead. `next_attempt_at`, `lease_until` and `deliver_since` are epoch milliseconds;
 * delivery is not given up before 72 hours after `deliver_since`. `suspicion` is a code, never a judgement.
 * `source` and `network` are keyed hashes that tell equal senders of one day apart (senders.ts).
 */
export const leads = sqliteTable(
  'leads',
  {
    id: text('id').primaryKey(),
    dedupe_key: text('dedupe_key').notNull(),
    content_hash: text('content_hash').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    subject: text('subject').notNull().default(''),
    message: text('message').notNull(),
    lead_source: text('lead_source').notNull(),
    lang: text('lang').notNull(),
    page_url: text('page_url').notNull(),
    user_agent: text('user_agent').notNull().default(''),
    attribution: text('attribution').notNull().default('{}'),
    suspicion: text('suspicion'),
    source: text('source').notNull().default(''),
    network: text('network').notNull().default(''),
    asn: integer('asn').notNull().default(0),
    location: text('location').notNull().default(''),
    /** How many enquiries its network had sent that day; -1 once staff have chosen it. Low ones are sent first. */
    turn: integer('turn').notNull().default(0),
    state: text('state', { enum: leadStates }).notNull().default('received'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: integer('next_attempt_at').notNull().default(0),
    lease_until: integer('lease_until').notNull().default(0),
    deliver_since: integer('deliver_since').notNull().default(0),
    last_outcome: text('last_outcome'),
    /** Staff must look: given up, or refused by the CRM. */
    needs_attention: integer('needs_attention', { mode: 'boolean' }).notNull().default(false),
    announced_new: integer('announced_new', { mode: 'boolean' }).notNull().default(false),
    announced_trouble: integer('announced_trouble', { mode: 'boolean' }).notNull().default(false),
    created_at: createdAt,
    accepted_at: text('accepted_at'),
    /** When somebody of staff first had it on the screen; ISO 8601. */
    seen_at: text('seen_at'),
  },
  (table) => [
    index('leads_source').on(table.source, table.created_at),
    index('leads_network').on(table.network, table.created_at),
    uniqueIndex('leads_dedupe').on(table.dedupe_key),
    index('leads_due').on(table.state, table.next_attempt_at),
    index('leads_created').on(table.created_at),
    index('leads_accepted').on(table.accepted_at),
    // In a flood the few unsuspected ones are counted at every post.
    index('leads_unsuspected').on(table.created_at).where(sql`suspicion is null`),
    index('leads_attention').on(table.deliver_since).where(sql`needs_attention = 1`),
  ],
)

/**
 * What happened to a lead, one row each: `event` is an outcome code of the CRM's or an action of staff, whose
 * e-mail is `by`. Nothing of the visitor's.
 */
export const lead_history = sqliteTable(
  'lead_history',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    lead_id: text('lead_id')
      .notNull()
      .references(() => leads.id),
    at: text('at').notNull(),
    event: text('event').notNull(),
    attempt: integer('attempt'),
    by: text('by'),
  },
  (table) => [index('lead_history_lead').on(table.lead_id, table.id)],
)

/**
 * What staff search leads for, in their own words: personal data, so addresses and logs name a search by
 * its id. It belongs to whom `by` names, and ends after a day.
 */
export const lead_searches = sqliteTable('lead_searches', {
  id: text('id').primaryKey(),
  at: text('at').notNull(),
  by: text('by').notNull(),
  words: text('words').notNull(),
})

/**
 * Actions of staff that no lead's history can hold: `leads_exported`, `leads_deleted`, `handover_continued`,
 * with how many leads it was. Nothing of the visitors'.
 */
export const audit_log = sqliteTable('audit_log', {
  id: text('id').primaryKey(),
  at: text('at').notNull(),
  by: text('by').notNull(),
  action: text('action').notNull(),
  count: integer('count').notNull(),
})

/**
 * What the CRM took, for its daily limit: a row stays when its lead is sent again or deleted. `at` is epoch
 * milliseconds; rows older than a day are of no use.
 */
export const crm_handovers = sqliteTable(
  'crm_handovers',
  {
    lead_id: text('lead_id').notNull(),
    attempt: integer('attempt').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lead_id, table.attempt] }),
    index('crm_handovers_at').on(table.at),
  ],
)

/** One row: how many sendings in a row found the CRM away, and when the next probe may go (epoch ms). */
export const crm_circuit = sqliteTable('crm_circuit', {
  id: integer('id').primaryKey(),
  failures: integer('failures').notNull(),
  probe_at: integer('probe_at').notNull(),
})

/** The key of one day's hashes of senders (`day`: 2026-11-21). Dropped after a day, so no hash leads back to an address. */
export const source_salts = sqliteTable('source_salts', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** When something last happened that every location must know of, by name (data/lead-marks.ts); epoch ms. */
export const lead_marks = sqliteTable('lead_marks', {
  name: text('name').primaryKey(),
  at: integer('at').notNull(),
})
