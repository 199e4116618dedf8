import { dayMs, minuteMs } from '../../../contract/durations.ts'
import type { Env } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { site } from '../../site/site.ts'
import { database } from '../database.ts'
import { addDailyCounts, type Counted } from './daily-counts.ts'

/*
 * Daily counts of what visitors do. No request waits for a write: an isolate counts in memory, and adds its counts to D1
 * at most once a minute. The counts of an isolate that ends before are lost, which is accepted.
 */

type Counting = { counts: Map<string, number>; addedAt: number }

const counting = new WeakMap<Env, Counting>()
const writeEveryMs = minuteMs
/** Counters in memory between two writes. */
const maxCounters = 300
/** The screen compares a year with the one before. */
const retentionDays = 366 * site.retention.countYears

type Request = { env: Env; now: number; defer: (work: Promise<unknown>) => void }

/** Counts events of one request. The write is deferred; Analytics Engine gets each event where it is bound. */
export function countEvents(events: readonly Counted[], { env, now, defer }: Request): void {
  const current = counting.get(env) ?? { counts: new Map(), addedAt: 0 }
  counting.set(env, current)
  for (const event of events) {
    const key = JSON.stringify(event)
    if (current.counts.has(key) || current.counts.size < maxCounters)
      current.counts.set(key, (current.counts.get(key) ?? 0) + 1)
    const { page, lang, campaign, detail } = event
    env.ANALYTICS?.writeDataPoint({ indexes: [event.event], blobs: [page, lang, campaign, detail] })
  }
  if (now - current.addedAt >= writeEveryMs) defer(addCountedEvents(env, now))
}

/** Adds the counts of this isolate to D1; staff who open the screen see them at once. Never rejects. */
export async function addCountedEvents(env: Env, now: number): Promise<void> {
  const current = counting.get(env)
  if (!current) return
  counting.set(env, { counts: new Map(), addedAt: now })
  if (current.counts.size === 0) return
  const counts = [...current.counts].map(([key, count]) => ({ ...JSON.parse(key), count }))
  const span = { day: dayBefore(now, 0), oldestDay: dayBefore(now, retentionDays) }
  try {
    await within(timeouts.background, () => addDailyCounts(database(env.DB), counts, span))
  } catch (error) {
    logFailure('event_count_failed', error)
  }
}

/** The date `days` days before `now`, in the agency's time zone. */
export function dayBefore(now: number, days: number): string {
  return calendar.dayOf(new Date(now - days * dayMs))
}
