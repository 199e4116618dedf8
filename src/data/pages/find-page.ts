import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { shownAddress, spellings } from '../../../contract/addresses/normal-address.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import type { Database } from '../database.ts'
import {
  type AppRow,
  appQuery,
  type IndustryRow,
  industryQuery,
  type ServiceRow,
  serviceQuery,
} from '../records/records.ts'
import { services } from '../records/schema.ts'
import { maxSlugs, noSlugsQuery, type SlugRow, slugsQuery } from './known-slugs-query.ts'
import { page_widgets, pages, redirects, widgets } from './schema.ts'

/** The type of the widget whose day dates its page in lists. */
export const articleType = 'article'

/** Maximum of entries in a list. */
const listLimit = 100

/** Far more than an agency has. */
const maxServices = 1000

export type PublishedPage = {
  slug: string
  title: string
  meta_description: string | null
  /** ISO 8601. */
  published_at: string | null
  /** The JSON of the column, not parsed. */
  share_pictures: string | null
  widgets: { type: string | null; content: string; clean_html: string }[]
}

/** A database record that can be rendered as a page. */
export type FoundRecord =
  | { kind: 'service'; row: ServiceRow }
  | { kind: 'industry'; row: IndustryRow }
  | { kind: 'app'; row: AppRow }

/** A section of the site's own page. */
export type SiteRow = { type: string | null; content: string }

export type Found = {
  page: PublishedPage | null
  site: SiteRow[]
  redirect: { to: string; status: number } | null
  record: FoundRecord | null
  /** Every known slug, if requested. */
  slugs: SlugRow[] | null
  lists: Lists
}

/** The lists that a page is expected to show: `under` is a prefix of slugs and the type of a widget. */
export type ExpectedLists = { services: boolean; under: { prefix: string; type: string } | null }

/** Lists that were read together with the page; null if they were not expected. */
export type Lists = {
  services: Awaited<ReturnType<typeof listServices>> | null
  under: { prefix: string; type: string; rows: Awaited<ReturnType<typeof listPagesUnder>> } | null
}

/**
 * The published page of a slug with its active widgets, those of the site's own page, the redirect of its
 * path, the record behind it and the lists it is expected to show, in one round trip. Widgets are in order of
 * position, then id.
 */
export async function findPage(
  db: Database,
  slug: string,
  lists: ExpectedLists,
  { withSlugs = false }: { withSlugs?: boolean } = {},
): Promise<Found> {
  // Records have their slugs as text.
  const [kind = '', name = ''] = shownAddress(slug).split(/\/(.*)/s)
  const page = pageQuery(db, [...spellings(slug), siteSlug])
  const redirect = redirectQuery(db, slug)
  const slugRows = withSlugs ? slugsQuery(db, maxSlugs) : noSlugsQuery(db)
  const { prefix = '', type = '' } = lists.under ?? {}
  const serviceQueryOfList = listServices(db, lists.services ? maxServices : 0)
  const under = lists.under ? listPagesUnder(db, prefix, type) : noPages(db)
  const always = [page, redirect, slugRows, serviceQueryOfList, under] as const
  type Always = BatchResponse<typeof always>
  const toFound = (
    [rows, [moved], slugs, serviceRows, entries]: Always,
    record: FoundRecord | null,
  ): Found => ({
    page: pageFromRows(rows.filter((row) => row.slug !== siteSlug)),
    site: siteRows(rows),
    redirect: moved ?? null,
    record,
    slugs: withSlugs ? slugs : null,
    lists: {
      services: lists.services ? serviceRows : null,
      under: lists.under ? { ...lists.under, rows: entries } : null,
    },
  })
  switch (kind) {
    case 'services': {
      const [[row], ...rest] = await db.batch([serviceQuery(db, name), ...always])
      return toFound(rest, row ? { kind: 'service', row } : null)
    }
    case 'industries': {
      const [[row], ...rest] = await db.batch([industryQuery(db, name), ...always])
      return toFound(rest, row ? { kind: 'industry', row } : null)
    }
    case 'apps': {
      const [[row], ...rest] = await db.batch([appQuery(db, name), ...always])
      return toFound(rest, row ? { kind: 'app', row } : null)
    }
    default:
      return toFound(await db.batch(always), null)
  }
}

function pageQuery(db: Database, slugs: string[]) {
  return db
    .select({
      slug: pages.slug,
      title: pages.title,
      meta_description: pages.meta_description,
      published_at: sql<string>`coalesce(${pages.published_at}, ${pages.created_at})`,
      share_pictures: pages.share_pictures,
      placed: page_widgets.id,
      type: widgets.type,
      content: page_widgets.content,
      clean_html: page_widgets.clean_html,
    })
    .from(pages)
    .leftJoin(page_widgets, and(eq(page_widgets.page_id, pages.id), eq(page_widgets.is_active, true)))
    .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
    .where(and(inArray(pages.slug, slugs), eq(pages.status, 'published')))
    .orderBy(asc(page_widgets.position), asc(page_widgets.id))
}

