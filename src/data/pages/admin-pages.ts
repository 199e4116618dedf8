import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { hasOpenApproval } from '../people/approvals.ts'
import { page_notes } from '../sharing/schema.ts'
import { unjudgedTexts } from './find-page.ts'
import { isUnread } from './page-texts.ts'
import { page_drafts, page_texts, page_widgets, pages, schedule_pages, schedules, widgets } from './schema.ts'

export type PageRow = typeof pages.$inferSelect
type DraftRow = typeof page_drafts.$inferSelect
/** The part of a draft that a superseded version keeps, too. */
export type VersionFields = Pick<DraftRow, 'slug' | 'title' | 'meta_description' | 'widgets' | 'outdated'>
export type DraftFields = VersionFields & { translations: string }
/** Who writes, when (ISO 8601), and the name of the write. */
export type Write = { by: string; at: string; name: string }

/** Whether this write made the draft's revision: the other statements of a batch depend on it. */
export function wroteDraft(id: string, { name }: Write): SQL {
  return sql`exists (select 1 from ${page_drafts} where ${page_drafts.page_id} = ${id} and ${page_drafts.last_write} = ${name})`
}

const nextDue = sql<number | null>`(select min(${schedules.at}) from ${schedules} join ${schedule_pages}
  on ${schedule_pages.schedule_id} = ${schedules.id} and ${schedule_pages.page_id} = ${pages.id}
  where ${schedules.state} = 'waiting')`
/** Whether the last thing scheduled for a page failed. */
const lastFailed = sql<number>`(select ${schedules.state} from ${schedules} join ${schedule_pages}
  on ${schedule_pages.schedule_id} = ${schedules.id} and ${schedule_pages.page_id} = ${pages.id}
  where ${schedules.state} in ('done', 'failed') order by ${schedules.at} desc limit 1) is 'failed'`

/** Every page except trashed ones, newest first, with its draft's state. */
export function listAllPages(db: Database) {
  return db
    .select({
      page: pages,
      open: page_drafts.is_open,
      // In a batch D1 returns objects: columns of the same name need others.
      draftTitle: sql<string | null>`${page_drafts.title}`.as('draft_title'),
      draftSlug: sql<string | null>`${page_drafts.slug}`.as('draft_slug'),
      /** The next thing scheduled for it: epoch ms. */
      dueAt: nextDue,
      failed: lastFailed,
      notes: sql<number>`(select count(*) from ${page_notes} where ${page_notes.page_id} = ${pages.id}
        and ${page_notes.reply_to} is null and ${page_notes.resolved_at} is null)`,
      has_approval: hasOpenApproval.as('has_approval'),
      draftUpdatedAt: sql<string | null>`${page_drafts.updated_at}`.as('draft_updated_at'),
      /** Who saved, published or took it offline last; unknown for a page that was never edited here. */
      by: sql<string | null>`${page_drafts.updated_by}`.as('by'),
      draftDescription: sql<string | null>`${page_drafts.meta_description}`.as('draft_description'),
      /** The value stored with the last save of an open draft; for older drafts `draftWidgets` has what to count. */
      draftTranslations: sql<
        string | null
      >`case when ${page_drafts.is_open} = 1 then ${page_drafts.translations} end`,
      draftWidgets: sql<string | null>`case when ${isUncounted} then ${page_drafts.widgets} end`,
      /** The outdated texts, if the columns above don't count them. */
      outdated: sql<string | null>`case when ${isUnaged} then ${page_drafts.outdated} end`,
      texts: unjudgedTexts(db),
      /** Whether the search still has to read its texts. */
      unread: isUnread.as('unread'),
      revision: sql<number>`coalesce(${page_drafts.revision}, 0)`.as('revision'),
    })
    .from(pages)
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .leftJoin(page_texts, eq(page_texts.page_id, pages.id))
    .where(ne(pages.status, 'trashed'))
    .orderBy(desc(pages.created_at), asc(pages.slug))
}

const counts = sql`case ${page_drafts.is_open} when 1 then ${page_drafts.translations} else ${pages.languages} end`
const isUnaged = sql`instr(coalesce(${counts}, ''), '"older"') = 0`
const isUncounted = sql`${page_drafts.is_open} = 1 and ${page_drafts.translations} is null`

/** Trashed pages, last trashed first. */
export function listTrash(db: Database) {
  return db.select().from(pages).where(eq(pages.status, 'trashed')).orderBy(desc(pages.updated_at))
}

/** Published widgets, in the order of their page. */
export function placedWidgets(db: Database, where: SQL) {
  return db
    .select({
      page_id: page_widgets.page_id,
      id: page_widgets.id,
      type: widgets.type,
      is_active: page_widgets.is_active,
      content: page_widgets.content,
    })
    .from(page_widgets)
    .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
    .where(where)
    .orderBy(asc(page_widgets.position), asc(page_widgets.id))
}

/** A page by id with its draft and published widgets, in one round trip; null when there is none. */
export async function findPageWithDraft(db: Database, id: string) {
  const [[page], [draft], placed] = await db.batch([
    db.select().from(pages).where(eq(pages.id, id)),
    db.select().from(page_drafts).where(eq(page_drafts.page_id, id)),
    placedWidgets(db, eq(page_widgets.page_id, id)),
  ])
  return page ? { page, draft: draft ?? null, placed } : null
}

/** Each page with its title and that of its draft. */
export function readTitles(db: Database, ids: string[]) {
  return db
    .select({ id: pages.id, slug: pages.slug, title: pages.title, draft: page_drafts.title })
    .from(pages)
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(sql`${pages.id} in (select value from json_each(${JSON.stringify(ids)}))`)
}

export type PageWithDraft = NonNullable<Awaited<ReturnType<typeof findPageWithDraft>>>

/**
 * A new page with an open draft and nothing published; `since`: its first publication, if it was published
 * elsewhere.
 */
export async function insertPage(
  db: Database,
  id: string,
  fields: DraftFields,
  write: Write,
  since: string | null = null,
): Promise<void> {
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
      published_at: since,
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

/**
 * Pages by slug with drafts and published widgets, in one round trip: those after a slug, at most `limit`, or
 * the one of a slug. Trashed pages are left out.
 */
export async function readPages(
  db: Database,
  { after, slug, limit }: { after: string; slug?: string | undefined; limit: number },
): Promise<PageWithDraft[]> {
  const condition = and(
    ne(pages.status, 'trashed'),
    slug === undefined ? gt(pages.slug, after) : eq(pages.slug, slug),
  )
  const ids = db.select({ id: pages.id }).from(pages).where(condition).orderBy(asc(pages.slug)).limit(limit)
  const [rows, drafts, placed] = await db.batch([
    db.select().from(pages).where(condition).orderBy(asc(pages.slug)).limit(limit),
    db.select().from(page_drafts).where(inArray(page_drafts.page_id, ids)),
    placedWidgets(db, inArray(page_widgets.page_id, ids)),
  ])
  return rows.map((page) => ({
    page,
    draft: drafts.find(({ page_id }) => page_id === page.id) ?? null,
    placed: placed.filter(({ page_id }) => page_id === page.id),
  }))
}
