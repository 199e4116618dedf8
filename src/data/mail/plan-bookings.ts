import { sql } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { bookings } from '../bookings/schema.ts'
import type { Database } from '../database.ts'
import { leads } from '../leads/schema.ts'
import { plan } from './plan.ts'
import { mails } from './schema.ts'

/** For an address and a day: whoever moves a consultation again and again fills no mailbox. */
const mostPerDay = 6

/**
 * Plans mails to visitors about their consultations: each change since `now` minus a day, and reminders a day
 * and an hour before, each once. The address is that of the enquiry's confirmation, which is planned before.
 * A change that is superseded before its mail is sent gets no mail. `now` in epoch ms.
 */
export async function planBookingMails(db: Database, newId: () => string, now: number): Promise<void> {
  const since = new Date(now - dayMs).toISOString()
  const rowOf = (kind: ReturnType<typeof sql>, suffix: ReturnType<typeof sql>) => ({
    key: sql`${kind} || ':' || ${bookings.id} || ':' || ${suffix}`,
    id: sql`${newId()} || '-' || ${bookings.id}`,
    kind,
    lead_id: sql`${bookings.lead_id}`,
    recipient: '',
    address_hash: sql`confirmed.address_hash`,
    lang: sql`${leads.lang}`,
    data: sql`json_object('booking', ${bookings.id}, 'sequence', ${bookings.sequence})`,
    state: 'waiting' as const,
    attempts: 0,
    in_doubt: false,
    next_attempt_at: now,
    lease_until: 0,
    created_at: new Date(now).toISOString(),
    settled_at: null,
    problem: null,
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
  const left = sql`(${bookings.slot} - ${now})`
  const isDue = sql`(${left} > ${hourMs} and ${left} <= ${dayMs} and ${changedBefore(dayMs)}
    or ${left} > 0 and ${left} <= ${hourMs} and ${changedBefore(hourMs)})`
  await db.batch([
    plan(
      db,
      rowOf(changed, sql`${bookings.sequence}`),
      sql`${reachable} and ${bookings.state} in ('booked', 'cancelled') and ${bookings.slot} > ${now}
        and ${bookings.changed_at} > ${since} and ${sentToday} < ${mostPerDay}`,
    ),
    plan(
      db,
      rowOf(sql`'booking_reminder'`, sql`${bookings.slot} || iif(${left} > ${hourMs}, ':day', ':hour')`),
      sql`${reachable} and ${bookings.state} = 'booked' and ${isDue}`,
    ),
  ])
}
