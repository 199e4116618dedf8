import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { pages } from '../pages/schema.ts'

/**
 * Links to a page for readers without an account. `token_hash` is SHA-256 in hex: the token itself is only in
 * the link. `pinned` is JSON, the draft as it was (contract/editor.ts); null for a link that follows the
 * draft. Times are ISO 8601. `opened_at` is written every ten minutes at most. `name` is staff's, empty
 * without one.
 */
export const shared_links = sqliteTable(
  'shared_links',
  {
    id: text('id').primaryKey(),
    page_id: text('page_id')
      .notNull()
      .references(() => pages.id),
    token_hash: text('token_hash').notNull(),
    pinned: text('pinned'),
    created_at: text('created_at').notNull(),
    created_by: text('created_by').notNull(),
    expires_at: text('expires_at').notNull(),
    revoked_at: text('revoked_at'),
    opened_at: text('opened_at'),
    name: text('name').notNull().default(''),
  },
  (table) => [
    uniqueIndex('shared_links_token').on(table.token_hash),
    index('shared_links_page').on(table.page_id, table.created_at),
  ],
)

/**
 * What readers of a shared link noted, and staff's replies (`reply_to`). `widget_id` is the section, empty
 * for the whole page. `author` is the name a reader gave, or a staff member's address. `resolved_at` is set
 * on notes, not on replies.
 */
export const page_notes = sqliteTable(
  'page_notes',
  {
    id: text('id').primaryKey(),
    page_id: text('page_id')
      .notNull()
      .references(() => pages.id),
    link_id: text('link_id')
      .notNull()
      .references(() => shared_links.id),
    reply_to: text('reply_to'),
    widget_id: text('widget_id').notNull(),
    author: text('author').notNull(),
    is_staff: integer('is_staff', { mode: 'boolean' }).notNull(),
    text: text('text').notNull(),
    written_at: text('written_at').notNull(),
    resolved_at: text('resolved_at'),
    resolved_by: text('resolved_by'),
  },
  (table) => [
    index('page_notes_page').on(table.page_id, table.written_at),
    index('page_notes_link').on(table.link_id, table.written_at),
  ],
)
