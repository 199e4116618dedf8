import { and, asc, eq, gt, isNull, lte, ne, notLike, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { blockPrefix, siteSlug } from '../../../contract/pages/slugs.ts'
import type { Database } from '../database.ts'
import { oldSlug, publishedSlug } from './publication-changes.ts'
import { isHidden } from './published-pages.ts'
import { pages, redirects } from './schema.ts'

/** The most addresses that one message of the protocol holds, for two languages. */
const maxRows = 5000

/** Codes of the languages that the page has, as stored at its publication. */
const spoken = sql<string>`(select coalesce(group_concat(key), '') from json_each(${pages.languages})
  where json_extract(value, '$.has') = 1)`
/** Known from a version: what was only published elsewhere has a first publication, too. */
const wasHere = sql`(${pages.status} = 'published' or ${publishedSlug} is not null)`

/**
 * Paths where search engines find something else since `since`, up to `until` (ISO 8601): published, withdrawn or
 * trashed pages, and those where a page was before it moved. `languages` is a list with commas.
 */
export async function changedAddresses(db: Database, { since, until }: { since: string; until: string }) {
  return unionAll(
    db
      .select({
        path: sql<string>`${pathOfSlug(oldSlug)}`.as('path'),
        languages: spoken.as('languages'),
        at: sql<string>`${pages.updated_at}`.as('at'),
      })
      .from(pages)
      .where(and(isListed(db), gt(pages.updated_at, since), lte(pages.updated_at, until))),
    db
      .select({
        path: sql<string>`${redirects.from_path}`.as('path'),
        languages: spoken.as('languages'),
        at: sql<string>`${redirects.created_at}`.as('at'),
      })
      .from(redirects)
      .innerJoin(pages, eq(redirects.to_path, pathOfSlug(sql`${pages.slug}`)))
      .where(
        and(
          isListed(db),
          // One that staff added leads from an address that never was a page here.
          isNull(redirects.created_by),
          gt(redirects.created_at, since),
          lte(redirects.created_at, until),
        ),
      ),
  )
    .orderBy(asc(sql`at`))
    .limit(maxRows)
}

function isListed(db: Database): SQL | undefined {
  return and(wasHere, ne(oldSlug, siteSlug), notLike(oldSlug, `${blockPrefix}%`), sql`not ${isHidden(db)}`)
}

function pathOfSlug(slug: SQL): SQL {
  return sql`case ${slug} when 'home' then '/' else '/' || ${slug} end`
}
