import { dayMs, minuteMs } from '../../../contract/durations.ts'
import type { ListedEnquiry } from '../../../contract/leads/enquiries.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { hoursOnOfRows } from '../../pages/agency/agency-of.ts'
import { siteSections } from '../../pages/store/site-sections.ts'
import type { Env } from '../../platform/env.ts'
import { isoTime } from '../../platform/time.ts'
import { site } from '../../site/site.ts'
import { overdueSince, replyDue, workingMs } from '../../site/working-hours.ts'

/** Beyond this the overdue time is not computed. */
const countedMs = 14 * dayMs

/** The reply that the site promises, by its opening hours as they are at `now` (epoch ms). */
export async function replyDeadlines(env: Env, now: number) {
  const hoursOn = hoursOnOfRows(await siteSections(env, now))
  const dueOf = (at: number) => replyDue(hoursOn, at, site.promises.replyWorkingDays)
  /** The working time between two times (epoch ms). */
  const minutesBetween = (from: number, to: number) => Math.round(workingMs(hoursOn, from, to) / minuteMs)
  return {
    hoursOn,
    /** Enquiries that came by then are overdue. */
    overdueSince: () => overdueSince(hoursOn, now, site.promises.replyWorkingDays),
    /** A consultation ahead is the answer. */
    due(lead: Unanswered & { created_at: string; booked_slot: number | null }): ListedEnquiry['due'] {
      if (!isWaiting(lead) || (lead.booked_slot ?? 0) > now) return null
      const at = dueOf(Date.parse(lead.created_at))
      if (at === null) return null
      return { at: isoTime(at), minutes: minutesBetween(now, Math.max(at, now - countedMs)) }
    },
    minutesBetween,
  }
}

type Unanswered = Pick<Lead, 'follow_up' | 'state'>

/** Same rule as `isUnanswered` of the database. */
export function isWaiting({ follow_up, state }: Unanswered): boolean {
  return follow_up === 'new' && state !== 'quarantined'
}

export type ReplyDeadlines = Awaited<ReturnType<typeof replyDeadlines>>
