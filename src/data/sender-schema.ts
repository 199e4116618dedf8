import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/* What every location must know of the senders and the handling of leads. Nothing of a lead's. */

/** The key of one day's hashes of senders (`day`: 2026-11-21). Dropped after a day, so no hash leads back to an address. */
export const source_salts = sqliteTable('source_salts', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** When something last happened that every location must know of, by name (data/lead-marks.ts); epoch ms. */
export const lead_marks = sqliteTable('lead_marks', {
  name: text('name').primaryKey(),
  at: integer('at').notNull(),
})
