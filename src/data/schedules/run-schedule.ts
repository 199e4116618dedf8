import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { isBlock } from '../../../contract/pages/slugs.ts'
import type { ScheduleProblem } from '../../../contract/pages/timeline.ts'
import type { Database } from '../database.ts'
import { type VersionFields, type Write, wroteDraft } from '../pages/admin-pages.ts'
import { withdrawsShownBlock } from '../pages/blocks.ts'
import { publicationStatements, type WidgetPlacement } from '../pages/publish-page.ts'
import { atRevision, raiseRevision } from '../pages/raise-revision.ts'
import { notePublication } from '../pages/revisions.ts'
import { page_drafts, page_revisions, pages, schedule_pages, schedules } from '../pages/schema.ts'
import type { WidgetDefinition } from '../pages/widget-definitions.ts'
import { isSuperseded, type ScheduleRow } from './schedules.ts'

/** What was checked and sanitised when the version was scheduled. */
export type Prepared = {
  placed: WidgetPlacement[]
  definitions: WidgetDefinition[]
  translations: string
  /** Drawn in the editor, as `pages.share_pictures`. */
  pictures?: string
}

/** A page that visitors see differently since a schedule: withdrawn from `slug`, or moved `to` another. */
export type Seen = { slug: string; isWithdrawn: boolean; to: string | null }

/** `changed`: a page was changed meanwhile; `lost`: another run has done it. */
type RunResult =
  | { outcome: 'done'; seen: Seen[] }
  | { outcome: 'failed'; problem: ScheduleProblem }
  | { outcome: 'changed' | 'lost' }

/** Why a schedule cannot run; staff are notified. */

/**
 * Does a schedule in one transaction: all of its pages or none, and never twice, since the same transaction ends its
 * waiting. Whatever this reads is checked there once more.
 */
export async function runSchedule(
  db: Database,
  { id, action, at }: ScheduleRow,
  write: Write,
  now: number,
): Promise<RunResult> {
  const rows = await readPages(db, id)
  const changes = rows.flatMap((row) => (row.page.status === 'trashed' ? [] : [row]))
  if (action === 'publish' && changes.length < rows.length) return fail(db, id, 'trashed', now)
  if (action === 'publish' && rows.some((row) => row.isSuperseded === 1))
    return fail(db, id, 'superseded', now)
  const withdrawsBlock = action === 'unpublish' && changes.some(({ page }) => isBlock(page.slug))
  if (withdrawsBlock && (await isShown(db, id))) return fail(db, id, 'block_used', now)
  const unchanged = rows.map(({ page, draft }) => atRevision(page.id, draft?.revision ?? 0))
  // A page may have been removed from the schedule since.
  const same = sql`(select count(*) from ${schedule_pages} where ${schedule_pages.schedule_id} = ${id}) = ${rows.length}`
  const mine = sql`exists (select 1 from ${schedules} where ${schedules.id} = ${id} and ${schedules.last_write} = ${write.name})`
  const claim = db
    .update(schedules)
    .set({ state: 'done', finished_at: now, last_write: write.name })
    .where(
      and(
        ...[eq(schedules.id, id), eq(schedules.state, 'waiting'), eq(schedules.at, at), same, ...unchanged],
        withdrawsBlock ? not(withdrawsShownBlock(id)) : undefined,
      ),
    )
    .returning({ id: schedules.id })
  const each = changes.flatMap((row) =>
    action === 'publish' ? publishing(db, row, write, mine) : withdrawing(db, row, write, mine),
  )
  try {
    const [claimed] = await db.batch([claim, ...each])
    if (claimed.length > 0) return { outcome: 'done', seen: changes.flatMap((row) => seenOf(action, row)) }
  } catch (error) {
    if (await isSlugTaken(db, changes)) return fail(db, id, 'slug_taken', now)
    throw error
  }
  const [after] = await db.select({ state: schedules.state }).from(schedules).where(eq(schedules.id, id))
  return { outcome: after?.state === 'waiting' ? 'changed' : 'lost' }
}

/** Whether a page shows a block that this schedule takes offline. */
async function isShown(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: schedules.id })
    .from(schedules)
    .where(and(eq(schedules.id, id), withdrawsShownBlock(id)))
  return found.length > 0
}

/** Ends the waiting of a schedule that cannot be done. */
async function fail(db: Database, id: string, problem: ScheduleProblem, now: number): Promise<RunResult> {
  const failed = await db
    .update(schedules)
    .set({ state: 'failed', problem, finished_at: now })
    .where(and(eq(schedules.id, id), eq(schedules.state, 'waiting')))
    .returning({ id: schedules.id })
  return failed.length > 0 ? { outcome: 'failed', problem } : { outcome: 'lost' }
}

type PageToRun = Awaited<ReturnType<typeof readPages>>[number]

function readPages(db: Database, id: string) {
  return db
    .select({
      page: pages,
      draft: page_drafts,
      version: page_revisions,
      prepared: schedule_pages.prepared,
      isSuperseded: sql<number>`${isSuperseded(sql`${id}`)}`,
    })
    .from(schedule_pages)
    .innerJoin(pages, eq(pages.id, schedule_pages.page_id))
    .leftJoin(page_drafts, eq(page_drafts.page_id, schedule_pages.page_id))
    .leftJoin(page_revisions, eq(page_revisions.id, schedule_pages.version_id))
    .where(eq(schedule_pages.schedule_id, id))
    .orderBy(asc(pages.id))
}

/** The version goes live; the draft is closed unless it has gone on since. */
function publishing(db: Database, { page, draft, version, prepared }: PageToRun, write: Write, mine: SQL) {
  if (!version || prepared === null) return []
  const { translations, ...checked }: Prepared = JSON.parse(prepared)
  const closes = !draft?.is_open || isSame(draft, version)
  return [
    raiseRevision(db, page.id, write, mine, closes ? { is_open: false } : { stays: true }),
    ...publicationStatements(db, { page, fields: { ...version, translations }, ...checked }, write),
    notePublication(db, version.id, closes ? (draft?.revision ?? 0) + 1 : null, write, mine),
  ]
}

function withdrawing(db: Database, { page }: PageToRun, write: Write, mine: SQL) {
  if (page.status !== 'published') return []
  return [
    raiseRevision(db, page.id, write, mine),
    db
      .update(pages)
      .set({ status: 'draft', updated_at: write.at })
      .where(and(eq(pages.id, page.id), wroteDraft(page.id, write))),
  ]
}

function seenOf(action: ScheduleRow['action'], { page, version }: PageToRun): Seen[] {
  const { slug, status } = page
  if (action === 'unpublish') return status === 'published' ? [{ slug, to: null, isWithdrawn: true }] : []
  const to = version?.slug ?? slug
  const moved = status === 'published' && slug !== to
  return [moved ? { slug, to, isWithdrawn: true } : { slug: to, to: null, isWithdrawn: false }]
}

const compared = ['slug', 'title', 'meta_description', 'widgets'] as const

function isSame(draft: VersionFields, version: VersionFields): boolean {
  return compared.every((name) => draft[name] === version[name])
}

/** Whether another page has the slug of one of these by now. */
async function isSlugTaken(db: Database, rows: PageToRun[]): Promise<boolean> {
  const slugs = rows.flatMap(({ version }) => version?.slug ?? [])
  const holders = await db
    .select({ id: pages.id, slug: pages.slug })
    .from(pages)
    .where(inArray(pages.slug, slugs))
  return rows.some(({ page, version }) =>
    holders.some(({ id, slug }) => slug === version?.slug && id !== page.id),
  )
}
