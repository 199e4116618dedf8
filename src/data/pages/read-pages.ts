import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { placedWidgets, type StaffPage } from './admin-pages.ts'
import { page_drafts, page_widgets, pages } from './schema.ts'

/**
 * Pages by slug with drafts and published widgets, in one round trip: those after a slug, at most `limit`, or the one
 * of a slug. Trashed pages are left out.
 */
export async function readPages(
  db: Database,
  { after, slug, limit }: { after: string; slug?: string | undefined; limit: number },
): Promise<StaffPage[]> {
  const asked = and(
    ne(pages.status, 'trashed'),
    slug === undefined ? gt(pages.slug, after) : eq(pages.slug, slug),
  )
  const ids = db.select({ id: pages.id }).from(pages).where(asked).orderBy(asc(pages.slug)).limit(limit)
  const [rows, drafts, placed] = await db.batch([
    db.select().from(pages).where(asked).orderBy(asc(pages.slug)).limit(limit),
    db.select().from(page_drafts).where(inArray(page_drafts.page_id, ids)),
    placedWidgets(db, inArray(page_widgets.page_id, ids)),
  ])
  return rows.map((page) => ({
    page,
    draft: drafts.find(({ page_id }) => page_id === page.id) ?? null,
    placed: placed.filter(({ page_id }) => page_id === page.id),
  }))
}
