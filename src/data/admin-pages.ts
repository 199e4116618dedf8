import { asc, desc, eq, ne } from 'drizzle-orm'
import type { Database } from './database.ts'
import { page_drafts, page_widgets, pages, widgets } from './schema.ts'

export type PageRow = typeof pages.$inferSelect
export type DraftRow = typeof page_drafts.$inferSelect
export type PlacedRow = {
  id: string
  type: string | null
  position: number
  is_active: boolean
  content: string
}

/** Every page but the trashed ones, newest first, with when its draft was last touched. */
export function listAllPages(db: Database) {
  return db
    .select({
      page: pages,
      draft: { updated_at: page_drafts.updated_at, title: page_drafts.title },
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

/** A page with its draft and its published widgets, in one round trip; null when there is none. */
export async function findPageForStaff(db: Database, slug: string) {
  const [[page], [draft], placed] = await db.batch([
    db.select().from(pages).where(eq(pages.slug, slug)),
    db
      .select({ draft: page_drafts })
      .from(page_drafts)
      .innerJoin(pages, eq(pages.id, page_drafts.page_id))
      .where(eq(pages.slug, slug)),
    db
      .select({
        id: page_widgets.id,
        type: widgets.type,
        position: page_widgets.position,
        is_active: page_widgets.is_active,
        content: page_widgets.content,
      })
      .from(page_widgets)
      .innerJoin(pages, eq(pages.id, page_widgets.page_id))
      .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
      .where(eq(pages.slug, slug))
      .orderBy(asc(page_widgets.position), asc(page_widgets.id)),
  ])
  return page ? { page, draft: draft?.draft ?? null, placed } : null
}

export type StaffPage = NonNullable<Awaited<ReturnType<typeof findPageForStaff>>>
