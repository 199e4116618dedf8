import { and, asc, eq, ne, notLike, sql } from 'drizzle-orm'
import { pageSearchType } from '../../../contract/pages/shared-picture.ts'
import { blockPrefix, siteSlug } from '../../../contract/pages/slugs.ts'
import type { Database } from '../database.ts'
import { isShown, unjudgedTexts } from './find-page.ts'
import { page_widgets, pages, widgets } from './schema.ts'

/** Every published page with its last change, for the sitemap; `hidden` is 1 if staff keep it out of search engines. */
export function listPublished(db: Database) {
  return db
    .select({
      slug: pages.slug,
      title: pages.title,
      meta_description: pages.meta_description,
      updated_at: pages.updated_at,
      languages: pages.languages,
      share_pictures: pages.share_pictures,
      texts: unjudgedTexts(db),
      hidden: isHidden(db),
    })
    .from(pages)
    .where(
      and(eq(pages.status, 'published'), ne(pages.slug, siteSlug), notLike(pages.slug, `${blockPrefix}%`)),
    )
    .orderBy(asc(pages.slug))
}

/** Whether staff keep the page out of search engines, as an expression. */
export function isHidden(db: Database) {
  const hiding = db
    .select({ one: sql`1` })
    .from(page_widgets)
    .innerJoin(widgets, and(eq(widgets.id, page_widgets.widget_id), eq(widgets.type, pageSearchType)))
    .where(
      and(
        isShown,
        sql`json_valid(${page_widgets.content})`,
        sql`json_extract(${page_widgets.content}, '$.hidden') = 1`,
      ),
    )
  return sql<0 | 1>`exists ${hiding}`
}
