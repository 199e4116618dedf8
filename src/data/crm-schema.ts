import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/* What is known of the CRM. Nothing of a lead's but its id. */

/**
 * What the CRM took, for its daily limit: a row stays when its lead is sent again or deleted. `at` is epoch
 * milliseconds; rows older than a day are of no use.
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

/** One row: how many sendings in a row found the CRM away, and when the next probe may go (epoch ms). */
export const crm_circuit = sqliteTable('crm_circuit', {
  id: integer('id').primaryKey(),
  failures: integer('failures').notNull(),
  probe_at: integer('probe_at').notNull(),
})
