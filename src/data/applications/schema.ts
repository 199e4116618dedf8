import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { applicationStates } from '../../../contract/applications.ts'
import { createdAt } from '../columns.ts'

/**
 * One row is an application for an opening, whose CV is in R2 (applications/cv-files.ts). `dedupe_key` is a
 * fingerprint of the content with a ten-minute bucket. `opening` is the slug of the page and `opening_title`
 * its title in the applicant's language, as they were. `cv_name` is what the applicant called the file,
 * `suspicion` a code. It is never sent to the CRM.
 */
export const applications = sqliteTable(
  'applications',
  {
    id: text('id').primaryKey(),
    dedupe_key: text('dedupe_key').notNull(),
    opening: text('opening').notNull(),
    opening_title: text('opening_title').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    link: text('link').notNull().default(''),
    message: text('message').notNull().default(''),
    lang: text('lang').notNull(),
    cv_type: text('cv_type', { enum: ['pdf', 'docx'] }).notNull(),
    cv_bytes: integer('cv_bytes').notNull(),
    cv_name: text('cv_name').notNull().default(''),
    keep_longer: integer('keep_longer', { mode: 'boolean' }).notNull().default(false),
    suspicion: text('suspicion'),
    state: text('state', { enum: applicationStates }).notNull().default('new'),
    seen_at: text('seen_at'),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex('applications_dedupe').on(table.dedupe_key),
    index('applications_created').on(table.created_at),
  ],
)
