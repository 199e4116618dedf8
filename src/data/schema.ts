import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/*
 * Column names are the specification's. Text a visitor reads is either plain or JSON
 * `{ "en": "…", "ar": "…" }` (see i18n/localised.ts). Times are ISO 8601 in UTC.
 */

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`
const createdAt = text('created_at').notNull().default(now)
const updatedAt = text('updated_at').notNull().default(now)

/**
 * `slug` is the path without leading slash and language: `home`, `about`, `blog/my-article`. `status` is
 * `published`, `draft` or `trashed`; a trashed page gives its slug free as `trash/<id>/<slug>`.
 * `published_at` is its first publication. `languages` is JSON: which languages the published page really has
 * (pages/languages.ts), written at each publication; null for a page from before, which is judged when it is listed.
 */
export const pages = sqliteTable(
  'pages',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    status: text('status').notNull().default('draft'),
    meta_description: text('meta_description'),
    created_at: createdAt,
    updated_at: updatedAt,
    published_at: text('published_at'),
    languages: text('languages'),
  },
  (table) => [uniqueIndex('pages_slug').on(table.slug)],
)

/**
 * What staff are working on; the published page stays as it is until they publish. `widgets` is JSON:
 * `[{ "id", "type", "is_active", "content" }]`. `revision` grows with every save and publication, so that
 * two people never overwrite each other unseen; the row stays when nothing is open, to keep the count.
 * `outdated` is JSON: the translations older than their source (contract/translation-age.ts), by digests.
 * `last_write` names the write that made the revision: later statements of a batch depend on it.
 */
export const page_drafts = sqliteTable('page_drafts', {
  page_id: text('page_id')
    .primaryKey()
    .references(() => pages.id),
  revision: integer('revision').notNull(),
  is_open: integer('is_open', { mode: 'boolean' }).notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  meta_description: text('meta_description').notNull(),
  widgets: text('widgets').notNull(),
  outdated: text('outdated').notNull().default('[]'),
  updated_at: updatedAt,
  updated_by: text('updated_by').notNull(),
  last_write: text('last_write').notNull(),
})

export const widgets = sqliteTable('widgets', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  created_at: createdAt,
  updated_at: updatedAt,
})

/** `widget_id` has no foreign key: a lost definition shows the 'incomplete' notice and never breaks a page. */
export const page_widgets = sqliteTable(
  'page_widgets',
  {
    id: text('id').primaryKey(),
    page_id: text('page_id')
      .notNull()
      .references(() => pages.id),
    widget_id: text('widget_id'),
    position: integer('position').notNull().default(1),
    is_active: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    content: text('content').notNull().default('{}'),
    created_at: createdAt,
    updated_at: updatedAt,
    /** JSON: digests of the HTML in `content` that the server made safe (html/known-clean.ts). */
    clean_html: text('clean_html').notNull().default('[]'),
  },
  (table) => [index('page_widgets_page').on(table.page_id, table.position)],
)

export const services = sqliteTable(
  'services',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
  },
  (table) => [uniqueIndex('services_slug').on(table.slug)],
)

export const industries = sqliteTable(
  'industries',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    overview: text('overview'),
    challenges: text('challenges'),
    solutions: text('solutions'),
    features: text('features'),
    tech_stack: text('tech_stack'),
    success_story: text('success_story'),
    image_url: text('image_url'),
  },
  (table) => [uniqueIndex('industries_slug').on(table.slug)],
)

export const app_ideas = sqliteTable(
  'app_ideas',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    overview: text('overview'),
    features: text('features'),
    tech_stack: text('tech_stack'),
    timeline: text('timeline'),
    cost_range: text('cost_range'),
    monetization: text('monetization'),
  },
  (table) => [uniqueIndex('app_ideas_slug').on(table.slug)],
)

/** `from_path` and `to_path` carry no language; both languages follow the same redirect. */
export const redirects = sqliteTable('redirects', {
  from_path: text('from_path').primaryKey(),
  to_path: text('to_path').notNull(),
  status: integer('status').notNull().default(301),
  created_at: createdAt,
})

/** What can become of a lead; `src/leads/lifecycle.ts` says which state follows which. */
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
 * `source` and `network` are keyed hashes that tell equal senders of one day apart (data/lead-sources.ts).
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
 * What happened to a lead, one row each: `event` is an outcome code of the CRM's or a deed of staff, whose
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
export const staff_deeds = sqliteTable('staff_deeds', {
  id: text('id').primaryKey(),
  at: text('at').notNull(),
  by: text('by').notNull(),
  deed: text('deed').notNull(),
  count: integer('count').notNull(),
})
