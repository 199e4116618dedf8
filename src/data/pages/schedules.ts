import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { Write } from './admin-pages.ts'
import { atRevision } from './raise-revision.ts'
import { keepCurrent, type Version } from './revisions.ts'
import { page_drafts, page_revisions, pages, schedule_pages, schedules } from './schema.ts'

export type ScheduleRow = typeof schedules.$inferSelect
type ScheduleAction = ScheduleRow['action']

/** A schedule of its own for one page or a new campaign, or (`isNew` false) a campaign that waits already. */
export type Planned = {
  id: string
  isNew: boolean
  action: ScheduleAction
  /** Epoch ms. */
  at: number
  /** Of a campaign. */
  name: string
}

/**
 * Schedules exactly this version of a page, in place of what was scheduled for it with the same action before. False
 * if the draft has another revision by now, or the campaign no longer waits.
 */
export async function schedulePage(
  db: Database,
  pageId: string,
  { planned, version, prepared }: { planned: Planned; version: Version; prepared: string | null },
  { by, at }: Write,
): Promise<boolean> {
  const { id, isNew, action } = planned
  const unchanged = sql`${atRevision(pageId, version.revision)}`
  const waiting = sql`exists (select 1 from ${schedules} where ${schedules.id} = ${id} and ${schedules.state} = 'waiting')`
  const kept = db
    .select({ id: page_revisions.id })
    .from(page_revisions)
    .where(
      and(
        eq(page_revisions.page_id, pageId),
        eq(page_revisions.revision, version.revision),
        ne(page_revisions.reason, 'refused'),
      ),
    )
    .limit(1)
  const row = {
    schedule_id: id,
    page_id: pageId,
    version_id: action === 'publish' ? sql`(${kept})` : null,
    prepared,
    added_by: by,
    added_at: at,
  }
  const results = await db.batch([
    cancelEmpty(db),
    ...(isNew ? [insertSchedule(db, planned, { by, at }, unchanged)] : []),
    ...(action === 'publish' ? [keepCurrent(db, pageId, version)] : []),
    db
      .delete(schedule_pages)
      .where(and(eq(schedule_pages.page_id, pageId), isOfWaiting(db, action), unchanged, waiting)),
    insertSelect(
      db,
      schedule_pages,
      row,
      sql`from ${pages} where ${pages.id} = ${pageId} and ${unchanged} and ${waiting}`,
    ).returning({ id: schedule_pages.page_id }),
    cancelEmpty(db),
  ])
  const added = results.at(-2)
  return Array.isArray(added) && added.length > 0
}

/** Takes a page out of a waiting schedule; false if it no longer waits. */
export async function cancelSchedule(db: Database, id: string, pageId: string): Promise<boolean> {
  const waiting = sql`exists (select 1 from ${schedules} where ${schedules.id} = ${id} and ${schedules.state} = 'waiting')`
  const [removed] = await db.batch([
    db
      .delete(schedule_pages)
      .where(and(eq(schedule_pages.schedule_id, id), eq(schedule_pages.page_id, pageId), waiting))
      .returning({ id: schedule_pages.page_id }),
    cancelEmpty(db),
  ])
  return removed.length > 0
}

/** What waits or failed, or was done between two times (epoch ms), by time, with its pages; of one page if given. */
export function listSchedules(
  db: Database,
  { from, to, pageId }: { from: number; to: number; pageId?: string },
) {
  return db
    .select({
      schedule: schedules,
      page: { id: pages.id, slug: pages.slug, title: pages.title },
      draftTitle: sql<string | null>`case when ${page_drafts.is_open} = 1 then ${page_drafts.title} end`,
      version: schedule_pages.version_id,
    })
    .from(schedules)
    .innerJoin(schedule_pages, eq(schedule_pages.schedule_id, schedules.id))
    .innerJoin(pages, eq(pages.id, schedule_pages.page_id))
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
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

/** Campaigns that a page can join: those that wait, with this action. */
export function listCampaigns(db: Database, now: number) {
  return db
    .select({ id: schedules.id, action: schedules.action, at: schedules.at, name: schedules.name })
    .from(schedules)
    .where(and(eq(schedules.state, 'waiting'), ne(schedules.name, ''), sql`${schedules.at} > ${now}`))
    .orderBy(asc(schedules.at))
    .limit(100)
}

export async function findSchedule(db: Database, id: string): Promise<ScheduleRow | null> {
  const [row] = await db.select().from(schedules).where(eq(schedules.id, id))
  return row ?? null
}

const maxListed = 500

function insertSchedule(
  db: Database,
  { id, action, at, name }: Planned,
  created: { by: string; at: string },
  condition: SQL,
) {
  const none = { problem: null, finished_at: null, told_at: null, lease_until: 0, last_write: '' }
  const row = {
    ...{ id, action, at, name, state: 'waiting' as const },
    ...{ created_by: created.by, created_at: created.at },
    ...none,
  }
  return insertSelect(db, schedules, row, sql`where ${condition}`)
}

function isOfWaiting(db: Database, action: ScheduleAction) {
  const waiting = db
    .select({ id: schedules.id })
    .from(schedules)
    .where(and(eq(schedules.state, 'waiting'), eq(schedules.action, action)))
  return inArray(schedule_pages.schedule_id, waiting)
}

function cancelEmpty(db: Database) {
  return db
    .update(schedules)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(schedules.state, 'waiting'),
        sql`not exists (select 1 from ${schedule_pages} where ${schedule_pages.schedule_id} = ${schedules.id})`,
      ),
    )
}
