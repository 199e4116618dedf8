import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { page_drafts, page_revisions, pages, schedule_pages, schedules } from '../pages/schema.ts'
import { drawn_pictures } from './schema.ts'

/** The `used_at` of a picture whose file is being deleted. */
const leaving = 0

/**
 * Notes a picture before it is stored, `at` epoch ms: one that no page is shared with goes a day later. False for one
 * that is being deleted, whose file would go with it.
 */
export async function noteDrawn(db: Database, id: string, at: number): Promise<boolean> {
  const noted = await db
    .insert(drawn_pictures)
    .values({ id, used_at: at })
    .onConflictDoUpdate({
      target: drawn_pictures.id,
      set: { used_at: at },
      setWhere: ne(drawn_pictures.used_at, leaving),
    })
    .returning({ id: drawn_pictures.id })
  return noted.length > 0
}

/** A version of a page, by its revision, and the paths of its pictures as JSON by language. */
type Shared = { id: string; revision: number; pictures: string }

/**
 * Shares a published page with these pictures, if none of them is being deleted and the version that visitors
 * see is still this one. Without an open draft that is the page's own revision, which others than
 * publications have raised, too.
 */
export async function sharePage(db: Database, { id, revision, pictures }: Shared): Promise<boolean> {
  const current = sql`(select ${page_revisions.revision} from ${page_revisions}
    where ${page_revisions.page_id} = ${id} and ${page_revisions.published_at} is not null
    order by ${page_revisions.published_at} desc, ${page_revisions.id} desc limit 1)`
  const isClosed = sql`exists (select 1 from ${page_drafts} where ${page_drafts.page_id} = ${id}
    and ${page_drafts.is_open} = 0 and ${page_drafts.revision} = ${revision})`
  const shared = await db
    .update(pages)
    .set({ share_pictures: pictures })
    .where(
      and(
        eq(pages.id, id),
        eq(pages.status, 'published'),
        sql`(${current} = ${revision} or ${isClosed})`,
        areStaying(pictures),
      ),
    )
    .returning({ id: pages.id })
  return shared.length > 0
}

/** The same for the version that waits for its time: the pictures are published with it. */
export async function shareScheduled(db: Database, { id, revision, pictures }: Shared): Promise<boolean> {
  const version = sql`(select ${page_revisions.revision} from ${page_revisions}
    where ${page_revisions.id} = ${schedule_pages.version_id})`
  const shared = await db
    .update(schedule_pages)
    .set({ prepared: sql`json_set(${schedule_pages.prepared}, '$.pictures', ${pictures})` })
    .where(
      and(eq(schedule_pages.page_id, id), isWaiting, sql`${version} = ${revision}`, areStaying(pictures)),
    )
    .returning({ id: schedule_pages.page_id })
  return shared.length > 0
}

const isWaiting = sql`exists (select 1 from ${schedules} where ${schedules.id} = ${schedule_pages.schedule_id}
  and ${schedules.state} = 'waiting')`

const names = (column: SQL) => sql`instr(${column}, '/media/' || ${drawn_pictures.id} || '/') > 0`
/** No file of these paths is being deleted. */
const areStaying = (pictures: string) => sql`not exists (select 1 from ${drawn_pictures}
  where ${drawn_pictures.used_at} = ${leaving} and ${names(sql`${pictures}`)})`
const isUsed = sql`(exists (select 1 from ${pages} where ${pages.status} = 'published'
  and ${names(sql`${pages.share_pictures}`)})
  or exists (select 1 from ${schedule_pages} where ${isWaiting} and ${names(sql`${schedule_pages.prepared}`)}))`

/**
 * Pictures to delete, at most `limit`: no page was shared with them since `before` (epoch ms). They are
 * marked first, so that what ends early goes on.
 */
export async function takeUnusedDrawn(
  db: Database,
  { now, before }: { now: number; before: number },
  limit: number,
): Promise<string[]> {
  const unused = db
    .select({ id: drawn_pictures.id })
    .from(drawn_pictures)
    .where(lt(drawn_pictures.used_at, before))
    .limit(limit)
  const [, rows] = await db.batch([
    db.update(drawn_pictures).set({ used_at: now }).where(isUsed),
    db
      .update(drawn_pictures)
      .set({ used_at: leaving })
      .where(inArray(drawn_pictures.id, unused))
      .returning({ id: drawn_pictures.id }),
  ])
  return rows.map(({ id }) => id)
}

/** Deletes the row of a picture whose file is deleted. */
export async function deleteDrawnRow(db: Database, id: string): Promise<void> {
  await db.delete(drawn_pictures).where(and(eq(drawn_pictures.id, id), eq(drawn_pictures.used_at, leaving)))
}
