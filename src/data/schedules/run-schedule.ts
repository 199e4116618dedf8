import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { isBlock } from '../../../contract/pages/slugs.ts'
import type { ScheduleProblem } from '../../../contract/pages/timeline.ts'
import type { Database } from '../database.ts'
import { type VersionFields, type Write, wroteDraft } from '../pages/admin-pages.ts'
import { withdrawsShownBlock } from '../pages/blocks.ts'
import { notePublication } from '../pages/keep-revisions.ts'
import { publicationStatements, type WidgetPlacement } from '../pages/publish-page.ts'
import { atRevision, raiseRevision } from '../pages/raise-revision.ts'
import { page_drafts, page_revisions, pages, schedule_pages, schedules } from '../pages/schema.ts'
import type { WidgetDefinition } from '../pages/widget-definitions.ts'
import { isSuperseded, type ScheduleRow } from './schedules.ts'

/** The version as it was checked and sanitised when it was scheduled. */
export type PreparedPage = {
  placed: WidgetPlacement[]
  definitions: WidgetDefinition[]
  translations: string
  /** Drawn in the editor, as `pages.share_pictures`. */
  pictures?: string
}

/** A page that visitors see differently now: withdrawn from `slug`, or moved `to` another. */
export type ChangedPage = { slug: string; isWithdrawn: boolean; to: string | null }

/** `changed`: a page was changed in between; `lost`: another run ended the schedule. */
type RunResult =
  | { outcome: 'done'; changed: ChangedPage[] }
  | { outcome: 'failed'; problem: ScheduleProblem }
  | { outcome: 'changed' | 'lost' }

/**
 * Runs a schedule for all pages or none, and only once: the transaction that changes them also ends the waiting. It
 * checks again all that was read before.
 */
export async function runSchedule(
  db: Database,
  { id, action, at }: ScheduleRow,
  write: Write,
  now: number,
): Promise<RunResult> {
  const rows = await readPages(db, id)
  const remaining = rows.filter(({ page }) => page.status !== 'trashed')
  const withdrawsBlock = action === 'unpublish' && remaining.some(({ page }) => isBlock(page.slug))
  if (action === 'publish' && remaining.length < rows.length) return fail(db, id, 'trashed', now)
  if (action === 'publish' && rows.some(({ isSuperseded: isOutdated }) => isOutdated === 1))
    return fail(db, id, 'superseded', now)
  if (withdrawsBlock && (await isBlockShown(db, id))) return fail(db, id, 'block_used', now)

  const hasAllPages = sql`(select count(*) from ${schedule_pages} where ${schedule_pages.schedule_id} = ${id}) = ${rows.length}`
  const end = db
    .update(schedules)
    .set({ state: 'done', finished_at: now, last_write: write.name })
    .where(
      and(
        eq(schedules.id, id),
        eq(schedules.state, 'waiting'),
        eq(schedules.at, at),
        hasAllPages,
        ...rows.map(({ page, draft }) => atRevision(page.id, draft?.revision ?? 0)),
        withdrawsBlock ? not(withdrawsShownBlock(id)) : undefined,
      ),
    )
    .returning({ id: schedules.id })
  const isEnded = sql`exists (select 1 from ${schedules} where ${schedules.id} = ${id} and ${schedules.last_write} = ${write.name})`
  const change = action === 'publish' ? publishPage : withdrawPage
  try {
    const [ended] = await db.batch([end, ...remaining.flatMap((row) => change(db, row, write, isEnded))])
    if (ended.length > 0)
      return { outcome: 'done', changed: remaining.flatMap((row) => changedPage(action, row)) }
  } catch (error) {
    if (await isSlugTaken(db, remaining)) return fail(db, id, 'slug_taken', now)
    throw error
  }
  const [after] = await db.select({ state: schedules.state }).from(schedules).where(eq(schedules.id, id))
  return { outcome: after?.state === 'waiting' ? 'changed' : 'lost' }
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

/** Whether a page shows a block that the schedule takes offline. */
async function isBlockShown(db: Database, id: string): Promise<boolean> {
  const row = await db
    .select({ id: schedules.id })
    .from(schedules)
    .where(and(eq(schedules.id, id), withdrawsShownBlock(id)))
  return row.length > 0
}

async function fail(db: Database, id: string, problem: ScheduleProblem, now: number): Promise<RunResult> {
  const failed = await db
    .update(schedules)
    .set({ state: 'failed', problem, finished_at: now })
    .where(and(eq(schedules.id, id), eq(schedules.state, 'waiting')))
    .returning({ id: schedules.id })
  return failed.length > 0 ? { outcome: 'failed', problem } : { outcome: 'lost' }
}

/** Publishes the version. A draft that has other texts by now stays open. */
function publishPage(
  db: Database,
  { page, draft, version, prepared }: PageToRun,
  write: Write,
  condition: SQL,
) {
  if (!version || prepared === null) return []
  const { translations, ...checked }: PreparedPage = JSON.parse(prepared)
  const closesDraft = !draft?.is_open || hasSameTexts(draft, version)
  return [
    raiseRevision(db, page.id, write, condition, closesDraft ? { is_open: false } : { stays: true }),
    ...publicationStatements(db, { page, fields: { ...version, translations }, ...checked }, write),
    notePublication(db, version.id, closesDraft ? (draft?.revision ?? 0) + 1 : null, write, condition),
  ]
}

function withdrawPage(db: Database, { page }: PageToRun, write: Write, condition: SQL) {
  if (page.status !== 'published') return []
  return [
    raiseRevision(db, page.id, write, condition),
    db
      .update(pages)
      .set({ status: 'draft', updated_at: write.at })
      .where(and(eq(pages.id, page.id), wroteDraft(page.id, write))),
  ]
}

function changedPage(action: ScheduleRow['action'], { page, version }: PageToRun): ChangedPage[] {
  const { slug, status } = page
  if (action === 'unpublish') return status === 'published' ? [{ slug, to: null, isWithdrawn: true }] : []
  const to = version?.slug ?? slug
  const moved = status === 'published' && slug !== to
  return [moved ? { slug, to, isWithdrawn: true } : { slug: to, to: null, isWithdrawn: false }]
}

const comparedFields = ['slug', 'title', 'meta_description', 'widgets'] as const

function hasSameTexts(draft: VersionFields, version: VersionFields): boolean {
  return comparedFields.every((name) => draft[name] === version[name])
}

/** Whether another page has the slug of one of these. */
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
