import { and, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { dayMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import { applications } from '../applications/schema.ts'
import { bookings } from '../bookings/schema.ts'
import type { Database } from '../database.ts'
import { lead_history, leads } from '../leads/schema.ts'
import { insertMails, newMail } from './new-mail.ts'
import { mails } from './schema.ts'

/** `recipients`: the answering staff, for what is assigned to no one. Times in epoch ms. */
type StaffPlan = { newId: () => string; recipients: readonly string[]; lang: string; now: number }

type PlannedDigest = { key: string; id: string; recipient: string; lang: string; data: string }

/** The maximum about one enquiry in a day: a visitor may move a consultation again and again. */
const maxChangesPerDay = 6

/**
 * Plans mails about leads that delivery gave up since `since`, reminders that became due since `remindSince`,
 * and consultations that visitors changed and applications that arrived within a day.
 */
export async function planStaffMails(
  db: Database,
  { newId, recipients, lang, since, remindSince, now }: StaffPlan & { since: number; remindSince: number },
): Promise<void> {
  const dayAgo = isoTime(now - dayMs)
  const staff = JSON.stringify(recipients)
  const isTrusted = ne(leads.state, 'quarantined')

  /** A mail to each `reader` of `source`; `topic` tells mails of one kind and reader apart. */
  const toReaders = (
    kind: (typeof mails.$inferInsert)['kind'],
    topic: SQL,
    source: SQL,
    about: { lead_id?: SQL; data?: SQL },
  ) =>
    insertMails(
      db,
      {
        ...newMail(now),
        key: sql`${kind} || ':' || ${topic} || ':' || reader.value`,
        // Unique within the statement too.
        id: sql`${newId()} || '-' || ${topic} || '-' || reader.key`,
        kind,
        recipient: sql`reader.value`,
        lang,
        ...about,
      },
      source,
    )

  const leadReaders = sql`json_each(iif(${leads.assignee} = '', ${staff}, json_array(${leads.assignee}))) as reader`
  const ofLead = { lead_id: sql`${leads.id}` }

  /** A lead that is given up or due again has another `time`, and gets another mail. */
  const aboutLeads = (kind: 'trouble' | 'reminder', time: SQLiteColumn, which: SQL | undefined) =>
    toReaders(
      kind,
      sql`${leads.id} || ':' || ${time}`,
      sql`from ${leads} join ${leadReaders} where ${which}`,
      ofLead,
    )

  /** Only of bookings whose last change is this event. */
  const aboutChanges = (kind: 'moved' | 'cancelled', event: string) => {
    const changed = and(
      eq(lead_history.lead_id, leads.id),
      eq(lead_history.at, bookings.changed_at),
      eq(lead_history.event, event),
    )
    return toReaders(
      kind,
      sql`${bookings.id} || ':' || ${bookings.sequence}`,
      sql`from ${bookings} join ${leads} on ${leads.id} = ${bookings.lead_id} join ${leadReaders}
        where ${and(gt(bookings.changed_at, dayAgo), gt(bookings.slot, now), isTrusted, ne(leads.follow_up, 'spam'))}
        and exists (select 1 from ${lead_history} where ${changed})
        and (select count(*) from ${mails} as sent where sent.lead_id = ${leads.id}
          and sent.kind in ('moved', 'cancelled') and sent.created_at > ${dayAgo}) < ${maxChangesPerDay}`,
      {
        ...ofLead,
        data: sql`json_object('booking', ${bookings.id}, 'sequence', ${bookings.sequence})`,
      },
    )
  }

  const gaveUp = and(eq(leads.state, 'dead'), eq(leads.needs_attention, true), gt(leads.deliver_since, since))
  const isDue = and(gt(leads.remind_at, remindSince), lte(leads.remind_at, now), isTrusted)
  const hasApplied = and(gt(applications.created_at, dayAgo), isNull(applications.suspicion))
  await db.batch([
    aboutLeads('trouble', leads.deliver_since, gaveUp),
    aboutLeads('reminder', leads.remind_at, isDue),
    aboutChanges('moved', 'visitor_moved'),
    aboutChanges('cancelled', 'visitor_cancelled'),
    toReaders(
      'application',
      sql`${applications.id}`,
      sql`from ${applications} join json_each(${staff}) as reader where ${hasApplied}`,
      { data: sql`json_object('application', ${applications.id})` },
    ),
  ])
}

/** Plans one mail for each assignment by a colleague in the last day, of one enquiry or several. */
export async function planAssignmentMails(
  db: Database,
  { newId, lang, now }: Pick<StaffPlan, 'newId' | 'lang' | 'now'>,
): Promise<void> {
  const isAssignment = and(
    sql`${lead_history.event} like 'assignee:%'`,
    gt(lead_history.at, isoTime(now - dayMs)),
    ne(leads.assignee, ''),
    ne(leads.assignee, sql`coalesce(${lead_history.by}, '')`),
    ne(leads.state, 'quarantined'),
    inArray(leads.follow_up, ['new', 'contacted', 'talks']),
  )
  const isCurrent = sql`${lead_history.event} = 'assignee:' || ${leads.assignee} and not exists (
    select 1 from ${lead_history} as later where later.lead_id = ${leads.id} and later.id > ${lead_history.id}
      and later.event like 'assignee:%')`
  // The notice of a new lead went to its assignee already.
  const hasNotice = sql`exists (select 1 from ${mails} as notice
    where notice.key = 'notice:' || ${leads.id} || ':' || ${leads.assignee} and notice.created_at >= ${lead_history.at})`
  await insertMails(
    db,
    {
      ...newMail(now),
      key: sql`'assigned:' || ${lead_history.at} || ':' || ${lead_history.by} || ':' || ${leads.assignee}`,
      // Unique within the statement too.
      id: sql`${newId()} || '-' || ${lead_history.id}`,
      kind: 'assigned',
      lead_id: sql`iif(count(*) = 1, ${leads.id}, null)`,
      recipient: sql`${leads.assignee}`,
      lang,
      data: sql`json_object('count', count(*))`,
    },
    sql`from ${lead_history} join ${leads} on ${leads.id} = ${lead_history.lead_id}
      where ${isAssignment} and ${isCurrent} and not ${hasNotice}
      group by ${leads.assignee}, ${lead_history.by}, ${lead_history.at}`,
  )
}

/** Whether a mail with that key is planned. */
export async function isPlanned(db: Database, key: string): Promise<boolean> {
  return (await db.select({ key: mails.key }).from(mails).where(eq(mails.key, key)).get()) !== undefined
}

/** Plans a digest for each recipient, once; `now` in epoch ms. */
export async function planDigests(
  db: Database,
  digests: readonly PlannedDigest[],
  now: number,
): Promise<void> {
  const rows = digests.map((digest) => ({ ...newMail(now), ...digest, kind: 'digest' as const }))
  await db.insert(mails).values(rows).onConflictDoNothing()
}
