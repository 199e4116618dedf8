import { dayMs, minuteMs } from '../../contract/durations.ts'
import { calendar } from '../calendar.ts'
import { database } from '../data/database.ts'
import { addDailyCounts, type Counted } from '../data/insights/counts.ts'
import type { Env } from '../env.ts'
import { logFailure } from '../log.ts'
import { site } from '../site.ts'
import { timeouts, within } from '../time.ts'

/*
 * What visitors do, in sums. No request waits for a write: an isolate counts, and adds its counts at most
 * once a minute. Counts of an isolate that ends before are lost; they are for people to read.
 */

type Counting = { counts: Map<string, number>; addedAt: number }

const counting = new WeakMap<Env, Counting>()
const pauseMs = minuteMs
/** Different rows between two writes. */
const maxRows = 300
/** A year of the screen with the year before it. */
const retentionDays = 366 * site.retention.countYears

type Request = { env: Env; now: number; defer: (work: Promise<unknown>) => void }

/** Counts events of one request. The write is deferred; Analytics Engine gets each event where it is bound. */
export function countEvents(events: readonly Counted[], { env, now, defer }: Request): void {
  const own = counting.get(env) ?? { counts: new Map(), addedAt: 0 }
  counting.set(env, own)
  for (const event of events) {
    const key = JSON.stringify(event)
    if (own.counts.has(key) || own.counts.size < maxRows) own.counts.set(key, (own.counts.get(key) ?? 0) + 1)
    const { page, lang, campaign, detail } = event
    env.ANALYTICS?.writeDataPoint({ indexes: [event.event], blobs: [page, lang, campaign, detail] })
  }
  if (now - own.addedAt >= pauseMs) defer(addCountedEvents(env, now))
}

/** Adds what this isolate has counted, for staff who look at it. Never rejects. */
export async function addCountedEvents(env: Env, now: number): Promise<void> {
  const own = counting.get(env)
  if (!own) return
  counting.set(env, { counts: new Map(), addedAt: now })
  if (own.counts.size === 0) return
  const counts = [...own.counts].map(([key, count]) => ({ ...JSON.parse(key), count }))
  const span = { day: dayBefore(now, 0), oldestDay: dayBefore(now, retentionDays) }
  try {
    await within(timeouts.background, () => addDailyCounts(database(env.DB), counts, span))
  } catch (error) {
    logFailure('events_uncounted', error)
  }
}

/** The date so many days before, in the agency's time zone. */
export function dayBefore(now: number, days: number): string {
  return calendar.dayOf(new Date(now - days * dayMs))
}
