import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { database } from '../../../src/data/database.ts'
import { mails, refused_addresses } from '../../../src/data/mail/schema.ts'
import { runMailJobs } from '../../../src/mail/mail-jobs.ts'
import type { Env } from '../../../src/platform/env.ts'
import { ownAgency } from '../../../src/site/agency.ts'

const db = database(env.DB)

export const staffAddresses = 'answers@agency.example'

/** Settings with which mail leaves through a provider over HTTP. */
export const mailSettings = {
  MAIL_FROM: 'hello@agency.example',
  MAIL_URL: 'https://mail.example/emails',
  MAIL_TOKEN: 'token',
  ANSWERING_STAFF: staffAddresses,
}

/** The details of the agency from the brand's facts. */
export const agencyDetails = { agency: ownAgency, hoursOn: () => ownAgency.hours }

/** One run at a time (epoch ms), as queue and cron do it. */
export function sweepAt(now: number, settings: Partial<Env> = mailSettings): Promise<void> {
  return runMailJobs(
    { ...env, ...settings },
    () => now,
    async () => agencyDetails,
    20,
  )
}

/** The stored mails of a kind, or all. */
export function storedMails(kind?: (typeof mails.$inferSelect)['kind']) {
  return db
    .select()
    .from(mails)
    .where(kind && eq(mails.kind, kind))
    .orderBy(mails.created_at, mails.key)
}

export async function emptyOutbox(): Promise<void> {
  await db.batch([db.delete(mails), db.delete(refused_addresses)])
}
