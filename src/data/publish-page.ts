import { and, eq, sql } from 'drizzle-orm'
import { pathOf } from '../urls.ts'
import type { DraftRow, PageRow, Write } from './admin-pages.ts'
import type { Database } from './database.ts'
import { page_drafts, page_widgets, pages, redirects, widgets } from './schema.ts'

export type WidgetPlacement = { id: string; type: string; is_active: boolean; content: string }

/**
 * Publishes exactly this revision of a draft in one transaction: details, widgets in order, and, where the
 * slug of a published page changes, a redirect from the old one without chains or loops. False when the
 * draft has moved on.
 */
export async function publishDraft(
  db: Database,
  { page, draft }: { page: PageRow; draft: DraftRow },
  placed: WidgetPlacement[],
  write: Write,
): Promise<boolean> {
  const { slug, title, meta_description } = draft
  const mine = sql`exists (select 1 from ${page_drafts} where ${page_drafts.page_id} = ${page.id} and ${page_drafts.last_write} = ${write.name})`
  const moved = page.status === 'published' && page.slug !== slug
  const [claimed] = await db.batch([
    db
      .update(page_drafts)
      .set({
        revision: draft.revision + 1,
        is_open: false,
        updated_at: write.at,
        updated_by: write.by,
        last_write: write.name,
      })
      .where(and(eq(page_drafts.page_id, page.id), eq(page_drafts.revision, draft.revision)))
      .returning({ revision: page_drafts.revision }),
    db
      .update(pages)
      .set({ slug, title, meta_description, status: 'published', updated_at: write.at })
      .where(and(eq(pages.id, page.id), mine)),
    db.delete(page_widgets).where(and(eq(page_widgets.page_id, page.id), mine)),
    ...placed.map((widget, index) => insertPlaced(db, page.id, widget, index + 1, write, mine)),
    // No address may lead away from a page that lives there, and none in two steps.
    db.delete(redirects).where(and(eq(redirects.from_path, pathOf(slug)), mine)),
    ...(moved ? redirectStatements(db, page.slug, slug, write, mine) : []),
  ])
  return claimed.length > 0
}

type Condition = ReturnType<typeof sql>

function insertPlaced(
  db: Database,
  pageId: string,
  { id, type, is_active, content }: WidgetPlacement,
  position: number,
  { at }: Write,
  condition: Condition,
) {
  // Every column in the table's order; D1 batches take no raw statement with parameters.
  return db.insert(page_widgets).select(
    sql`select ${id}, ${pageId}, (select id from ${widgets} where type = ${type} order by id limit 1),
        ${position}, ${is_active ? 1 : 0}, ${content}, ${at}, ${at} where ${condition}`,
  )
}

function redirectStatements(db: Database, from: string, to: string, { at }: Write, condition: Condition) {
  return [
    db
      .update(redirects)
      .set({ to_path: pathOf(to) })
      .where(and(eq(redirects.to_path, pathOf(from)), condition)),
    db
      .insert(redirects)
      .select(sql`select ${pathOf(from)}, ${pathOf(to)}, 301, ${at} where ${condition}`)
      .onConflictDoUpdate({
        target: redirects.from_path,
        set: { to_path: sql`excluded.to_path`, status: sql`excluded.status` },
      }),
  ] as const
}
