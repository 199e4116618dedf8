import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../columns.ts'

/** The states of a lead; `src/leads/delivery/transitions.ts` has the transitions. */
export const leadStates = [
  'received',
  'sending',
  'accepted',
  'retry_wait',
  'uncertain',
  'quarantined',
  'dead',
] as const

/** The states of the work of staff on an enquiry, independent of its delivery. */
export const followUps = ['new', 'contacted', 'talks', 'won', 'lost', 'spam'] as const

/** One row for each enquiry, which is also its entry in the outbox. */
export const leads = sqliteTable(
  'leads',
  {
    id: text('id').primaryKey(),
    /**
     * The browser's submission key or, without script, the content's fingerprint with a ten-minute bucket. Unique: a
     * repeated submission is one lead.
     */
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
    /** Read by `readSent` (estimate/sent-estimate.ts). */
    estimate: text('estimate').notNull().default(''),
    /** The requested time; read by `readConsultation` (bookings/consultation-request.ts). */
    consultation: text('consultation').notNull().default(''),
    /** A code (leads/spam/suspicion.ts). */
    suspicion: text('suspicion'),
    /** Fingerprint of the text (leads/spam/fingerprint.ts); empty for a text too short to tell senders apart. */
    text_key: text('text_key').notNull().default(''),
    /** Fingerprint of the e-mail domain; empty for a domain that many people share. */
    domain_key: text('domain_key').notNull().default(''),
    /** Keyed hashes that identify equal senders and networks within one day (senders.ts). */
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
    /** Epoch ms, as `lease_until` and `deliver_since`. */
    next_attempt_at: integer('next_attempt_at').notNull().default(0),
    lease_until: integer('lease_until').notNull().default(0),
    /** Delivery is tried for at least 72 hours from here. */
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
    follow_up: text('follow_up', { enum: followUps }).notNull().default('new'),
    /** The assignee's e-mail; empty if unassigned. */
    assignee: text('assignee').notNull().default(''),
    /** When staff want to come back to it, epoch ms. */
    remind_at: integer('remind_at'),
    /** Epoch ms; null while its state is `new`. */
    first_answer_at: integer('first_answer_at'),
    /** Grows with every change of the columns above: a change applies to the revision that was shown. */
    revision: integer('revision').notNull().default(0),
    /** Opened, and not marked as unread since. */
    is_read: integer('is_read', { mode: 'boolean' }).notNull().default(false),
    /* The same person is found by these keys (person-keys.ts); empty without such a value. */
    name_key: text('name_key').notNull().default(''),
    email_key: text('email_key').notNull().default(''),
    phone_key: text('phone_key').notNull().default(''),
  },
  (table) => [
    index('leads_source').on(table.source, table.created_at),
    index('leads_network').on(table.network, table.created_at),
    index('leads_text').on(table.text_key, table.created_at).where(sql`text_key <> ''`),
    uniqueIndex('leads_dedupe').on(table.dedupe_key),
    index('leads_due').on(table.state, table.next_attempt_at),
    index('leads_created').on(table.created_at),
    index('leads_accepted').on(table.accepted_at),
    // During a flood the few unsuspected leads are counted at every post.
    index('leads_unsuspected').on(table.created_at).where(sql`suspicion is null`),
    index('leads_attention').on(table.deliver_since).where(sql`needs_attention = 1`),
    index('leads_to_answer').on(table.created_at).where(sql`follow_up = 'new' and state <> 'quarantined'`),
    index('leads_follow_up').on(table.follow_up, table.created_at).where(sql`follow_up <> 'new'`),
    index('leads_assignee').on(table.assignee, table.created_at).where(sql`assignee <> ''`),
    index('leads_remind').on(table.remind_at).where(sql`remind_at is not null`),
    index('leads_name').on(table.name_key).where(sql`name_key <> ''`),
    index('leads_email').on(table.email_key).where(sql`email_key <> ''`),
    index('leads_phone').on(table.phone_key).where(sql`phone_key <> ''`),
  ],
)

/**
 * What staff write about an enquiry for each other. Deleted with it. `id` is the browser's: sent twice, it is
 * one note.
 */
export const lead_notes = sqliteTable(
  'lead_notes',
  {
    id: text('id').primaryKey(),
    lead_id: text('lead_id')
      .notNull()
      .references(() => leads.id),
    at: text('at').notNull(),
    by: text('by').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('lead_notes_lead').on(table.lead_id, table.at)],
)

/** Texts of replies with fields in braces (contract/leads/reply-templates.ts); titles and bodies by language. */
export const reply_templates = sqliteTable('reply_templates', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  revision: integer('revision').notNull().default(1),
})

/** Filters of the inbox that a staff member has named, without search terms. */
export const lead_views = sqliteTable(
  'lead_views',
  {
    id: text('id').primaryKey(),
    by: text('by').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('lead_views_by').on(table.by, table.at)],
)

/**
 * The events of a lead, one row each: `event` is an outcome code or an action of staff, with the staff
 * member's e-mail in `by`. What it is about follows a colon: `follow_up:talks`. No personal data of visitors.
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
  (table) => [
    index('lead_history_lead').on(table.lead_id, table.id),
    index('lead_history_assigned').on(table.at).where(sql`event like 'assignee:%'`),
  ],
)

/**
 * The last verdict of staff on a text or an e-mail domain, by its fingerprint (`text_key` and `domain_key` of
 * leads). No personal data of visitors; `by` is the staff member's e-mail.
 */
export const spam_verdicts = sqliteTable('spam_verdicts', {
  key: text('key').primaryKey(),
  is_spam: integer('is_spam', { mode: 'boolean' }).notNull(),
  at: text('at').notNull(),
  by: text('by').notNull(),
})

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

/** When something last happened that every location must know, by name (../last-runs.ts); epoch ms. */
export const lead_marks = sqliteTable('lead_marks', {
  name: text('name').primaryKey(),
  at: integer('at').notNull(),
})
