import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { minuteMs } from '../../../contract/durations.ts'
import type { Database } from '../database.ts'
import { schedules } from '../pages/schema.ts'
import type { ScheduleRow } from './schedules.ts'

/**
 * Claims the first schedule that is due by the caller's clock and the database's, because one of them may be ahead.
 * No other caller gets it before the lease ends.
 */
export async function claimDue(db: Database, now: number, leaseMs: number): Promise<ScheduleRow | null> {
  const due = db
    .select({ id: schedules.id })
    .from(schedules)
    .where(
      and(
        eq(schedules.state, 'waiting'),
        lte(schedules.at, now),
        sql`${schedules.at} <= unixepoch('subsec') * 1000`,
        lte(schedules.lease_until, now),
      ),
    )
    .orderBy(asc(schedules.at), asc(schedules.id))
    .limit(1)
  const [claimed] = await db
    .update(schedules)
    .set({ lease_until: now + leaseMs })
    .where(
      and(sql`${schedules.id} in (${due})`, lte(schedules.lease_until, now), eq(schedules.state, 'waiting')),
    )
    .returning()
  return claimed ?? null
}

/** Staff are notified of later runs. */
export const lateMs = 5 * minuteMs

/** Claims a failed or late schedule of which staff were not notified. */
export async function claimUnreported(db: Database, now: number) {
  const isLate = and(eq(schedules.state, 'done'), sql`${schedules.finished_at} - ${schedules.at} > ${lateMs}`)
  const unreported = db
    .select({ id: schedules.id })
    .from(schedules)
    .where(
      and(
        isNull(schedules.told_at),
        isNotNull(schedules.finished_at),
        or(eq(schedules.state, 'failed'), isLate),
      ),
    )
    .orderBy(desc(schedules.at))
    .limit(1)
  const [row] = await db
    .update(schedules)
    .set({ told_at: now })
    .where(and(inArray(schedules.id, unreported), isNull(schedules.told_at)))
    .returning()
  return row ?? null
}

export async function releaseUnreported(db: Database, id: string, reportedAt: number): Promise<void> {
  await db
    .update(schedules)
    .set({ told_at: null })
    .where(and(eq(schedules.id, id), eq(schedules.told_at, reportedAt)))
}
