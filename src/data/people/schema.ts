import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * What staff did, and which personal data they opened (contract/people/audit.ts). `subject`: the id of the
 * page, lead or file, or the address of a redirect; empty if it was about none or many. `count`: how many, or
 * how often on that day. No personal data of visitors.
 */
export const audit_log = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: text('at').notNull(),
    by: text('by').notNull(),
    action: text('action').notNull(),
    count: integer('count').notNull(),
    /** The role of the person at that time; empty if it was not recorded. */
    role: text('role').notNull().default(''),
    subject: text('subject').notNull().default(''),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_by').on(table.by, table.at),
    index('audit_log_subject').on(table.subject, table.at),
  ],
)

/**
 * Requests of writers that a page be published: the draft of this revision, with what for. `outcome` is empty while it
 * waits; a page has one such request at most. `answer` says why it was sent back.
 */
export const approvals = sqliteTable(
  'approvals',
  {
    id: text('id').primaryKey(),
    page_id: text('page_id').notNull(),
    revision: integer('revision').notNull(),
    by: text('by').notNull(),
    at: text('at').notNull(),
    note: text('note').notNull().default(''),
    outcome: text('outcome', { enum: ['approved', 'returned'] }),
    answer: text('answer').notNull().default(''),
    decided_by: text('decided_by'),
    decided_at: text('decided_at'),
  },
  (table) => [
    uniqueIndex('approvals_open').on(table.page_id).where(sql`outcome is null`),
    index('approvals_by').on(table.by, table.decided_at),
  ],
)
