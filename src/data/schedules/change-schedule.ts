import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { page_revisions, pages, schedule_pages, schedules } from '../pages/schema.ts'
import { cancelEmpty, removeEnds } from './schedules.ts'

/**
 * Moves a waiting schedule, with all of its pages, from one time to another (epoch ms). False if it is no
 * longer there, or one of its pages would go offline before it goes live.
 */
export async function moveSchedule(db: Database, id: string, from: number, to: number): Promise<boolean> {
  const other = sql`exists (select 1 from ${schedule_pages} as mine
    join ${schedule_pages} as its on its.page_id = mine.page_id and its.schedule_id <> mine.schedule_id
    join ${schedules} as other on other.id = its.schedule_id and other.state = 'waiting'
    where mine.schedule_id = ${id} and other.action <> ${schedules.action}
      and (other.at > ${from}) <> (other.at > ${to}))`
  const moved = await db
    .update(schedules)
    .set({ at: to, lease_until: 0 })
    .where(and(isWaiting(id), eq(schedules.at, from), sql`not ${other}`))
    .returning({ id: schedules.id })
  return moved.length > 0
}

/**
 * Cancels a waiting schedule for all of its pages, with what would end their publication; false if it no
 * longer waits.
 */
export async function cancelAll(db: Database, id: string): Promise<boolean> {
  const waits = sql`exists (select 1 from ${schedules} where ${isWaiting(id)})`
  const [, , cancelled] = await db.batch([
    removeEnds(db, id),
    db.delete(schedule_pages).where(and(eq(schedule_pages.schedule_id, id), waits)),
    db.update(schedules).set({ state: 'cancelled' }).where(isWaiting(id)).returning({ id: schedules.id }),
    cancelEmpty(db),
  ])
  return cancelled.length > 0
}

function isWaiting(id: string) {
  return and(eq(schedules.id, id), eq(schedules.state, 'waiting'))
}

/** The versions published between two times (ISO 8601), by time. */
export function listPublications(db: Database, from: string, to: string) {
  const { published_at: at, published_by: by, language } = page_revisions
  return db
    .select({ at, by, language, page: { id: pages.id, slug: pages.slug, title: pages.title } })
    .from(page_revisions)
    .innerJoin(pages, eq(pages.id, page_revisions.page_id))
    .where(and(gte(at, from), lt(at, to)))
    .orderBy(asc(at))
    .limit(500)
}
