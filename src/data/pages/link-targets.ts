import { and, eq, ne, notLike, sql } from 'drizzle-orm'
import { blockPrefix, siteSlug } from '../../../contract/pages/slugs.ts'
import type { Database } from '../database.ts'
import { app_ideas, industries, services } from '../records/schema.ts'
import { unjudgedTexts } from './find-page.ts'
import { page_drafts, pages, redirects } from './schema.ts'

/**
 * What links can lead to, in one round trip: pages except trashed ones, former paths, and records with pages
 * of their own.
 */
export async function readLinkTargets(db: Database) {
  const [staffPages, moved, service, industry, app] = await db.batch([
    db
      .select({
        slug: pages.slug,
        title: sql<string>`coalesce(${page_drafts.title}, ${pages.title})`,
        meta_description: pages.meta_description,
        isPublished: sql<number>`${pages.status} = 'published'`,
        languages: pages.languages,
        texts: unjudgedTexts(db),
      })
      .from(pages)
      .leftJoin(page_drafts, and(eq(page_drafts.page_id, pages.id), eq(page_drafts.is_open, true)))
      .where(
        and(ne(pages.status, 'trashed'), ne(pages.slug, siteSlug), notLike(pages.slug, `${blockPrefix}%`)),
      ),
    db.select({ from: redirects.from_path, to: redirects.to_path }).from(redirects),
    db.select({ slug: services.slug, title: services.title }).from(services),
    db.select({ slug: industries.slug, title: industries.name }).from(industries),
    db.select({ slug: app_ideas.slug, title: app_ideas.name }).from(app_ideas),
  ])
  return { staffPages, moved, records: { services: service, industries: industry, apps: app } }
}
