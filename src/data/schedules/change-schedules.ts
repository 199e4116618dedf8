import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { Write } from '../pages/admin-pages.ts'
import { keepCurrent, type Version } from '../pages/keep-revisions.ts'
import { atRevision } from '../pages/raise-revision.ts'
import { page_revisions, pages, schedule_pages, schedules } from '../pages/schema.ts'
import type { ScheduleRow } from './schedules.ts'

type ScheduleAction = ScheduleRow['action']

/** The schedule that a page joins: a new one or, if `isNew` is false, a waiting campaign. */
export type TargetSchedule = {
  id: string
  isNew: boolean
  action: ScheduleAction
  /** Epoch ms. */
  at: number
  /** Empty unless it is a campaign. */
  name: string
}

/** `until` ends the publication; null removes its end, undefined leaves it. `prepared` is JSON of `PreparedPage`. */
type ScheduledVersion = {
  target: TargetSchedule
  until?: TargetSchedule | null | undefined
  version: Version
  prepared: string | null
}

/**
 * Schedules a version of a page and replaces its waiting schedules with the same action. False if the draft has
 * another revision, or the campaign no longer waits.
 */
export async function schedulePage(
  db: Database,
  pageId: string,
  { target, until, version, prepared }: ScheduledVersion,
  { by, at }: Write,
): Promise<boolean> {
  const isUnchanged = atRevision(pageId, version.revision)
  const versionId = sql`(${storedVersion(db, pageId, version)})`
  const addPage = (schedule: TargetSchedule) => {
    const isPublication = schedule.action === 'publish'
    const isAllowed = sql`${isUnchanged} and ${isWaiting(schedule.id)}`
    const row = {
      schedule_id: schedule.id,
      page_id: pageId,
      version_id: isPublication ? versionId : null,
      prepared: isPublication ? prepared : null,
      added_by: by,
      added_at: at,
    }
    return [
      ...(schedule.isNew ? [insertSchedule(db, schedule, { by, at }, isUnchanged)] : []),
      removeWaiting(db, pageId, schedule.action, isAllowed, { withCampaigns: schedule !== until }),
      insertSelect(
        db,
        schedule_pages,
        row,
        sql`from ${pages} where ${pages.id} = ${pageId} and ${isAllowed}`,
      ).returning({ id: schedule_pages.page_id }),
    ] as const
  }
  const results = await db.batch([
    cancelEmpty(db),
    ...(target.action === 'publish' ? [keepCurrent(db, pageId, version)] : []),
    ...(until ? addPage(until) : []),
    ...(until === null
      ? [removeWaiting(db, pageId, 'unpublish', isUnchanged, { withCampaigns: false })]
      : []),
    ...addPage(target),
    cancelEmpty(db),
  ])
  const added = results.at(-2)
  return Array.isArray(added) && added.length > 0
}

/** Removes a page from a waiting schedule, with the end of its publication; false if the schedule does not wait. */
export async function unschedulePage(db: Database, id: string, pageId: string): Promise<boolean> {
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

/** Cancels a waiting schedule for all pages, with the ends of their publication; false if it does not wait. */
export async function cancelSchedule(db: Database, id: string): Promise<boolean> {
  const [, , cancelled] = await db.batch([
    removeEnds(db, id),
    db.delete(schedule_pages).where(and(eq(schedule_pages.schedule_id, id), isWaiting(id))),
    db
      .update(schedules)
      .set({ state: 'cancelled' })
      .where(and(eq(schedules.id, id), eq(schedules.state, 'waiting')))
      .returning({ id: schedules.id }),
    cancelEmpty(db),
  ])
  return cancelled.length > 0
}

/**
 * Moves a waiting schedule with all its pages to another time (epoch ms). False if it is no longer at `from`, or one
 * of its pages would go offline before it goes live.
 */
export async function moveSchedule(db: Database, id: string, from: number, to: number): Promise<boolean> {
  const passesOpposite = sql`exists (select 1 from ${schedule_pages} as mine
    join ${schedule_pages} as its on its.page_id = mine.page_id and its.schedule_id <> mine.schedule_id
    join ${schedules} as other on other.id = its.schedule_id and other.state = 'waiting'
    where mine.schedule_id = ${id} and other.action <> ${schedules.action}
      and (other.at > ${from}) <> (other.at > ${to}))`
  const moved = await db
    .update(schedules)
    .set({ at: to, lease_until: 0 })
    .where(
      and(
        eq(schedules.id, id),
        eq(schedules.state, 'waiting'),
        eq(schedules.at, from),
        sql`not ${passesOpposite}`,
      ),
    )
    .returning({ id: schedules.id })
  return moved.length > 0
}

/** The stored revision that a schedule publishes. */
function storedVersion(db: Database, pageId: string, { revision, language }: Version) {
  return db
    .select({ id: page_revisions.id })
    .from(page_revisions)
    .where(
      and(
        eq(page_revisions.page_id, pageId),
        eq(page_revisions.revision, revision),
        ne(page_revisions.reason, 'refused'),
        language ? eq(page_revisions.language, language) : isNull(page_revisions.language),
      ),
    )
    .orderBy(desc(page_revisions.id))
    .limit(1)
}

function insertSchedule(
  db: Database,
  { id, action, at, name }: TargetSchedule,
  created: { by: string; at: string },
  condition: SQL,
) {
  const row = {
    id,
    action,
    at,
    name,
    state: 'waiting' as const,
    problem: null,
    created_by: created.by,
    created_at: created.at,
    finished_at: null,
    told_at: null,
    lease_until: 0,
    last_write: '',
  }
  return insertSelect(db, schedules, row, sql`where ${condition}`)
}

/** Removes a page from its waiting schedules with an action. */
function removeWaiting(
  db: Database,
  pageId: string,
  action: ScheduleAction,
  condition: SQL,
  { withCampaigns }: { withCampaigns: boolean },
) {
  const waiting = waitingSchedules(db, action, { withCampaigns })
  return db
    .delete(schedule_pages)
    .where(and(eq(schedule_pages.page_id, pageId), inArray(schedule_pages.schedule_id, waiting), condition))
}

/** Removes the schedules that end the publications of a waiting schedule: all of its pages, or those of `which`. */
function removeEnds(db: Database, id: string, which?: SQL) {
  const publishes = sql`exists (select 1 from ${schedules} where ${schedules.id} = ${id}
    and ${schedules.state} = 'waiting' and ${schedules.action} = 'publish')`
  const isOfPages = sql`${schedule_pages.page_id} in (select its.page_id from ${schedule_pages} as its where its.schedule_id = ${id})`
  // An earlier one takes the current version offline.
  const isLater = sql`(select ends.at from ${schedules} as ends where ends.id = ${schedule_pages.schedule_id})
    > (select begins.at from ${schedules} as begins where begins.id = ${id})`
  const ends = waitingSchedules(db, 'unpublish', { withCampaigns: false })
  return db
    .delete(schedule_pages)
    .where(and(inArray(schedule_pages.schedule_id, ends), isLater, isOfPages, publishes, which))
}

function waitingSchedules(
  db: Database,
  action: ScheduleAction,
  { withCampaigns }: { withCampaigns: boolean },
) {
  return db
    .select({ id: schedules.id })
    .from(schedules)
    .where(
      and(
        eq(schedules.state, 'waiting'),
        eq(schedules.action, action),
        withCampaigns ? undefined : eq(schedules.name, ''),
      ),
    )
}

function isWaiting(id: string): SQL {
  return sql`exists (select 1 from ${schedules} where ${schedules.id} = ${id} and ${schedules.state} = 'waiting')`
}

/** Cancels waiting schedules without pages. */
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
