import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { scheduleProblems } from '../../../contract/pages/timeline.ts'
import { createdAt, updatedAt } from '../columns.ts'

/**
 * `slug` is the path without leading slash and language: `home`, `about`, `blog/my-article`. `status` is
 * `published`, `draft` or `trashed`; a trashed page frees its slug by moving to `trash/<id>/<slug>`.
 * `published_at` is its first publication. `languages` is JSON: the languages of the published page
 * (pages/page-languages.ts), written at each publication; null for an older page, whose languages are determined
 * when it is listed. `share_pictures` is JSON: the paths of the pictures that the editor drew for links to
 * the published page, by language; null if there are none.
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
    share_pictures: text('share_pictures'),
  },
  (table) => [uniqueIndex('pages_slug').on(table.slug)],
)

/**
 * The version staff work on; the published page is unchanged until they publish. `widgets` is JSON: `[{ "id",
 * "type", "is_active", "content" }]`. `revision` grows with every save and publication, so that two people
 * never overwrite each other unnoticed; the row stays when no draft is open, to keep the count. `outdated` is
 * JSON: the translations older than their source (contract/translation/translation-age.ts), by digests. `last_write`
 * names the write that made the revision: later statements of a batch depend on it. `translations` is JSON: the
 * languages of the draft, as `pages.languages`; null for a draft saved before they were stored.
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
  translations: text('translations'),
  updated_at: updatedAt,
  updated_by: text('updated_by').notNull(),
  last_write: text('last_write').notNull(),
})

/**
 * The texts of a page for the search of the admin's list, of its draft and as published, a line each. `words`
 * are the same folded (contract/search/fold-text.ts), character by character: a place in them is the same
 * place in `texts`. Both are derived; `made_of` is the state of the page that they were made of
 * (page-texts.ts).
 */
export const page_texts = sqliteTable('page_texts', {
  page_id: text('page_id')
    .primaryKey()
    .references(() => pages.id),
  made_of: text('made_of').notNull(),
  words: text('words').notNull(),
  texts: text('texts').notNull(),
})

export const widgets = sqliteTable('widgets', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  created_at: createdAt,
  updated_at: updatedAt,
})

/**
 * `widget_id` has no foreign key: a missing definition shows the 'incomplete' notice and never breaks a page.
 */
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
    /** JSON: digests of the HTML in `content` that the server sanitised (html/sanitised-texts.ts). */
    clean_html: text('clean_html').notNull().default('[]'),
  },
  (table) => [index('page_widgets_page').on(table.page_id, table.position)],
)

/**
 * Why a version was superseded: `saved` over, `replaced` by choice in a conflict, `refused` because it came
 * too late. `current`: published, named or scheduled, and perhaps not superseded yet.
 */
const revisionReasons = ['saved', 'replaced', 'refused', 'current'] as const

/**
 * Versions of a page, oldest first. `revision` is the draft's revision that they were or, for a refused version,
 * that it was based on; the other fields are as in `page_drafts`. `published_at` is the last publication of this
 * version, null if there was none. `language`: the one language that it changes, of a page that has more; it was never
 * the draft.
 */
export const page_revisions = sqliteTable(
  'page_revisions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    page_id: text('page_id')
      .notNull()
      .references(() => pages.id),
    revision: integer('revision').notNull(),
    reason: text('reason', { enum: revisionReasons }).notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    meta_description: text('meta_description').notNull(),
    widgets: text('widgets').notNull(),
    outdated: text('outdated').notNull().default('[]'),
    saved_at: text('saved_at').notNull(),
    saved_by: text('saved_by').notNull(),
    published_at: text('published_at'),
    published_by: text('published_by'),
    name: text('name'),
    language: text('language'),
  },
  (table) => [
    index('page_revisions_page').on(table.page_id, table.id),
    index('page_revisions_published').on(table.published_at),
  ],
)

/**
 * `from_path` (contract/addresses/normal-address.ts; it may have a query) and `to_path` have no language;
 * both languages follow the same redirect.
 */
export const redirects = sqliteTable('redirects', {
  from_path: text('from_path').primaryKey(),
  to_path: text('to_path').notNull(),
  /** 301, 302, or 410 for an address whose page was removed for good: it leads nowhere (''). */
  status: integer('status').notNull().default(301),
  created_at: createdAt,
  /** Who added it; null for a page that moved. */
  created_by: text('created_by'),
  /** How often visitors came by it, counted by the minute; the last time, epoch ms. */
  hits: integer('hits').notNull().default(0),
  last_hit_at: integer('last_hit_at'),
})

/**
 * The built-in pages as a visitor of the sitemap last met them: a digest of their content in all languages, and the day
 * since which they are so, for the dates of the sitemap.
 */
export const built_in_changes = sqliteTable('built_in_changes', {
  slug: text('slug').primaryKey(),
  digest: text('digest').notNull(),
  changed_at: text('changed_at').notNull(),
})

const scheduleStates = ['waiting', 'done', 'failed', 'cancelled'] as const

/**
 * What happens to pages at a time: one page, or several together as a campaign (`name` is not empty). `at`,
 * `finished_at`, `told_at` (when staff were notified of a failure or a late run) and `lease_until` are epoch
 * ms. `problem` is why it failed: a code. `last_write` names the write that did it.
 */
export const schedules = sqliteTable(
  'schedules',
  {
    id: text('id').primaryKey(),
    action: text('action', { enum: ['publish', 'unpublish'] }).notNull(),
    at: integer('at').notNull(),
    name: text('name').notNull().default(''),
    state: text('state', { enum: scheduleStates }).notNull().default('waiting'),
    problem: text('problem', { enum: scheduleProblems }),
    created_by: text('created_by').notNull(),
    created_at: createdAt,
    finished_at: integer('finished_at'),
    told_at: integer('told_at'),
    lease_until: integer('lease_until').notNull().default(0),
    last_write: text('last_write').notNull().default(''),
  },
  (table) => [index('schedules_due').on(table.state, table.at)],
)

/**
 * The pages of a schedule. `version_id` is the version to publish (page_revisions), which stays stored;
 * `prepared` is JSON: its checked and sanitised widgets as publication stores them. Both are null for taking
 * a page offline.
 */
export const schedule_pages = sqliteTable(
  'schedule_pages',
  {
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => schedules.id),
    page_id: text('page_id')
      .notNull()
      .references(() => pages.id),
    version_id: integer('version_id'),
    prepared: text('prepared'),
    added_by: text('added_by').notNull(),
    added_at: text('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schedule_id, table.page_id] }),
    index('schedule_pages_page').on(table.page_id),
  ],
)
