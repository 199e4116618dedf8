import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { dayMs } from '../../../contract/durations.ts'
import { applications } from '../applications/schema.ts'
import { bookings } from '../bookings/schema.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { Lead } from '../leads/leads.ts'
import { lead_history, leads } from '../leads/schema.ts'
import { mails, refused_addresses } from './schema.ts'

/*
 * The statements that plan mails. They read stored leads and write to `mails` alone.
 */

/** A lead without planned mails. */
export type Unplanned = Pick<Lead, 'id' | 'email' | 'lang' | 'assignee'>

/** A mail of one lead. `problem` skips it: the address takes no mail. */
export type PlannedMail = {
  id: string
  lead: string
  now: number
} & (
  | { kind: 'visitor'; addressHash: string; lang: string; problem: string | null }
  | { kind: 'notice'; recipient: string; lang: string }
)

/** The oldest leads since `since` (epoch ms) without a planned confirmation, other than those in quarantine. */
export function findUnplanned(db: Database, since: number, limit: number): Promise<Unplanned[]> {
  const planned = db
    .select({ one: sql`1` })
    .from(mails)
    .where(and(eq(mails.lead_id, leads.id), eq(mails.kind, 'visitor')))
  return db
    .select({ id: leads.id, email: leads.email, lang: leads.lang, assignee: leads.assignee })
    .from(leads)
    .where(
      and(
        gt(leads.created_at, new Date(since).toISOString()),
        ne(leads.state, 'quarantined'),
        notExists(planned),
      ),
    )
    .orderBy(asc(leads.created_at))
    .limit(limit)
}

/** Plans mails of new leads, all or none; a mail that is planned already stays as it is. */
export async function planMails(db: Database, planned: readonly PlannedMail[]): Promise<void> {
  const [first, ...others] = planned.map((mail) => {
    const ofLead = sql`from ${leads} where ${and(eq(leads.id, mail.lead), ne(leads.state, 'quarantined'))}`
    const row = { ...empty(mail.now), id: mail.id, kind: mail.kind, lead_id: mail.lead, lang: mail.lang }
    if (mail.kind === 'notice') {
      const { recipient } = mail
      return plan(db, { ...row, key: `notice:${mail.lead}:${recipient}`, recipient }, ofLead)
    }
    // The confirmation of a booking says it all.
    const hasBooking = sql`exists (select 1 from ${bookings} where ${and(eq(bookings.lead_id, mail.lead), eq(bookings.state, 'booked'))})`
    const skipped =
      mail.problem === null
        ? sql`iif(${hasBooking}, 'booking', (${reasonToSkip(db, mail.addressHash, mail.now)}))`
        : sql`${mail.problem}`
    const confirmation = {
      ...row,
      key: `visitor:${mail.lead}`,
      address_hash: mail.addressHash,
      state: sql`iif(${skipped} is null, 'waiting', 'skipped')`,
      settled_at: sql`iif(${skipped} is null, null, ${row.created_at})`,
      problem: skipped,
    }
    return plan(db, confirmation, ofLead)
  })
  if (first) await db.batch([first, ...others])
}

type StaffKind = (typeof mails.$inferInsert)['kind']

/** Who gets mails about a lead: its assignee, or else each of `recipients`. Times in epoch ms. */
type StaffPlan = {
  newId: () => string
  recipients: readonly string[]
  lang: string
  since: number
  now: number
}

/** To staff, who move a consultation again and again, in a day; about one enquiry. */
const mostChanges = 6

/**
 * Plans notices of leads that delivery gave up since `since`, the reminders that have become due since
 * `remindSince`, and what visitors changed of their consultations and which applications arrived within a
 * day.
 */
export async function planStaffMails(
  db: Database,
  { newId, recipients, lang, since, remindSince, now }: StaffPlan & { remindSince: number },
): Promise<void> {
  const dayAgo = new Date(now - dayMs).toISOString()
  const isTrusted = ne(leads.state, 'quarantined')
  const gaveUp = and(eq(leads.state, 'dead'), eq(leads.needs_attention, true), gt(leads.deliver_since, since))
  const isDue = and(gt(leads.remind_at, remindSince), lte(leads.remind_at, now), isTrusted)
  const fromLeads = (which: SQL | undefined) => sql`from ${leads} where ${which}`
  const aboutBooking = sql`json_object('booking', ${bookings.id}, 'sequence', ${bookings.sequence})`
  // The last change alone, if it is the visitor's.
  const fromChanges = (
    event: string,
  ) => sql`from ${bookings} join ${leads} on ${leads.id} = ${bookings.lead_id}
    where ${and(gt(bookings.changed_at, dayAgo), gt(bookings.slot, now), isTrusted, ne(leads.follow_up, 'spam'))}
      and exists (select 1 from ${lead_history} where ${and(
        eq(lead_history.lead_id, leads.id),
        eq(lead_history.at, bookings.changed_at),
        eq(lead_history.event, event),
      )})
      and (select count(*) from ${mails} as sent where sent.lead_id = ${leads.id}
        and sent.kind in ('moved', 'cancelled') and sent.created_at > ${dayAgo}) < ${mostChanges}`
  const change = sql`${bookings.id} || ':' || ${bookings.sequence}`
  // Given up or reminded of again, it is another mail.
  const again = (time: SQL | SQLiteColumn) => sql`${leads.id} || ':' || ${time}`
  const ofLeads = [
    { kind: 'trouble', about: again(leads.deliver_since), source: fromLeads(gaveUp) },
    { kind: 'reminder', about: again(leads.remind_at), source: fromLeads(isDue) },
    { kind: 'moved', about: change, source: fromChanges('visitor_moved'), data: aboutBooking },
    { kind: 'cancelled', about: change, source: fromChanges('visitor_cancelled'), data: aboutBooking },
  ] as const
  const planOne = (
    kind: StaffKind,
    about: SQL,
    recipient: SQL,
    source: SQL,
    more: { lead_id: SQL | null; data: SQL },
  ) => {
    const key = sql`${kind} || ':' || ${about} || ':' || ${recipient}`
    // One statement may plan several.
    const id = sql`${newId()} || '-' || ${about}`
    return plan(db, { ...empty(now), key, id, kind, recipient, lang, ...more }, source)
  }
  const [first, ...others] = ofLeads.flatMap(({ kind, about, source, ...given }) => {
    const more = { lead_id: sql`${leads.id}`, data: 'data' in given ? given.data : sql`'{}'` }
    const planFor = (recipient: SQL, isTheirs: SQL) =>
      planOne(kind, about, recipient, sql`${source} and ${isTheirs}`, more)
    return [
      planFor(sql`${leads.assignee}`, ne(leads.assignee, '')),
      ...recipients.map((recipient) => planFor(sql`${recipient}`, eq(leads.assignee, ''))),
    ]
  })
  const applied = sql`from ${applications}
    where ${and(gt(applications.created_at, dayAgo), isNull(applications.suspicion))}`
  const ofApplications = recipients.map((recipient) =>
    planOne('application', sql`${applications.id}`, sql`${recipient}`, applied, {
      lead_id: null,
      data: sql`json_object('application', ${applications.id})`,
    }),
  )
  if (first) await db.batch([first, ...others, ...ofApplications])
}

