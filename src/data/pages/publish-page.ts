import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pathOf } from '../../site/urls.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { approve, keepOpenApproval } from '../people/approvals.ts'
import { type DraftFields, type PageRow, type Write, wroteDraft } from './admin-pages.ts'
import { keepPublished } from './keep-revisions.ts'
import { atRevision, raiseRevision } from './raise-revision.ts'
import { page_widgets, pages, redirects, widgets } from './schema.ts'
import { linkUpdateStatements } from './update-links.ts'
import { defineWidgets, type WidgetDefinition } from './widget-definitions.ts'

/** A widget of the published page; `spare` is its id if another page already uses `id`. */
export type WidgetPlacement = {
  id: string
  spare: string
  type: string
  is_active: boolean
  content: string
  clean_html: string
}

/** A version of a page to publish, and the page as it is. */
type Publication = {
  page: PageRow
  fields: Pick<DraftFields, 'slug' | 'title' | 'meta_description' | 'translations'>
  placed: WidgetPlacement[]
  /** The definitions of the types in `placed`: a widget newer than the database gets its row here. */
  definitions: WidgetDefinition[]
  /** Its share pictures, as JSON. Absent: a published page keeps its own while slug and title stay the same. */
  pictures?: string | undefined
}

/**
 * Publishes exactly this revision of a draft in one transaction. `saved`: who saved this version, and when. With
 * `language`, `fields` are the draft in that language only, and the draft stays open. False if the draft has another
 * revision by now.
 */
export async function publishDraft(
  db: Database,
  publication: Publication & {
    revision: number
    fields: DraftFields
    saved: { by: string; at: string }
    language: string | null
  },
  write: Write,
): Promise<boolean> {
  const { page, revision, fields, saved, language } = publication
  const [claimed] = await db.batch([
    raiseRevision(
      db,
      page.id,
      write,
      atRevision(page.id, revision),
      language ? { stays: true } : { is_open: false },
    ),
    ...publicationStatements(db, publication, write),
    ...keepPublished(db, page.id, { revision, fields, language, ...saved }, write),
    language
      ? keepOpenApproval(db, page.id, revision, wroteDraft(page.id, write))
      : approve(db, page.id, write, wroteDraft(page.id, write)),
  ])
  return claimed.length > 0
}

/**
 * What a publication changes once the write has raised the page's revision: details, widgets in order and, if the slug
 * of a published page changes, a redirect from the old one without chains or loops, and links that follow.
 */
export function publicationStatements(
  db: Database,
  { page, fields, placed, definitions, pictures }: Publication,
  write: Write,
) {
  const { slug, title, meta_description } = fields
  const mine = wroteDraft(page.id, write)
  const moved = page.status === 'published' && page.slug !== slug
  const ids = JSON.stringify(placed.map(({ id }) => id))
  return [
    db
      .update(pages)
      .set({
        slug,
        title,
        meta_description,
        status: 'published',
        updated_at: write.at,
        published_at: sql`coalesce(${pages.published_at}, ${write.at})`,
        languages: fields.translations,
        share_pictures: pictures ?? storedPictures(slug, title),
      })
      .where(and(eq(pages.id, page.id), mine)),
    db
      .delete(page_widgets)
      .where(
        and(
          eq(page_widgets.page_id, page.id),
          sql`${page_widgets.id} not in (select value from json_each(${ids}))`,
          mine,
        ),
      ),
    defineWidgets(db, definitions, write.at),
    ...placed.map((widget, index) => insertPlaced(db, page.id, widget, index + 1, write, mine)),
    // No redirect from the address of a page, and no redirect in two steps.
    db.delete(redirects).where(and(eq(redirects.from_path, pathOf(slug)), mine)),
    ...(moved ? redirectStatements(db, page.slug, slug, write, mine) : []),
    ...(moved ? linkUpdateStatements(db, page.slug, slug, mine) : []),
  ]
}

/** The pictures of the page as it is: of one that was offline they may be deleted. */
function storedPictures(slug: string, title: string): SQL {
  return sql`case when ${pages.status} = 'published' and ${pages.slug} = ${slug} and ${pages.title} = ${title}
    then ${pages.share_pictures} end`
}

/**
 * A widget that was on the page before keeps its row; an id that another page uses is replaced by `spare`.
 */
function insertPlaced(
  db: Database,
  pageId: string,
  { id, spare, type, is_active, content, clean_html }: WidgetPlacement,
  position: number,
  { at }: Write,
  condition: SQL,
) {
  const elsewhere = sql`exists (select 1 from ${page_widgets} where id = ${id} and page_id <> ${pageId})`
  const row = {
    id: sql`case when ${elsewhere} then ${spare} else ${id} end`,
    page_id: pageId,
    widget_id: sql`(select id from ${widgets} where type = ${type} order by id limit 1)`,
    position,
    is_active,
    content,
    created_at: at,
    updated_at: at,
    clean_html,
  }
  return insertSelect(db, page_widgets, row, sql`where ${condition}`).onConflictDoUpdate({
    target: page_widgets.id,
    set: {
      widget_id: sql`excluded.widget_id`,
      position: sql`excluded.position`,
      is_active: sql`excluded.is_active`,
      content: sql`excluded.content`,
      clean_html: sql`excluded.clean_html`,
      updated_at: sql`excluded.updated_at`,
    },
  })
}

function redirectStatements(db: Database, from: string, to: string, { at }: Write, condition: SQL) {
  const moved = {
    from_path: pathOf(from),
    to_path: pathOf(to),
    status: 301,
    created_at: at,
    created_by: null,
    hits: 0,
    last_hit_at: null,
  }
  return [
    db
      .update(redirects)
      .set({ to_path: pathOf(to) })
      .where(and(eq(redirects.to_path, pathOf(from)), condition)),
    insertSelect(db, redirects, moved, sql`where ${condition}`).onConflictDoUpdate({
      target: redirects.from_path,
      set: { to_path: sql`excluded.to_path`, status: sql`excluded.status` },
    }),
  ] as const
}

/**
 * Takes a published page offline if the draft still has the revision its editor saw; returns the new
 * revision, or null.
 */
export async function unpublishPage(
  db: Database,
  id: string,
  revision: number,
  write: Write,
): Promise<number | null> {
  const [[claimed]] = await db.batch([
    raiseRevision(db, id, write, sql`${pages.status} = 'published' and ${atRevision(id, revision)}`),
    db
      .update(pages)
      .set({ status: 'draft', updated_at: write.at })
      .where(and(eq(pages.id, id), wroteDraft(id, write))),
  ])
  return claimed?.revision ?? null
}
