import { and, asc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { page_widgets, pages, redirects, services, widgets } from './schema.ts'

export type HostedPage = {
  slug: string
  title: string
  meta_description: string | null
  widgets: { type: string | null; content: string }[]
}

export type Found = { page: HostedPage | null; redirect: { to: string; status: number } | null }

/**
 * The published page of a slug with its active widgets, and the redirect of its path, in one round trip.
 * Widgets come in order of position, then id.
 */
export async function findPublishedPage(db: Database, slug: string): Promise<Found> {
  const [rows, moved] = await db.batch([
    db
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
      .orderBy(asc(page_widgets.position), asc(page_widgets.id)),
    db
      .select({ to: redirects.to_path, status: redirects.status })
      .from(redirects)
      .where(eq(redirects.from_path, `/${slug}`)),
  ])
  const [first] = rows
  if (!first) return { page: null, redirect: moved[0] ?? null }
  return {
    page: {
      slug: first.slug,
      title: first.title,
      meta_description: first.meta_description,
      widgets: rows.flatMap((row) => (row.placed ? [{ type: row.type, content: row.content ?? '{}' }] : [])),
    },
    redirect: null,
  }
}

/** The services staff keep, by title. */
export function listServices(db: Database) {
  return db
    .select({ slug: services.slug, title: services.title, description: services.description })
    .from(services)
    .orderBy(asc(services.title), asc(services.id))
}
