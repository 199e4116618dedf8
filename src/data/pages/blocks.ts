import { and, asc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { blockPrefix } from '../../../contract/block.ts'
import type { Database } from '../database.ts'
import { page_drafts, page_widgets, pages, widgets } from './schema.ts'

/** The active widgets of these published blocks, in order. */
export function readBlocks(db: Database, slugs: string[]) {
  return db
    .select({
      slug: pages.slug,
      type: widgets.type,
      content: page_widgets.content,
      clean_html: page_widgets.clean_html,
    })
    .from(pages)
    .innerJoin(page_widgets, and(eq(page_widgets.page_id, pages.id), eq(page_widgets.is_active, true)))
    .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
    .where(and(inArray(pages.slug, slugs), eq(pages.status, 'published')))
    .orderBy(asc(page_widgets.position), asc(page_widgets.id))
}

/** Every block with its published widgets, a row each; a block without any has one row. */
export function listBlocks(db: Database) {
  return db
    .select({
      slug: pages.slug,
      title: sql<string>`coalesce(${page_drafts.title}, ${pages.title})`,
      live: sql<number>`${pages.status} = 'published'`,
      type: widgets.type,
      content: page_widgets.content,
    })
    .from(pages)
    .leftJoin(page_drafts, and(eq(page_drafts.page_id, pages.id), eq(page_drafts.is_open, true)))
    .leftJoin(page_widgets, and(eq(page_widgets.page_id, pages.id), eq(page_widgets.is_active, true)))
    .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
    .where(and(ne(pages.status, 'trashed'), isBlockRow))
    .orderBy(asc(pages.slug), asc(page_widgets.position), asc(page_widgets.id))
}

/** The pages that show a block, published or in an open draft. */
export function listBlockUses(db: Database, slug: string, limit = maxUses) {
  const named = (text: SQL) => sql`instr(${text}, ${JSON.stringify(slug)}) > 0`
  const placed = db
    .select({ one: sql`1` })
    .from(page_widgets)
    .where(and(eq(page_widgets.page_id, pages.id), named(sql`${page_widgets.content}`)))
  return db
    .select({ slug: pages.slug, title: sql<string>`coalesce(${page_drafts.title}, ${pages.title})` })
    .from(pages)
    .leftJoin(page_drafts, and(eq(page_drafts.page_id, pages.id), eq(page_drafts.is_open, true)))
    .where(
      and(
        ne(pages.status, 'trashed'),
        ne(pages.slug, slug),
        or(sql`exists ${placed}`, named(sql`coalesce(${page_drafts.widgets}, '')`)),
      ),
    )
    .orderBy(asc(pages.slug))
    .limit(limit)
}

/** Far more than an agency has pages with one block. */
export const maxUses = 200

const isBlockRow = and(gte(pages.slug, blockPrefix), lt(pages.slug, `${blockPrefix}\uffff`))
