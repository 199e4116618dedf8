import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { pages } from '../pages/schema.ts'
import { page_notes, shared_links } from './schema.ts'

export type LinkRow = typeof shared_links.$inferSelect

/** Links of one page that work at the same time. */
export const maxLinks = 20

/** Ten minutes in milliseconds: opening a link more often writes nothing. */
const openedEvery = 600_000

/** Adds a link unless the page has `maxLinks` that work; returns whether it did. */
export async function addLink(
  db: Database,
  link: Pick<
    LinkRow,
    'id' | 'page_id' | 'token_hash' | 'pinned' | 'created_at' | 'created_by' | 'expires_at' | 'name'
  >,
): Promise<boolean> {
  const working = sql`select count(*) from ${shared_links} where ${shared_links.page_id} = ${link.page_id} and ${shared_links.revoked_at} is null and ${shared_links.expires_at} > ${link.created_at}`
  const inserted = await insertSelect(
    db,
    shared_links,
    { ...link, revoked_at: null, opened_at: null },
    sql`where (${working}) < ${maxLinks}`,
  ).returning({ id: shared_links.id })
  return inserted.length > 0
}

/** The links of a page that work at `at`, newest first, without what is pinned. */
export function listLinks(db: Database, pageId: string, at: string) {
  const { id, name, created_at, created_by, expires_at, opened_at } = shared_links
  return db
    .select({
      id,
      name,
      created_at,
      created_by,
      expires_at,
      opened_at,
      isPinned: sql<number>`${shared_links.pinned} is not null`,
    })
    .from(shared_links)
    .where(and(eq(shared_links.page_id, pageId), works(at)))
    .orderBy(desc(created_at))
}

/** The link of this token if it works at `at` and its page is not in the trash. */
export async function findLink(db: Database, tokenHash: string, at: string): Promise<LinkRow | null> {
  const [row] = await db
    .select({ link: shared_links })
    .from(shared_links)
    .innerJoin(pages, eq(pages.id, shared_links.page_id))
    .where(and(eq(shared_links.token_hash, tokenHash), works(at), sql`${pages.status} <> 'trashed'`))
  return row?.link ?? null
}

/** Notes that a link was opened at `at`. */
export function markOpened(db: Database, id: string, at: string) {
  const before = isoTime(Date.parse(at) - openedEvery)
  const { opened_at } = shared_links
  return db
    .update(shared_links)
    .set({ opened_at: at })
    .where(and(eq(shared_links.id, id), or(isNull(opened_at), lt(opened_at, before))))
}

/** Ends a link of this page; nothing if it has none of this id. */
export function revokeLink(db: Database, pageId: string, id: string, at: string) {
  return db
    .update(shared_links)
    .set({ revoked_at: sql`coalesce(${shared_links.revoked_at}, ${at})` })
    .where(and(eq(shared_links.id, id), eq(shared_links.page_id, pageId)))
    .returning({ id: shared_links.id })
}

function works(at: string) {
  return and(isNull(shared_links.revoked_at), gt(shared_links.expires_at, at))
}

/** Deletes links that expired or were revoked before this time, with their notes. */
export async function deleteEndedLinks(db: Database, before: string): Promise<void> {
  const ended = or(lt(shared_links.expires_at, before), lt(shared_links.revoked_at, before))
  const links = db.select({ id: shared_links.id }).from(shared_links).where(ended)
  await db.batch([
    db.delete(page_notes).where(inArray(page_notes.link_id, links)),
    db.delete(shared_links).where(ended),
  ])
}
