import { and, asc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { blockPrefix, isBlock } from '../../../contract/pages/slugs.ts'
import type { Database } from '../database.ts'
import { page_drafts, page_widgets, pages, schedule_pages, schedules, widgets } from './schema.ts'

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
    .where(
      and(
        sql`${pages.slug} in (select value from json_each(${JSON.stringify(slugs)}))`,
        eq(pages.status, 'published'),
      ),
    )
    .orderBy(asc(page_widgets.position), asc(page_widgets.id))
}

/** Every block, with the number of its published sections. */
export function listBlocks(db: Database) {
  return db
    .select({
      slug: pages.slug,
      title: sql<string>`coalesce(${page_drafts.title}, ${pages.title})`,
      isPublished: sql<number>`${pages.status} = 'published'`,
      sections: sql<number>`(select count(*) from ${page_widgets} where ${page_widgets.page_id} = ${pages.id}
        and ${page_widgets.is_active})`,
    })
    .from(pages)
    .leftJoin(page_drafts, hasOpenDraft)
    .where(and(ne(pages.status, 'trashed'), isBlockRow))
    .orderBy(asc(pages.slug))
}

/** The pages that show a block: to visitors, in an open draft or in a version that waits for its time. */
export function listBlockUses(db: Database, slug: string, limit = maxUses) {
  return db
    .select({ slug: pages.slug, title: sql<string>`coalesce(${page_drafts.title}, ${pages.title})` })
    .from(pages)
    .leftJoin(page_drafts, hasOpenDraft)
    .where(showsBlock(sql`${slug}`))
    .orderBy(asc(pages.slug))
    .limit(limit)
}

/** Whether a schedule takes a block offline that a page shows. */
export function withdrawsShownBlock(scheduleId: string): SQL {
  return sql`exists (select 1 from ${schedule_pages} as going join ${pages} as block on block.id = going.page_id
    where going.schedule_id = ${scheduleId} and block.status = 'published'
      and block.slug >= ${blockPrefix} and block.slug < ${afterBlocks}
      and exists (select 1 from ${pages} left join ${page_drafts} on ${hasOpenDraft}
        where ${showsBlock(sql`block.slug`)}))`
}

/** Far more than an agency has pages with one block. */
export const maxUses = 200

/** Sorts after every slug of a block. */
const afterBlocks = `${blockPrefix}\uffff`
const isBlockRow = and(gte(pages.slug, blockPrefix), lt(pages.slug, afterBlocks))
const hasOpenDraft = and(eq(page_drafts.page_id, pages.id), eq(page_drafts.is_open, true))

/**
 * Of a page, joined with its open draft. What an offline page was published with counts until its draft says
 * otherwise.
 */
function showsBlock(slug: SQL) {
  const placed = sql`exists (select 1 from ${page_widgets} where ${page_widgets.page_id} = ${pages.id}
    and instr(${page_widgets.content}, json_quote(${slug})) > 0)`
  // Contents are texts within this JSON.
  const waits = sql`exists (select 1 from ${schedule_pages}
    join ${schedules} on ${schedules.id} = ${schedule_pages.schedule_id} and ${schedules.state} = 'waiting'
    where ${schedule_pages.page_id} = ${pages.id}
      and instr(${schedule_pages.prepared}, '\\"' || ${slug} || '\\"') > 0)`
  return and(
    ne(pages.status, 'trashed'),
    sql`${pages.slug} <> ${slug}`,
    or(
      and(or(eq(pages.status, 'published'), isNull(page_drafts.page_id)), placed),
      sql`instr(coalesce(${page_drafts.widgets}, ''), json_quote(${slug})) > 0`,
      waits,
    ),
  )
}

/** Whether the slug is that of a block, and a page shows it. */
export async function isShownBlock(slug: string, { db }: { db: Database }): Promise<boolean> {
  return isBlock(slug) && (await listBlockUses(db, slug, 1)).length > 0
}
