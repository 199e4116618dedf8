import { and, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import { site } from '../../site/site.ts'
import type { Database } from '../database.ts'
import { leads, source_salts } from './schema.ts'
import { staffVerdict } from './spam-verdicts.ts'

/** The stored data about a lead's sender: hashes that are meaningless without the day's salt. */
export type Sender = { source: string; network: string; asn: number; location: string }

/** The keys of an enquiry's text: `email`, `text_key` and `domain_key` as in its row. */
export type TextKeys = Pick<typeof leads.$inferSelect, 'email' | 'text_key' | 'domain_key'>

/** Period in which equal texts from other addresses are counted. */
const sameTextMs = 7 * dayMs

const verdictSchema = z.nullable(z.number())

/**
 * Enquiries of the same sender; for `asn`, `location` and `all` only unsuspected ones count. `same_text`:
 * other addresses that sent the same text; `text_is_spam` and `domain_is_spam`: the verdict of staff (1 or
 * 0), or null.
 */
const countsSchema = z.object({
  source_hour: z.number(),
  source_day: z.number(),
  network_day: z.number(),
  asn_hour: z.number(),
  location_hour: z.number(),
  all_hour: z.number(),
  same_text: z.number(),
  text_is_spam: verdictSchema,
  domain_is_spam: verdictSchema,
})

export type SenderCounts = z.output<typeof countsSchema>

/** Counts in one statement; `now` in epoch ms. */
export async function countSenders(
  db: Database,
  sender: Sender,
  { email, text_key, domain_key }: TextKeys,
  now: number,
): Promise<SenderCounts> {
  const since = (ms: number) => gte(leads.created_at, isoTime(now - ms))
  const count = (isCountable: boolean, ...condition: SQL[]) =>
    isCountable ? sql`(select count(*) from ${leads} where ${and(...condition)})` : sql`0`
  const unsuspected = isNull(leads.suspicion)
  const { source, network, asn, location } = sender
  const sameText = text_key
    ? sql`(select count(distinct lower(${leads.email})) from ${leads} where ${and(
        // SQLite uses the partial index only with a literal.
        sql`${leads.text_key} <> ''`,
        eq(leads.text_key, text_key),
        since(sameTextMs),
        ne(sql`lower(${leads.email})`, email.toLowerCase()),
      )})`
    : sql`0`
  const row = await db.get(sql`
    select
      ${count(source !== '', eq(leads.source, source), since(hourMs))} as source_hour,
      ${count(source !== '', eq(leads.source, source), since(dayMs))} as source_day,
      ${count(network !== '', eq(leads.network, network), since(dayMs))} as network_day,
      ${count(asn !== 0, since(hourMs), unsuspected, eq(leads.asn, asn))} as asn_hour,
      ${count(location !== '', since(hourMs), unsuspected, eq(leads.location, location))} as location_hour,
      ${count(true, since(hourMs), unsuspected)} as all_hour,
      ${sameText} as same_text,
      ${staffVerdict(text_key)} as text_is_spam,
      ${staffVerdict(domain_key)} as domain_is_spam
  `)
  return countsSchema.parse(row)
}

/** The key of the day's hashes, shared by all isolates; stores `fresh` if there is none yet. */
export async function daySalt(db: Database, day: string, fresh: string): Promise<string> {
  const [, [row]] = await db.batch([
    db.insert(source_salts).values({ day, salt: fresh }).onConflictDoNothing(),
    db.select().from(source_salts).where(eq(source_salts.day, day)),
  ])
  if (!row) throw new Error('the inserted salt of the day was not returned')
  return row.salt
}

/**
 * Deletes the sender data of up to `limit` leads when it expires, and the keys of days that ended before
 * that; `now` in epoch ms.
 */
export async function deleteOldSenders(db: Database, now: number, limit: number): Promise<void> {
  const expired = isoTime(now - site.retention.senderDays * dayMs)
  const hasSender = or(ne(leads.source, ''), ne(leads.network, ''), ne(leads.asn, 0), ne(leads.location, ''))
  const old = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(lt(leads.created_at, expired), hasSender))
    .limit(limit)
  await db.batch([
    db.delete(source_salts).where(lt(source_salts.day, expired.slice(0, 10))),
    db.update(leads).set({ source: '', network: '', asn: 0, location: '' }).where(inArray(leads.id, old)),
  ])
}
