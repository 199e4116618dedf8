import { and, asc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ScheduleProblem } from '../../../contract/pages/timeline.ts'
import type { Database } from '../database.ts'
import { page_drafts, page_revisions, pages, schedule_pages, schedules } from '../pages/schema.ts'

export type ScheduleRow = typeof schedules.$inferSelect

const maxListed = 500

/** Schedules between two times (epoch ms) with their pages, by time, except for cancelled ones; of one page if given. */
export function listSchedules(
  db: Database,
  { from, to, pageId }: { from: number; to: number; pageId?: string },
) {
  return db
    .select({
      schedule: schedules,
      page: { id: pages.id, slug: pages.slug, title: pages.title },
      problem: sql<ScheduleProblem | null>`coalesce(${schedules.problem},
        case when ${schedules.state} = 'waiting' and ${isSuperseded(sql`${schedules.id}`)} then 'superseded' end)`,
      draftTitle: sql<string | null>`case when ${page_drafts.is_open} = 1 then ${page_drafts.title} end`,
      version: schedule_pages.version_id,
      language: page_revisions.language,
    })
    .from(schedules)
    .innerJoin(schedule_pages, eq(schedule_pages.schedule_id, schedules.id))
    .innerJoin(pages, eq(pages.id, schedule_pages.page_id))
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .leftJoin(page_revisions, eq(page_revisions.id, schedule_pages.version_id))
    .where(
      and(
        ne(schedules.state, 'cancelled'),
        gte(schedules.at, from),
        lt(schedules.at, to),
        pageId === undefined ? undefined : eq(schedule_pages.page_id, pageId),
      ),
    )
    .orderBy(asc(schedules.at), asc(schedules.id), asc(pages.slug))
    .limit(maxListed)
}

/** A schedule cannot run once a later version of one of its pages was published by hand. */
export function isSuperseded(schedule: SQL) {
  return sql`exists (select 1 from ${schedule_pages} as its join ${page_revisions} as later on later.page_id = its.page_id
    where its.schedule_id = ${schedule} and later.id <> its.version_id and later.published_at >= its.added_at)`
}

/** Campaigns ahead, which a page can join. */
export function listCampaigns(db: Database, now: number) {
  return db
    .select({
      id: schedules.id,
      action: schedules.action,
      at: schedules.at,
      name: schedules.name,
      pages: sql<number>`(select count(*) from ${schedule_pages}
        where ${schedule_pages.schedule_id} = ${schedules.id})`,
    })
    .from(schedules)
    .where(and(eq(schedules.state, 'waiting'), ne(schedules.name, ''), sql`${schedules.at} > ${now}`))
    .orderBy(asc(schedules.at))
    .limit(100)
}

export async function findSchedule(db: Database, id: string): Promise<ScheduleRow | null> {
  const [row] = await db.select().from(schedules).where(eq(schedules.id, id))
  return row ?? null
}

export async function pageIdsOfSchedule(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: schedule_pages.page_id })
    .from(schedule_pages)
    .where(eq(schedule_pages.schedule_id, id))
  return rows.map((row) => row.id)
}

/** Whether the page with a slug is in a schedule. */
export async function hasPage(db: Database, id: string, slug: string): Promise<boolean> {
  const row = await db
    .select({ id: pages.id })
    .from(schedule_pages)
    .innerJoin(pages, and(eq(pages.id, schedule_pages.page_id), eq(pages.slug, slug)))
    .where(eq(schedule_pages.schedule_id, id))
    .get()
  return row !== undefined
}
