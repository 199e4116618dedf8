import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ScheduleProblem } from '../../../contract/pages/timeline.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { Write } from '../pages/admin-pages.ts'
import { atRevision } from '../pages/raise-revision.ts'
import { keepCurrent, type Version } from '../pages/revisions.ts'
import { page_drafts, page_revisions, pages, schedule_pages, schedules } from '../pages/schema.ts'

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
 * Schedules exactly this version of a page, in place of what was scheduled for it with the same action
 * before, and what ends it: null takes back what ended it. False if the draft has another revision by now, or
 * the campaign no longer waits.
 */
export async function schedulePage(
  db: Database,
  pageId: string,
  plan: { planned: Planned; until?: Planned | null | undefined; version: Version; prepared: string | null },
  { by, at }: Write,
): Promise<boolean> {
  const { planned, until, version, prepared } = plan
  const unchanged = sql`${atRevision(pageId, version.revision)}`
  const storedVersion = db
    .select({ id: page_revisions.id })
    .from(page_revisions)
    .where(
      and(
        eq(page_revisions.page_id, pageId),
        eq(page_revisions.revision, version.revision),
        ne(page_revisions.reason, 'refused'),
        version.language ? eq(page_revisions.language, version.language) : isNull(page_revisions.language),
      ),
    )
    .orderBy(desc(page_revisions.id))
    .limit(1)
  const put = (one: Planned) => {
    const { id, isNew, action } = one
    const isLive = action === 'publish'
    const version_id = isLive ? sql`(${storedVersion})` : null
    const row = { schedule_id: id, page_id: pageId, version_id, prepared: isLive ? prepared : null }
    const allowed = sql`${unchanged} and ${isWaiting(id)}`
    return [
      ...(isNew ? [insertSchedule(db, one, { by, at }, unchanged)] : []),
      db
        .delete(schedule_pages)
        .where(and(eq(schedule_pages.page_id, pageId), isOfWaiting(db, action, one === until), allowed)),
      insertSelect(
        db,
        schedule_pages,
        { ...row, added_by: by, added_at: at },
        sql`from ${pages} where ${pages.id} = ${pageId} and ${allowed}`,
      ).returning({ id: schedule_pages.page_id }),
    ] as const
  }
  const results = await db.batch([
    cancelEmpty(db),
    ...(planned.action === 'publish' ? [keepCurrent(db, pageId, version)] : []),
    ...(until ? put(until) : []),
    ...(until === null
      ? [
          db
            .delete(schedule_pages)
            .where(and(eq(schedule_pages.page_id, pageId), isOfWaiting(db, 'unpublish', true), unchanged)),
        ]
      : []),
    ...put(planned),
    cancelEmpty(db),
  ])
  const added = results.at(-2)
  return Array.isArray(added) && added.length > 0
}

/** Takes a page out of a waiting schedule, with the end of a publication; false if it no longer waits. */
export async function cancelSchedule(db: Database, id: string, pageId: string): Promise<boolean> {
  const [, removed] = await db.batch([
    removeEnds(db, id, eq(schedule_pages.page_id, pageId)),
    db
      .delete(schedule_pages)
      .where(and(eq(schedule_pages.schedule_id, id), eq(schedule_pages.page_id, pageId), isWaiting(id)))
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

/** A later version of one of its pages was published by hand after this one was scheduled: it will not be done. */
export function isSuperseded(schedule: SQL) {
  return sql`exists (select 1 from ${schedule_pages} as its join ${page_revisions} as later on later.page_id = its.page_id
    where its.schedule_id = ${schedule} and later.id <> its.version_id and later.published_at >= its.added_at)`
}

/** Campaigns that a page can join: those that wait, with this action. */
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

/** The ids of its pages. */
export async function pagesOfSchedule(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: schedule_pages.page_id })
    .from(schedule_pages)
    .where(eq(schedule_pages.schedule_id, id))
  return rows.map((row) => row.id)
}

/** Whether a schedule changes the page of a slug. */
export async function changesPage(db: Database, id: string, slug: string): Promise<boolean> {
  const found = await db
    .select({ id: pages.id })
    .from(schedule_pages)
    .innerJoin(pages, and(eq(pages.id, schedule_pages.page_id), eq(pages.slug, slug)))
    .where(eq(schedule_pages.schedule_id, id))
    .get()
  return found !== undefined
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
    id,
    action,
    at,
    name,
    state: 'waiting' as const,
    created_by: created.by,
    created_at: created.at,
    ...none,
  }
  return insertSelect(db, schedules, row, sql`where ${condition}`)
}

/** The statement that takes back what would end a waiting publication, of some of its pages. */
export function removeEnds(db: Database, id: string, pages?: SQL) {
  const publishes = sql`exists (select 1 from ${schedules} where ${schedules.id} = ${id}
    and ${schedules.state} = 'waiting' and ${schedules.action} = 'publish')`
  const its = sql`${schedule_pages.page_id} in (select its.page_id from ${schedule_pages} as its where its.schedule_id = ${id})`
  // Whatever goes offline before was planned for the page as it is.
  const isLater = sql`(select ends.at from ${schedules} as ends where ends.id = ${schedule_pages.schedule_id})
    > (select begins.at from ${schedules} as begins where begins.id = ${id})`
  return db
    .delete(schedule_pages)
    .where(and(isOfWaiting(db, 'unpublish', true), isLater, its, publishes, pages))
}

function isWaiting(id: string) {
  return sql`exists (select 1 from ${schedules} where ${schedules.id} = ${id} and ${schedules.state} = 'waiting')`
}

/** `alone`: not with a campaign. */
function isOfWaiting(db: Database, action: ScheduleAction, alone: boolean) {
  const waiting = db
    .select({ id: schedules.id })
    .from(schedules)
    .where(
      and(
        eq(schedules.state, 'waiting'),
        eq(schedules.action, action),
        alone ? eq(schedules.name, '') : undefined,
      ),
    )
  return inArray(schedule_pages.schedule_id, waiting)
}

/** The statement that cancels what has no pages left. */
export function cancelEmpty(db: Database) {
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
