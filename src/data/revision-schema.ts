import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { pages } from './schema.ts'

/** How a version of a page gave way: `replaced` knowingly in a conflict, `refused` for coming too late. */
export const revisionReasons = ['saved', 'replaced', 'refused'] as const

/**
 * Versions of a page that gave way to another, the last one last. `revision` is the draft's that they were,
 * or, of a refused one, that it was written over; the other fields are as in `page_drafts`. The version that
 * staff work on is not among them.
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
  },
  (table) => [index('page_revisions_page').on(table.page_id, table.id)],
)
