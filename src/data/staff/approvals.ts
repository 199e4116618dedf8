import { and, desc, eq, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { mostTodayRows } from '../../../contract/today.ts'
import type { Database } from '../database.ts'
import { page_drafts, pages } from '../pages/schema.ts'
import { approvals } from './schema.ts'

/** So long the outcome is told to who asked, ms. */
const toldMs = 7 * 86_400_000

type Asked = Pick<typeof approvals.$inferInsert, 'id' | 'page_id' | 'revision' | 'by' | 'at' | 'note'>

/** Asks that a page be published; a request that waits already is replaced. */
export async function askApproval(db: Database, asked: Asked): Promise<void> {
  const { revision, by, at, note } = asked
  await db
    .insert(approvals)
    .values(asked)
    .onConflictDoUpdate({
      target: approvals.page_id,
      targetWhere: isNull(approvals.outcome),
      set: { revision, by, at, note },
    })
}

type Decision = { by: string; at: string }

/** A page that was published or scheduled has what was asked for. */
export function approve(db: Database, pageId: string, { by, at }: Decision, condition?: SQL) {
  return db
    .update(approvals)
    .set({ outcome: 'approved', decided_by: by, decided_at: at })
    .where(and(waitsFor(pageId), condition))
}

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

const waitsFor = (pageId: string) => and(eq(approvals.page_id, pageId), isNull(approvals.outcome))

/** Whether a request waits for the page of the query around it, as 0 or 1. */
export const isAsked = sql<number>`exists (select 1 from ${approvals}
  where ${approvals.page_id} = ${pages.id} and ${approvals.outcome} is null)`

/**
 * Requests that wait, and what became of those of `staff` in the last week; the newest first. Not of pages in the trash:
 * they can be asked for again once they are back.
 */
export function listApprovals(db: Database, staff: string, now: number) {
  const since = new Date(now - toldMs).toISOString()
  const isTold = and(eq(approvals.by, staff), gte(approvals.decided_at, since))
  return db
    .select({
      ...{ id: pages.id, slug: pages.slug, by: approvals.by, note: approvals.note, answer: approvals.answer },
      title: sql<string>`coalesce(case when ${page_drafts.is_open} = 1 then ${page_drafts.title} end,
        ${pages.title})`.as('title'),
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
    .where(and(ne(pages.status, 'trashed'), or(isNull(approvals.outcome), isTold)))
    .orderBy(desc(sql`coalesce(${approvals.decided_at}, ${approvals.at})`))
    .limit(mostTodayRows)
}
