import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { minuteMs } from '../../../contract/durations.ts'
import type { Database } from '../database.ts'
import { schedules } from '../pages/schema.ts'
import type { ScheduleRow } from './schedules.ts'

/**
 * Claims the first schedule that is due, by the caller's clock and by the database's: neither alone can be ahead. While
 * the lease lasts no other caller gets it; if the caller dies, the next one does.
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

/** Staff are notified of a run that is later than this, ms. */
export const lateMs = 5 * minuteMs

/** Claims one failed or late schedule that staff were not notified of yet. */
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
