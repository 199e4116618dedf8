import { type SQL, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import { bookings } from '../bookings/schema.ts'
import type { Database } from '../database.ts'
import { leads } from '../leads/schema.ts'
import { insertMails, newMail } from './new-mail.ts'
import { mails } from './schema.ts'

/** The maximum for one address: a visitor may move a consultation again and again. */
const maxPerDay = 6

/**
 * Plans mails to visitors about their consultations: each change of the last day, and a reminder a day and an
 * hour before. They go to the address of the enquiry's confirmation, which is planned first. `now` in epoch ms.
 */
export async function planBookingMails(db: Database, newId: () => string, now: number): Promise<void> {
  const since = isoTime(now - dayMs)
  const rowOf = (kind: SQL, suffix: SQL) => ({
    ...newMail(now),
    key: sql`${kind} || ':' || ${bookings.id} || ':' || ${suffix}`,
    id: sql`${newId()} || '-' || ${bookings.id}`,
    kind,
    lead_id: sql`${bookings.lead_id}`,
    address_hash: sql`confirmed.address_hash`,
    lang: sql`${leads.lang}`,
    data: sql`json_object('booking', ${bookings.id}, 'sequence', ${bookings.sequence})`,
  })
  const sentToday = sql`(select count(*) from ${mails} as sent where sent.address_hash = confirmed.address_hash
    and sent.kind like 'booking%' and sent.created_at > ${since} and sent.state <> 'skipped')`
  const reachable = sql`from ${bookings} join ${leads} on ${leads.id} = ${bookings.lead_id}
    join ${mails} as confirmed on confirmed.key = 'visitor:' || ${bookings.lead_id}
    where ${leads.state} <> 'quarantined' and ${leads.follow_up} <> 'spam'
      and coalesce(confirmed.problem, '') not in ('invalid_address', 'refused_address')`
  const changed = sql`case when ${bookings.state} = 'cancelled' then 'booking_cancelled'
    when ${bookings.sequence} = 0 then 'booking_confirmed' else 'booking_moved' end`
  const changedBefore = (ms: number) =>
    sql`${bookings.changed_at} < strftime('%Y-%m-%dT%H:%M:%fZ', (${bookings.slot} - ${ms}) / 1000.0, 'unixepoch')`
  const remainingMs = sql`(${bookings.slot} - ${now})`
  const isDue = sql`(${remainingMs} > ${hourMs} and ${remainingMs} <= ${dayMs} and ${changedBefore(dayMs)}
    or ${remainingMs} > 0 and ${remainingMs} <= ${hourMs} and ${changedBefore(hourMs)})`
  await db.batch([
    insertMails(
      db,
      rowOf(changed, sql`${bookings.sequence}`),
      sql`${reachable} and ${bookings.state} in ('booked', 'cancelled') and ${bookings.slot} > ${now}
        and ${bookings.changed_at} > ${since} and ${sentToday} < ${maxPerDay}`,
    ),
    insertMails(
      db,
      rowOf(
        sql`'booking_reminder'`,
        sql`${bookings.slot} || iif(${remainingMs} > ${hourMs}, ':day', ':hour')`,
      ),
      sql`${reachable} and ${bookings.state} = 'booked' and ${isDue}`,
    ),
  ])
}
