import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Missing addresses that were requested, counted by day (UTC). */
export const missing_addresses = sqliteTable(
  'missing_addresses',
  {
    path: text('path').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.day] }), index('missing_addresses_day').on(table.day)],
)
