import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { scheduleProblems } from '../../../contract/pages/timeline.ts'
import { createdAt, updatedAt } from '../columns.ts'

export const pages = sqliteTable(
  'pages',
  {
    id: text('id').primaryKey(),
    /** The path without leading slash and language: `home`, `blog/my-article`. In the trash: `trash/<id>/<slug>`. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** `published`, `draft` or `trashed`. */
    status: text('status').notNull().default('draft'),
    meta_description: text('meta_description'),
    created_at: createdAt,
    updated_at: updatedAt,
    /** The first publication. */
    published_at: text('published_at'),
    /**
     * JSON: the languages of the published page (pages/page-languages.ts), written at each publication. Null for an
     * older page, whose languages are determined when it is listed.
     */
    languages: text('languages'),
    /** JSON: paths of the pictures that the editor drew for links to the page, by language; null for none. */
    share_pictures: text('share_pictures'),
  },
  (table) => [uniqueIndex('pages_slug').on(table.slug)],
)

/**
 * The version staff work on; the published page is unchanged until they publish. The row stays when no draft is open, to
 * keep the revision.
 */
export const page_drafts = sqliteTable('page_drafts', {
  page_id: text('page_id')
    .primaryKey()
    .references(() => pages.id),
  /** Grows with every save and publication, so that two people never overwrite each other unnoticed. */
  revision: integer('revision').notNull(),
  is_open: integer('is_open', { mode: 'boolean' }).notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  meta_description: text('meta_description').notNull(),
  /** JSON: `[{ "id", "type", "is_active", "content" }]`. */
  widgets: text('widgets').notNull(),
  /** JSON: the translations older than their source, by digests (contract/translation/translation-age.ts). */
  outdated: text('outdated').notNull().default('[]'),
  /** JSON: the languages of the draft, as `pages.languages`; null for a draft saved before they were stored. */
  translations: text('translations'),
  updated_at: updatedAt,
  updated_by: text('updated_by').notNull(),
  /** Names the write that made the revision: later statements of a batch depend on it. */
  last_write: text('last_write').notNull(),
})

/** The texts of a page, of its draft and as published, for the search of the admin's list. Derived from the page. */
export const page_texts = sqliteTable('page_texts', {
  page_id: text('page_id')
    .primaryKey()
    .references(() => pages.id),
  /** The state of the page that the texts were read from (page-texts.ts). */
  made_of: text('made_of').notNull(),
  /** `texts`, folded character by character (contract/search/fold-text.ts): positions are the same in both. */
  words: text('words').notNull(),
  /** A line each. */
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

/** Versions of a page, oldest first. Columns without a comment are as in `page_drafts`. */
export const page_revisions = sqliteTable(
  'page_revisions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    page_id: text('page_id')
      .notNull()
      .references(() => pages.id),
    /** The revision of the draft; of a refused version, the revision that it was based on. */
    revision: integer('revision').notNull(),
    reason: text('reason', { enum: revisionReasons }).notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    meta_description: text('meta_description').notNull(),
    widgets: text('widgets').notNull(),
    outdated: text('outdated').notNull().default('[]'),
    saved_at: text('saved_at').notNull(),
    saved_by: text('saved_by').notNull(),
    /** The last publication of this version; null if there was none. */
    published_at: text('published_at'),
    published_by: text('published_by'),
    name: text('name'),
    /** The only language that it changes, of a page that has more. Such a version was never the draft. */
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

/** A digest of each built-in page in all languages, and the day of its last change, for the sitemap. */
export const built_in_changes = sqliteTable('built_in_changes', {
  slug: text('slug').primaryKey(),
  digest: text('digest').notNull(),
  changed_at: text('changed_at').notNull(),
})

const scheduleStates = ['waiting', 'done', 'failed', 'cancelled'] as const

/** When pages go live or offline. Times are epoch ms, except `created_at`. */
export const schedules = sqliteTable(
  'schedules',
  {
    id: text('id').primaryKey(),
    action: text('action', { enum: ['publish', 'unpublish'] }).notNull(),
    at: integer('at').notNull(),
    /** The name of a campaign, which may have several pages; empty for one page. */
    name: text('name').notNull().default(''),
    state: text('state', { enum: scheduleStates }).notNull().default('waiting'),
    /** Why it failed: a code. */
    problem: text('problem', { enum: scheduleProblems }),
    created_by: text('created_by').notNull(),
    created_at: createdAt,
    finished_at: integer('finished_at'),
    /** When staff were notified of a failure or a late run. */
    told_at: integer('told_at'),
    lease_until: integer('lease_until').notNull().default(0),
    /** Names the write that carried it out. */
    last_write: text('last_write').notNull().default(''),
  },
  (table) => [index('schedules_due').on(table.state, table.at)],
)

/** The pages of a schedule. */
export const schedule_pages = sqliteTable(
  'schedule_pages',
  {
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => schedules.id),
    page_id: text('page_id')
      .notNull()
      .references(() => pages.id),
    /** The version to publish (page_revisions), which stays stored; null for taking a page offline. */
    version_id: integer('version_id'),
    /** JSON: its checked and sanitised widgets as publication stores them; null for taking a page offline. */
    prepared: text('prepared'),
    added_by: text('added_by').notNull(),
    added_at: text('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schedule_id, table.page_id] }),
    index('schedule_pages_page').on(table.page_id),
  ],
)