function redirectQuery(db: Database, slug: string) {
  return db
    .select({ to: redirects.to_path, status: redirects.status })
    .from(redirects)
    .where(inArray(redirects.from_path, spellings(`/${slug}`)))
}

type PageRow = Awaited<ReturnType<typeof pageQuery>>[number]

function pageFromRows(rows: PageRow[]): PublishedPage | null {
  const [first] = rows
  if (!first) return null
  const { slug, title, meta_description, published_at, share_pictures } = first
  const placed = rows.flatMap((row) =>
    row.placed && row.slug === slug
      ? [{ type: row.type, content: row.content ?? '{}', clean_html: row.clean_html ?? '[]' }]
      : [],
  )
  return { slug, title, meta_description, published_at, share_pictures, widgets: placed }
}

/** The published sections of the site's own page. */
export async function readSite(db: Database): Promise<SiteRow[]> {
  return siteRows(await siteQuery(db))
}

/** The same as a statement of a batch; `siteRows` reads what it finds. */
export function siteQuery(db: Database) {
  return pageQuery(db, [siteSlug])
}

export function siteRows(rows: PageRow[]): SiteRow[] {
  return rows.flatMap(({ slug, placed, type, content }) =>
    slug === siteSlug && placed ? [{ type, content: content ?? '{}' }] : [],
  )
}

/** Every service, by title. */
export function listServices(db: Database, limit = maxServices) {
  return db
    .select({ slug: services.slug, title: services.title, description: services.description })
    .from(services)
    .orderBy(asc(services.title), asc(services.id))
    .limit(limit)
}

/**
 * The published pages below a prefix such as `blog/`, newest first; `published` is a date or a timestamp.
 * `content` is the JSON of each page's first active widget of `type`, null if it has none.
 */
export function listPagesUnder(db: Database, prefix: string, type = '', limit = listLimit) {
  const content = db
    .select({ content: page_widgets.content })
    .from(page_widgets)
    .innerJoin(widgets, and(eq(widgets.id, page_widgets.widget_id), eq(widgets.type, type)))
    .where(isShown)
    .orderBy(asc(page_widgets.position), asc(page_widgets.id))
    .limit(1)
  const published = sql<string>`coalesce(${ownDay(db)}, ${pages.published_at}, ${pages.created_at})`
  return db
    .select({
      slug: pages.slug,
      title: pages.title,
      meta_description: pages.meta_description,
      published,
      languages: pages.languages,
      texts: unjudgedTexts(db),
      content: sql<string | null>`(${content})`,
    })
    .from(pages)
    .where(and(eq(pages.status, 'published'), gte(pages.slug, prefix), lt(pages.slug, `${prefix}\uffff`)))
    .orderBy(desc(published), asc(pages.slug))
    .limit(limit)
}

/** None, for a page that shows no list: building the query above takes longer than all others of a page together. */
function noPages(db: Database) {
  const nothing = sql<string | null>`null`
  return db
    .select({
      slug: pages.slug,
      title: pages.title,
      meta_description: pages.meta_description,
      published: sql<string>`''`,
      languages: pages.languages,
      texts: nothing,
      content: nothing,
    })
    .from(pages)
    .limit(0)
}

/** The publication date in a page's first article. */
function ownDay(db: Database) {
  const named = sql`json_extract(${page_widgets.content}, '$.published_at')`
  return db
    .select({ day: sql`case when length(${named}) = 10 then date(${named}) end` })
    .from(page_widgets)
    .innerJoin(widgets, and(eq(widgets.id, page_widgets.widget_id), eq(widgets.type, articleType)))
    .where(and(isShown, sql`json_valid(${page_widgets.content})`))
    .orderBy(asc(page_widgets.position), asc(page_widgets.id))
    .limit(1)
}

/** JSON of a page's active widgets, if its languages were not stored at its publication. */
export function unjudgedTexts(db: Database) {
  const placed = sql`json_object('type', ${widgets.type}, 'content', ${page_widgets.content})`
  const all = db
    .select({ texts: sql`json_group_array(${placed})` })
    .from(page_widgets)
    .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
    .where(isShown)
  return sql<string | null>`case when ${pages.languages} is null then ${all} end`
}

export const isShown = and(eq(page_widgets.page_id, pages.id), eq(page_widgets.is_active, true))
