import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { page_revisions, pages, schedule_pages, schedules } from '../pages/schema.ts'
import { drawn_pictures } from './schema.ts'

/** Notes a picture before it is stored, `at` epoch ms: one that no page is shared with goes a day later. */
export async function noteDrawn(db: Database, id: string, at: number): Promise<void> {
  await db
    .insert(drawn_pictures)
    .values({ id, used_at: at })
    .onConflictDoUpdate({ target: drawn_pictures.id, set: { used_at: at } })
}

/** A version of a page, by its revision, and the paths of its pictures as JSON by language. */
type Shared = { id: string; revision: number; pictures: string }

/** Shares a published page with pictures, if the version that visitors see is still this one. */
export async function sharePage(db: Database, { id, revision, pictures }: Shared): Promise<boolean> {
  const current = sql`(select ${page_revisions.revision} from ${page_revisions}
    where ${page_revisions.page_id} = ${id} and ${page_revisions.published_at} is not null
    order by ${page_revisions.published_at} desc, ${page_revisions.id} desc limit 1)`
  const shared = await db
    .update(pages)
    .set({ share_pictures: pictures })
    .where(and(eq(pages.id, id), eq(pages.status, 'published'), sql`${current} = ${revision}`))
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
    .where(and(eq(schedule_pages.page_id, id), isWaiting, sql`${version} = ${revision}`))
    .returning({ id: schedule_pages.page_id })
  return shared.length > 0
}

const isWaiting = sql`exists (select 1 from ${schedules} where ${schedules.id} = ${schedule_pages.schedule_id}
  and ${schedules.state} = 'waiting')`

const names = (column: SQL) => sql`instr(${column}, '/media/' || ${drawn_pictures.id} || '/') > 0`
const isUsed = sql`(exists (select 1 from ${pages} where ${pages.status} = 'published'
  and ${names(sql`${pages.share_pictures}`)})
  or exists (select 1 from ${schedule_pages} where ${isWaiting} and ${names(sql`${schedule_pages.prepared}`)}))`

/** Pictures that no page was shared with since `before` (epoch ms), at most `limit`. */
export async function unusedDrawn(
  db: Database,
  { now, before }: { now: number; before: number },
  limit: number,
): Promise<string[]> {
  const [, rows] = await db.batch([
    db.update(drawn_pictures).set({ used_at: now }).where(isUsed),
    db
      .select({ id: drawn_pictures.id })
      .from(drawn_pictures)
      .where(lt(drawn_pictures.used_at, before))
      .limit(limit),
  ])
  return rows.map(({ id }) => id)
}

/** Forgets pictures whose bytes are gone. */
export async function forgetDrawn(db: Database, ids: string[], before: number): Promise<void> {
  await db
    .delete(drawn_pictures)
    .where(and(inArray(drawn_pictures.id, ids), lt(drawn_pictures.used_at, before)))
}
