import { dayMs } from '../../../contract/durations.ts'
import type { WeekDigest } from '../../../contract/leads/enquiries.ts'
import type { Database } from '../../data/database.ts'
import { leadsOfWeek } from '../../data/leads/inbox.ts'
import { calendar } from '../../platform/time-zone.ts'
import { parseAttribution } from '../intake/attribution.ts'

const mostSources = 5

type Clock = {
  /** Enquiries that arrived before this time should have an answer, epoch ms. */
  overdueSince: number
  /** The working time between two times (epoch ms). */
  minutesBetween: (from: number, to: number) => number
}

/** The enquiries of the seven days before `until` (epoch ms): number, sources and follow-up. Spam does not count. */
export async function weekDigest(
  db: Database,
  until: number,
  { overdueSince, minutesBetween }: Clock,
): Promise<WeekDigest> {
  const rows = await leadsOfWeek(db, until - 7 * dayMs, until)
  const speeds = rows.flatMap(({ created_at, first_answer_at }) =>
    first_answer_at === null ? [] : [minutesBetween(Date.parse(created_at), first_answer_at)],
  )
  const isIn = (state: string) => rows.filter(({ follow_up }) => follow_up === state).length
  const campaigns = rows.map(({ attribution }) => parseAttribution(attribution).utm_campaign ?? '')
  const pages = rows.map(({ page_url }) => URL.parse(page_url)?.pathname ?? page_url)
  return {
    from: calendar.dayOf(new Date(until - 7 * dayMs)),
    to: calendar.dayOf(new Date(until - 1)),
    received: rows.length,
    answered: rows.filter(({ follow_up }) => follow_up !== 'new').length,
    overdue: rows.filter(
      ({ follow_up, created_at, booked_slot }) =>
        follow_up === 'new' && Date.parse(created_at) <= overdueSince && (booked_slot ?? 0) <= until,
    ).length,
    won: isIn('won'),
    lost: isIn('lost'),
    answerMinutes: median(speeds),
    languages: counted(rows.map(({ lang }) => lang)),
    pages: counted(pages),
    campaigns: counted(campaigns),
  }
}

function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** The most frequent first. */
function counted(names: string[]) {
  const groups = Map.groupBy(
    names.filter((name) => name !== ''),
    (name) => name,
  )
  return [...groups]
    .map(([name, { length }]) => ({ name, count: length }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostSources)
}
