import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import {
  type AppRow,
  appQuery,
  type IndustryRow,
  industryQuery,
  type ServiceRow,
  serviceQuery,
} from './records.ts'
import { page_widgets, pages, redirects, services, widgets } from './schema.ts'

/** As many entries as a list shows. */
const listLimit = 100

export type HostedPage = {
  slug: string
  title: string
  meta_description: string | null
  widgets: { type: string | null; content: string }[]
}

/** A record of the database that a page can be made of. */
export type FoundRecord =
  | { kind: 'service'; row: ServiceRow }
  | { kind: 'industry'; row: IndustryRow }
  | { kind: 'app'; row: AppRow }

export type Found = {
  page: HostedPage | null
  redirect: { to: string; status: number } | null
  record: FoundRecord | null
}

/**
 * The published page of a slug with its active widgets, the redirect of its path and the record behind it,
 * in one round trip. Widgets come in order of position, then id.
 */
export async function findPage(db: Database, slug: string): Promise<Found> {
  const [kind = '', name = ''] = slug.split(/\/(.*)/s)
  const page = pageQuery(db, slug)
  const redirect = redirectQuery(db, slug)
  switch (kind) {
    case 'services': {
      const [rows, moved, [row]] = await db.batch([page, redirect, serviceQuery(db, name)])
      return found(rows, moved, row ? { kind: 'service', row } : null)
    }
    case 'industries': {
      const [rows, moved, [row]] = await db.batch([page, redirect, industryQuery(db, name)])
      return found(rows, moved, row ? { kind: 'industry', row } : null)
    }
    case 'apps': {
      const [rows, moved, [row]] = await db.batch([page, redirect, appQuery(db, name)])
      return found(rows, moved, row ? { kind: 'app', row } : null)
    }
    default: {
      const [rows, moved] = await db.batch([page, redirect])
      return found(rows, moved, null)
    }
  }
}

function pageQuery(db: Database, slug: string) {
  return db
    .select({
      slug: pages.slug,
      title: pages.title,
      meta_description: pages.meta_description,
      placed: page_widgets.id,
      type: widgets.type,
      content: page_widgets.content,
    })
    .from(pages)
    .leftJoin(page_widgets, and(eq(page_widgets.page_id, pages.id), eq(page_widgets.is_active, true)))
    .leftJoin(widgets, eq(widgets.id, page_widgets.widget_id))
    .where(and(eq(pages.slug, slug), eq(pages.status, 'published')))
    .orderBy(asc(page_widgets.position), asc(page_widgets.id))
}

function redirectQuery(db: Database, slug: string) {
  return db
    .select({ to: redirects.to_path, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.from_path, `/${slug}`))
}

type PageRow = Awaited<ReturnType<typeof pageQuery>>[number]
type RedirectRow = Awaited<ReturnType<typeof redirectQuery>>[number]

function found(rows: PageRow[], moved: RedirectRow[], record: FoundRecord | null): Found {
  const [first] = rows
  const { slug, title, meta_description } = first ?? { slug: '', title: '', meta_description: null }
  const placed = rows.flatMap((row) => (row.placed ? [{ type: row.type, content: row.content ?? '{}' }] : []))
  return {
    page: first ? { slug, title, meta_description, widgets: placed } : null,
    redirect: moved[0] ?? null,
    record,
  }
}

/** The services staff keep, by title. */
export function listServices(db: Database) {
  return db
    .select({ slug: services.slug, title: services.title, description: services.description })
    .from(services)
    .orderBy(asc(services.title), asc(services.id))
}

/** The published pages below a prefix such as `blog/`, newest first. */
export function listPagesUnder(db: Database, prefix: string) {
  return db
    .select({
      slug: pages.slug,
      title: pages.title,
      meta_description: pages.meta_description,
      created_at: pages.created_at,
    })
    .from(pages)
    .where(and(eq(pages.status, 'published'), gte(pages.slug, prefix), lt(pages.slug, `${prefix}\uffff`)))
    .orderBy(desc(pages.created_at), asc(pages.slug))
    .limit(listLimit)
}

/** Slug and last change of every published page, for the sitemap. */
export function listPublished(db: Database) {
  return db
    .select({ slug: pages.slug, updated_at: pages.updated_at })
    .from(pages)
    .where(eq(pages.status, 'published'))
    .orderBy(asc(pages.slug))
}
