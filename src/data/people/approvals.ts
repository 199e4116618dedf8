import { and, desc, eq, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { mostTodayRows } from '../../../contract/workspace/today.ts'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { page_drafts, pages } from '../pages/schema.ts'
import { approvals } from './schema.ts'

/** How long an outcome is shown to the writer, ms. */
const outcomeShownMs = 7 * dayMs

type ApprovalRequest = Pick<
  typeof approvals.$inferInsert,
  'id' | 'page_id' | 'revision' | 'by' | 'at' | 'note'
>

/** Asks that a page be published; a request that waits already is replaced. */
export async function requestApproval(db: Database, request: ApprovalRequest): Promise<void> {
  const { revision, by, at, note } = request
  await db
    .insert(approvals)
    .values(request)
    .onConflictDoUpdate({
      target: approvals.page_id,
      targetWhere: isNull(approvals.outcome),
      set: { revision, by, at, note },
    })
}

type Decision = { by: string; at: string }

/** Publishing or scheduling a page approves its open request. */
export function approve(db: Database, pageId: string, { by, at }: Decision, condition?: SQL) {
  return db
    .update(approvals)
    .set({ outcome: 'approved', decided_by: by, decided_at: at })
    .where(and(waitsFor(pageId), condition))
}

/** One language was published: the open request moves on to the next revision. */
export function keepOpenApproval(db: Database, pageId: string, revision: number, condition: SQL) {
  return db
    .update(approvals)
    .set({ revision: revision + 1 })
    .where(and(waitsFor(pageId), eq(approvals.revision, revision), condition))
}

/** Withdraws the open request of `by`; false if there is none. */
export async function withdrawApproval(db: Database, pageId: string, by: string): Promise<boolean> {
  const withdrawn = await db
    .delete(approvals)
    .where(and(waitsFor(pageId), eq(approvals.by, by)))
    .returning({ id: approvals.id })
  return withdrawn.length > 0
}

/** The request that waits for a page. */
export function openApproval(db: Database, pageId: string) {
  const { by, note, revision } = approvals
  return db.select({ by, note, revision }).from(approvals).where(waitsFor(pageId))
}

/** A request with the title of its page; undefined if either is missing. */
export function approvalById(db: Database, id: string) {
  return db
    .select({ approval: approvals, slug: pages.slug, title: titleNow })
    .from(approvals)
    .innerJoin(pages, and(eq(pages.id, approvals.page_id), ne(pages.status, 'trashed')))
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(eq(approvals.id, id))
    .get()
}

/** Pages with the newest requests. */
export const newestRequested = sql`(select ${approvals.page_id} from ${approvals} where ${approvals.outcome} is null
  order by ${approvals.at} desc limit ${mostTodayRows})`

/** Sends the request back with the reason; false if none waits. */
export async function returnApproval(
  db: Database,
  pageId: string,
  { by, at, answer }: Decision & { answer: string },
): Promise<boolean> {
  const returned = await db
    .update(approvals)
    .set({ outcome: 'returned', answer, decided_by: by, decided_at: at })
    .where(waitsFor(pageId))
    .returning({ id: approvals.id })
  return returned.length > 0
}

const titleNow =
  sql<string>`coalesce(case when ${page_drafts.is_open} = 1 then ${page_drafts.title} end, ${pages.title})`.as(
    'title',
  )

const waitsFor = (pageId: string) => and(eq(approvals.page_id, pageId), isNull(approvals.outcome))

/** Whether a request waits for the page of the query around it, as 0 or 1. */
export const hasOpenApproval = sql<number>`exists (select 1 from ${approvals}
  where ${approvals.page_id} = ${pages.id} and ${approvals.outcome} is null)`

/**
 * Requests that wait, and what became of those of `staff` in the last week; the newest first. Not of pages in
 * the trash: they can be requested again after a restore.
 */
export function listApprovals(db: Database, staff: string, now: number) {
  const since = isoTime(now - outcomeShownMs)
  const isRecentlyDecided = and(eq(approvals.by, staff), gte(approvals.decided_at, since))
  return db
    .select({
      id: pages.id,
      slug: pages.slug,
      by: approvals.by,
      note: approvals.note,
      answer: approvals.answer,
      title: titleNow,
      at: sql<string>`coalesce(${approvals.decided_at}, ${approvals.at})`.as('at'),
      revision: sql<number>`${approvals.revision}`.as('revision'),
      outcome: approvals.outcome,
      decidedBy: approvals.decided_by,
      isChanged: sql<number>`${approvals.revision} <> coalesce(${page_drafts.revision}, 0)`.as('is_changed'),
      count: sql<number>`count(*) over ()`.as('count'),
    })
    .from(approvals)
    .innerJoin(pages, eq(pages.id, approvals.page_id))
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(and(ne(pages.status, 'trashed'), or(isNull(approvals.outcome), isRecentlyDecided)))
    .orderBy(desc(sql`coalesce(${approvals.decided_at}, ${approvals.at})`))
    .limit(mostTodayRows)
}
