import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { type Write, wroteDraft } from './admin-pages.ts'
import { atRevision, raiseRevision } from './raise-revision.ts'
import { page_drafts, pages } from './schema.ts'

/** Moves a page to the trash, where its slug gets `prefix`; false if there is no such page, or none at `revision`. */
export async function trashPage(
  db: Database,
  id: string,
  { prefix, revision }: { prefix: string; revision: number | undefined },
  write: Write,
): Promise<boolean> {
  const asSeen = revision === undefined ? sql`true` : atRevision(id, revision)
  const [claimed] = await db.batch([
    raiseRevision(db, id, write, sql`${pages.status} <> 'trashed' and ${asSeen}`),
    db
      .update(pages)
      .set({ status: 'trashed', slug: sql`${prefix} || ${pages.slug}`, updated_at: write.at })
      .where(and(eq(pages.id, id), wroteDraft(id, write))),
  ])
  return claimed.length > 0
}

/**
 * Restores a page from the trash as a draft at `slug`; an open draft that still has the slug `old` moves
 * there too.
 */
export async function restorePage(
  db: Database,
  id: string,
  { old, slug }: { old: string; slug: string },
  write: Write,
): Promise<boolean> {
  const draftSlug = sql`case when ${page_drafts.slug} = ${old} then ${slug} else ${page_drafts.slug} end`
  const [claimed] = await db.batch([
    raiseRevision(db, id, write, sql`${pages.status} = 'trashed'`, { slug: draftSlug }),
    db
      .update(pages)
      .set({ status: 'draft', slug, updated_at: write.at })
      .where(and(eq(pages.id, id), wroteDraft(id, write))),
  ])
  return claimed.length > 0
}
