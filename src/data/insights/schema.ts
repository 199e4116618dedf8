import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What visitors did, as sums of a day (`2026-11-21`, in the agency's time zone): no row is about one visitor.
 * `event` is one of `CountedEvent` (contract/insights.ts), `page` a slug, `campaign` a utm_campaign or empty.
 * `detail` is the field of a `stop`, the class of an estimate or of a web vital, and otherwise empty.
 */
export const daily_counts = sqliteTable(
  'daily_counts',
  {
    day: text('day').notNull(),
    event: text('event').notNull(),
    page: text('page').notNull(),
    lang: text('lang').notNull(),
    campaign: text('campaign').notNull(),
    detail: text('detail').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.event, table.page, table.lang, table.campaign, table.detail],
    }),
  ],
)