/**
 * Plans one mail for each assignment of the last day by a colleague, however many enquiries it was of. Who
 * got the notice of a new enquiry after the assignment knows it already. `now` in epoch ms.
 */
export async function planAssignmentMails(
  db: Database,
  { newId, lang, now }: Pick<StaffPlan, 'newId' | 'lang' | 'now'>,
): Promise<void> {
  const dayAgo = new Date(now - dayMs).toISOString()
  const assigned = sql`${lead_history.event} like 'assignee:%'`
  const isCurrent = sql`${lead_history.event} = 'assignee:' || ${leads.assignee} and not exists (
    select 1 from ${lead_history} as later where later.lead_id = ${leads.id} and later.id > ${lead_history.id}
      and later.event like 'assignee:%')`
  const isKnown = sql`exists (select 1 from ${mails} as notice
    where notice.key = 'notice:' || ${leads.id} || ':' || ${leads.assignee} and notice.created_at >= ${lead_history.at})`
  const source = sql`from ${lead_history} join ${leads} on ${leads.id} = ${lead_history.lead_id}
    where ${and(
      assigned,
      gt(lead_history.at, dayAgo),
      ne(leads.assignee, ''),
      ne(leads.assignee, sql`coalesce(${lead_history.by}, '')`),
      ne(leads.state, 'quarantined'),
      inArray(leads.follow_up, ['new', 'contacted', 'talks']),
    )} and ${isCurrent} and not ${isKnown}
    group by ${leads.assignee}, ${lead_history.by}, ${lead_history.at}`
  const assignment = sql`${lead_history.at} || ':' || ${lead_history.by} || ':' || ${leads.assignee}`
  const row = {
    ...empty(now),
    key: sql`'assigned:' || ${assignment}`,
    // One statement may plan several.
    id: sql`${newId()} || '-' || ${lead_history.id}`,
    kind: 'assigned' as const,
    lead_id: sql`iif(count(*) = 1, ${leads.id}, null)`,
    recipient: sql`${leads.assignee}`,
    lang,
    data: sql`json_object('count', count(*))`,
  }
  await plan(db, row, source)
}

/** Whether a mail of that key is planned. */
export async function isPlanned(db: Database, key: string): Promise<boolean> {
  return (await db.select({ key: mails.key }).from(mails).where(eq(mails.key, key)).get()) !== undefined
}

type PlannedDigest = { key: string; id: string; recipient: string; lang: string; data: string }

/** Plans a digest for each recipient, once; `now` in epoch ms. */
export async function planDigests(
  db: Database,
  digests: readonly PlannedDigest[],
  now: number,
): Promise<void> {
  const rows = digests.map((digest) => ({ ...empty(now), ...digest, kind: 'digest' as const, lead_id: null }))
  await db.insert(mails).values(rows).onConflictDoNothing()
}

export function plan(db: Database, row: Parameters<typeof insertSelect<typeof mails>>[2], source: SQL) {
  return insertSelect(db, mails, row, source).onConflictDoNothing()
}

/** What every new row begins with. */
export function empty(now: number) {
  return {
    recipient: '',
    address_hash: '',
    data: '{}',
    state: 'waiting' as const,
    attempts: 0,
    in_doubt: false,
    next_attempt_at: now,
    lease_until: 0,
    created_at: new Date(now).toISOString(),
    settled_at: null,
    problem: null,
  }
}

/** One mail a day for an address, and none if it takes no mail: the reason in parentheses, or null. */
function reasonToSkip(db: Database, hash: string, now: number): SQL {
  const refused = db
    .select({ one: sql`1` })
    .from(refused_addresses)
    .where(eq(refused_addresses.address_hash, hash))
  const recent = db
    .select({ one: sql`1` })
    .from(mails)
    .where(
      and(
        eq(mails.address_hash, hash),
        gt(mails.created_at, new Date(now - dayMs).toISOString()),
        notInArray(mails.state, ['failed', 'skipped']),
      ),
    )
  return sql`case when ${exists(refused)} then 'refused_address' when ${exists(recent)} then 'daily' end`
}
