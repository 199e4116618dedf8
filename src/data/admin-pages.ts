import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { page_drafts, page_widgets, pages, widgets } from './schema.ts'

export type PageRow = typeof pages.$inferSelect
export type DraftRow = typeof page_drafts.$inferSelect
export type DraftFields = Pick<DraftRow, 'slug' | 'title' | 'meta_description' | 'widgets' | 'outdated'>
/** Who writes, when (ISO 8601), and the write's own name. */
export type Write = { by: string; at: string; name: string }

/** Every page but the trashed ones, newest first, with its draft's state. */
export function listAllPages(db: Database) {
  return db
    .select({
      page: pages,
      open: page_drafts.is_open,
      draftTitle: page_drafts.title,
      draftUpdatedAt: page_drafts.updated_at,
    })
    .from(pages)
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(ne(pages.status, 'trashed'))
    .orderBy(desc(pages.created_at), asc(pages.slug))
}

/** The trash, last trashed first. */
export function listTrash(db: Database) {
  return db.select().from(pages).where(eq(pages.status, 'trashed')).orderBy(desc(pages.updated_at))
}

/** Widget definitions by name. */
export function listWidgetDefinitions(db: Database) {
  return db.select().from(widgets).orderBy(asc(widgets.name))
}

/** A page by id with its draft and published widgets, in one round trip; null when there is none. */
export async function findPageForStaff(db: Database, id: string) {
  const [[page], [draft], placed] = await db.batch([
    db.select().from(pages).where(eq(pages.id, id)),
    db.select().from(page_drafts).where(eq(page_drafts.page_id, id)),
    db
      .select({
        id: page_widgets.id,
        type: widgets.type,
        is_active: page_widgets.is_active,
        content: page_widgets.content,
      })
      .from(page_widgets)
      .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
      .where(eq(page_widgets.page_id, id))
      .orderBy(asc(page_widgets.position), asc(page_widgets.id)),
  ])
  return page ? { page, draft: draft ?? null, placed } : null
}

export type StaffPage = NonNullable<Awaited<ReturnType<typeof findPageForStaff>>>

/** Id of the page that holds a slug, published or not. */
export async function pageIdOf(db: Database, slug: string): Promise<string | null> {
  const [row] = await db.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug))
  return row?.id ?? null
}

/** Saves over exactly `revision` (0: there is no draft yet); the new revision, or null when it is another. */
export async function saveDraft(
  db: Database,
  id: string,
  revision: number,
  fields: DraftFields,
  write: Write,
) {
  const saved = {
    ...fields,
    is_open: true,
    updated_at: write.at,
    updated_by: write.by,
    last_write: write.name,
  }
  const [row] = await db
    .insert(page_drafts)
    .values({ page_id: id, revision: 1, ...saved })
    .onConflictDoUpdate({
      target: page_drafts.page_id,
      set: { ...saved, revision: sql`${page_drafts.revision} + 1` },
      setWhere: eq(page_drafts.revision, revision),
    })
    .returning({ revision: page_drafts.revision })
  // A first save inserts; anybody else's first save makes this one an update that finds no revision 0.
  return row?.revision ?? null
}

/** A new page with an open draft and nothing published. */
export async function insertPage(db: Database, id: string, fields: DraftFields, write: Write): Promise<void> {
  const { slug, title, meta_description } = fields
  await db.batch([
    db.insert(pages).values({
      id,
      slug,
      title,
      meta_description,
      status: 'draft',
      created_at: write.at,
      updated_at: write.at,
    }),
    db.insert(page_drafts).values({
      page_id: id,
      revision: 1,
      is_open: true,
      ...fields,
      updated_at: write.at,
      updated_by: write.by,
      last_write: write.name,
    }),
  ])
}

/** Sets a page's status and slug: unpublished or trashed. */
export async function setPageStatus(
  db: Database,
  id: string,
  status: string,
  slug: string,
  at: string,
): Promise<void> {
  await db.update(pages).set({ status, slug, updated_at: at }).where(eq(pages.id, id))
}

/** Takes a page out of the trash as a draft at `slug`; an open draft that still wants `old` goes there too. */
export async function restorePage(
  db: Database,
  id: string,
  old: string,
  slug: string,
  at: string,
): Promise<void> {
  await db.batch([
    db.update(pages).set({ status: 'draft', slug, updated_at: at }).where(eq(pages.id, id)),
    db
      .update(page_drafts)
      .set({ slug })
      .where(and(eq(page_drafts.page_id, id), eq(page_drafts.slug, old))),
  ])
}
