import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/sqlite-core'

/*
 * Column names are the specification's. Text for visitors is either plain or JSON `{ "en": "…", "ar": "…" }`
 * (see i18n/localised.ts). Times in text columns are ISO 8601 in UTC, times in integer columns epoch ms.
 */

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`

export const createdAt = text('created_at').notNull().default(now)
export const updatedAt = text('updated_at').notNull().default(now)
