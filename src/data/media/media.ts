import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.ts'
import { page_drafts, page_revisions, page_widgets, pages, schedule_pages } from '../pages/schema.ts'
import { industries } from '../records/schema.ts'
import { media } from './schema.ts'

export type MediaRow = typeof media.$inferSelect

/** More than a site of this kind has. */
const maxListed = 5000

export async function readMedia(db: Database, id: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row ?? null
}

/** The ids of the files that exist, in any state. */
export function readMediaOf(db: Database, ids: string[]): Promise<MediaRow[]> {
  return db.select().from(media).where(inArray(media.id, ids))
}

/** Files that are not in the trash, by id, after one. */
export function mediaAfter(db: Database, after: string, limit: number): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.state, 'ready'), gt(media.id, after)))
    .orderBy(asc(media.id))
    .limit(limit)
}

/** Files that staff see, the newest first. */
export function listMedia(db: Database, state: 'ready' | 'trashed') {
  return db
    .select()
    .from(media)
    .where(eq(media.state, state))
    .orderBy(desc(media.added_at), asc(media.id))
    .limit(maxListed)
}

/**
 * Notes that files are being stored: if that ends early, the cron finds them. False for a file in another state, which
 * stays in it.
 */
export async function expectMedia(db: Database, row: Omit<MediaRow, 'state'>): Promise<boolean> {
  const noted = await db
    .insert(media)
    .values({ ...row, state: 'arriving' })
    .onConflictDoUpdate({
      target: media.id,
      set: { state_at: row.state_at },
      setWhere: eq(media.state, 'arriving'),
    })
    .returning({ id: media.id })
  return noted.length > 0
}

/** Moves a file from one state to another, `at` epoch ms. Null if it was not in that state. */
export async function moveMedia(
  db: Database,
  id: string,
  from: MediaRow['state'],
  to: MediaRow['state'],
  at: number,
): Promise<MediaRow | null> {
  const [moved] = await db
    .update(media)
    .set({ state: to, state_at: at })
    .where(and(eq(media.id, id), eq(media.state, from)))
    .returning()
  return moved ?? null
}

/** Stores what staff write about a file. A new address replaces the old one in pages and drafts, in one transaction. */
export async function describeMedia(
  db: Database,
  row: MediaRow,
  words: Pick<MediaRow, 'name' | 'alt' | 'tags' | 'address'>,
): Promise<void> {
  const described = db.update(media).set(words).where(eq(media.id, row.id))
  await db.batch([
    described,
    ...(row.address === words.address ? [] : replacements(db, row.address, words.address)),
  ])
}

/** Shows another file wherever one is shown. */
export async function replaceMedia(db: Database, from: string, to: string): Promise<void> {
  await db.batch(replacements(db, from, to))
}

/** Published pages, open drafts and prepared publications. HTML that changes is sanitised again when it is shown. */
function replacements(db: Database, from: string, to: string) {
  const replaced = (column: SQLiteColumn) => sql`replace(${column}, ${from}, ${to})`
  const has = (column: SQLiteColumn) => sql`instr(${column}, ${from}) > 0`
  return [
    db
      .update(page_widgets)
      .set({ content: replaced(page_widgets.content) })
      .where(has(page_widgets.content)),
    db
      .update(page_drafts)
      .set({ widgets: replaced(page_drafts.widgets) })
      .where(and(eq(page_drafts.is_open, true), has(page_drafts.widgets))),
    db
      .update(schedule_pages)
      .set({ prepared: replaced(schedule_pages.prepared) })
      .where(has(schedule_pages.prepared)),
  ] as const
}

/** The pages that show a file now or in their draft. */
export async function usesOfMedia(db: Database, id: string) {
  const isPublished = sql`exists (select 1 from ${page_widgets} where ${page_widgets.page_id} = ${pages.id}
    and ${pages.status} = 'published' and ${contains(page_widgets.content, id)})`
  const isInDraft = sql`(${page_drafts.is_open} = 1 and ${contains(page_drafts.widgets, id)})`
  const rows = await db
    .select({
      slug: pages.slug,
      title: sql<string>`coalesce(case when ${page_drafts.is_open} then ${page_drafts.title} end, ${pages.title})`,
      isPublished: sql<number>`${isPublished}`,
      isInDraft: sql<number>`coalesce(${isInDraft}, 0)`,
    })
    .from(pages)
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(and(ne(pages.status, 'trashed'), or(isPublished, isInDraft)))
    .orderBy(asc(pages.slug))
  return rows
}

/** Whether anything shows a file, or could show it again: a page, a stored version, a schedule, a record. */
function isInUse(id: SQLiteColumn): SQL {
  const named = (column: SQLiteColumn) => sql`select 1 from ${column.table} where ${contains(column, id)}`
  const places = [
    page_widgets.content,
    page_drafts.widgets,
    page_revisions.widgets,
    schedule_pages.prepared,
    industries.image_url,
  ]
  return sql.join(
    places.map((column) => sql`exists (${named(column)})`),
    sql` or `,
  )
}

function contains(column: SQLiteColumn, id: string | SQLiteColumn): SQL {
  return sql`instr(${column}, '/media/' || ${id} || '/') > 0`
}

/**
 * Files to delete, at most `limit`: those that never arrived and those that stayed in the trash and that nothing shows.
 * They are marked first, so that what ends early goes on. `arriving` and `trashed` are epoch ms.
 */
export async function takeLeaving(
  db: Database,
  before: { arriving: number; trashed: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .update(media)
    .set({ state: 'leaving' })
    .where(
      inArray(
        media.id,
        db
          .select({ id: media.id })
          .from(media)
          .where(
            or(
              eq(media.state, 'leaving'),
              and(eq(media.state, 'arriving'), lt(media.state_at, before.arriving)),
              and(
                eq(media.state, 'trashed'),
                lt(media.state_at, before.trashed),
                sql`not (${isInUse(media.id)})`,
              ),
            ),
          )
          .limit(limit),
      ),
    )
    .returning({ id: media.id })
  return rows.map(({ id }) => id)
}

/** Deletes the row of a file whose bytes are deleted. */
export async function deleteMediaRow(db: Database, id: string): Promise<void> {
  await db.delete(media).where(and(eq(media.id, id), eq(media.state, 'leaving')))
}
