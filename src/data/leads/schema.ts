import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../columns.ts'

/** The states of a lead; `src/leads/delivery/lifecycle.ts` has the transitions. */
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
 * One row is the outbox entry of one enquiry. `dedupe_key` is the browser's submission key or, without
 * script, the content's fingerprint with a ten-minute bucket: as it is unique, a repeated submission is one
 * lead. `next_attempt_at`, `lease_until` and `deliver_since` are epoch ms; delivery is not given up before 72
 * hours after `deliver_since`. `suspicion` is a code. `source` and `network` are keyed hashes that identify
 * equal senders within one day (senders.ts). `estimate` is read by `readSent` (estimate/sent-estimate.ts).
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
    estimate: text('estimate').notNull().default(''),
    suspicion: text('suspicion'),
    source: text('source').notNull().default(''),
    network: text('network').notNull().default(''),
    asn: integer('asn').notNull().default(0),
    location: text('location').notNull().default(''),
    /**
     * Number of enquiries its network had sent that day; -1 once staff have chosen it. Low numbers are sent
     * first.
     */
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
    /** When a staff member first had it on the screen; ISO 8601. */
    seen_at: text('seen_at'),
  },
  (table) => [
    index('leads_source').on(table.source, table.created_at),
    index('leads_network').on(table.network, table.created_at),
    uniqueIndex('leads_dedupe').on(table.dedupe_key),
    index('leads_due').on(table.state, table.next_attempt_at),
    index('leads_created').on(table.created_at),
    index('leads_accepted').on(table.accepted_at),
    // During a flood the few unsuspected leads are counted at every post.
    index('leads_unsuspected').on(table.created_at).where(sql`suspicion is null`),
    index('leads_attention').on(table.deliver_since).where(sql`needs_attention = 1`),
  ],
)

/**
 * The events of a lead, one row each: `event` is an outcome code or an action of staff, with the staff
 * member's e-mail in `by`. No personal data of visitors.
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
 * Search terms of staff: personal data, so URLs and logs name a search by its id only. A search belongs to
 * the staff member in `by` and expires after a day.
 */
export const lead_searches = sqliteTable('lead_searches', {
  id: text('id').primaryKey(),
  at: text('at').notNull(),
  by: text('by').notNull(),
  words: text('words').notNull(),
})

/**
 * Actions of staff that no lead's history can hold: `leads_exported`, `leads_deleted`, `handover_continued`,
 * with the number of leads. No personal data of visitors.
 */
export const audit_log = sqliteTable('audit_log', {
  id: text('id').primaryKey(),
  at: text('at').notNull(),
  by: text('by').notNull(),
  action: text('action').notNull(),
  count: integer('count').notNull(),
})

/**
 * Leads the CRM took, for its daily limit: a row stays when its lead is sent again or deleted. `at` is epoch
 * ms; rows older than a day are not needed.
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

/** One row: consecutive attempts that did not reach the CRM, and when the next probe may go (epoch ms). */
export const crm_circuit = sqliteTable('crm_circuit', {
  id: integer('id').primaryKey(),
  failures: integer('failures').notNull(),
  probe_at: integer('probe_at').notNull(),
})

/**
 * The key of one day's sender hashes (`day`: 2026-11-21). Deleted after a day, so that no hash can be traced
 * back to an address.
 */
export const source_salts = sqliteTable('source_salts', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** When something last happened that every location must know, by name (marks.ts); epoch ms. */
export const lead_marks = sqliteTable('lead_marks', {
  name: text('name').primaryKey(),
  at: integer('at').notNull(),
})
