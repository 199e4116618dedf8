import { and, asc, eq, gt, ne, notExists, notInArray, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import { bookings } from '../bookings/schema.ts'
import type { Database } from '../database.ts'
import type { Lead } from '../leads/insert-lead.ts'
import { leads } from '../leads/schema.ts'
import { insertMails, newMail } from './new-mail.ts'
import { mails, refused_addresses } from './schema.ts'

/** A lead without planned mails. */
export type NewLead = Pick<Lead, 'id' | 'email' | 'lang' | 'assignee'>

type Confirmation = {
  kind: 'visitor'
  id: string
  lead: string
  addressHash: string
  lang: string
  now: number
  /** Why the address takes no mail; null if it takes mail. */
  problem: string | null
}
type Notice = { kind: 'notice'; id: string; lead: string; recipient: string; lang: string; now: number }

/** A mail about a new lead; `now` in epoch ms. */
export type NewLeadMail = Confirmation | Notice

/** The oldest leads since `since` (epoch ms) without a planned confirmation, other than those in quarantine. */
export function findLeadsWithoutMail(db: Database, since: number, limit: number): Promise<NewLead[]> {
  const planned = db
    .select({ one: sql`1` })
    .from(mails)
    .where(and(eq(mails.lead_id, leads.id), eq(mails.kind, 'visitor')))
  return db
    .select({ id: leads.id, email: leads.email, lang: leads.lang, assignee: leads.assignee })
    .from(leads)
    .where(and(gt(leads.created_at, isoTime(since)), ne(leads.state, 'quarantined'), notExists(planned)))
    .orderBy(asc(leads.created_at))
    .limit(limit)
}

/** Plans mails of new leads, all or none. */
export async function planNewLeadMails(db: Database, planned: readonly NewLeadMail[]): Promise<void> {
  const [first, ...others] = planned.map((mail) => {
    const row = mail.kind === 'visitor' ? confirmationRow(mail) : noticeRow(mail)
    return insertMails(
      db,
      { ...newMail(mail.now), id: mail.id, kind: mail.kind, lead_id: mail.lead, lang: mail.lang, ...row },
      sql`from ${leads} where ${and(eq(leads.id, mail.lead), ne(leads.state, 'quarantined'))}`,
    )
  })
  if (first) await db.batch([first, ...others])
}

function noticeRow({ lead, recipient }: Notice) {
  return { key: `notice:${lead}:${recipient}`, recipient }
}

/** Skipped if the mail of a booking replaces it, or the address takes no mail or had one in the last day. */
function confirmationRow({ lead, addressHash, now, problem }: Confirmation) {
  const booked = and(eq(bookings.lead_id, lead), eq(bookings.state, 'booked'))
  const recent = and(
    eq(mails.address_hash, addressHash),
    gt(mails.created_at, isoTime(now - dayMs)),
    notInArray(mails.state, ['failed', 'skipped']),
  )
  const reason = problem
    ? sql`${problem}`
    : sql`case
        when exists (select 1 from ${bookings} where ${booked}) then 'booking'
        when exists (select 1 from ${refused_addresses} where ${eq(refused_addresses.address_hash, addressHash)})
          then 'refused_address'
        when exists (select 1 from ${mails} where ${recent}) then 'daily' end`
  return {
    key: `visitor:${lead}`,
    address_hash: addressHash,
    state: sql`iif(${reason} is null, 'waiting', 'skipped')`,
    settled_at: sql`iif(${reason} is null, null, ${isoTime(now)})`,
    problem: reason,
  }
}
