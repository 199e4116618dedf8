import { and, eq, gt, lte, max, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.ts'
import { pages, redirects } from './schema.ts'

/**
 * What the publication mark holds: slugs without a published page since `since` (ISO 8601), latest first, and for each
 * redirect from a query the name of one parameter.
 */
export type MarkContent = { withdrawn: string[]; parameters: string[] }

export async function readMarkContent(db: Database, since: string): Promise<MarkContent> {
  return contentOf(await db.batch([withdrawnQuery(db, since), parametersQuery(db)]))
}

/**
 * `at`: when a page last changed, up to `until`; `withdrawn`: slugs withdrawn from `since` to `until`; `content`: of a
 * mark, by the changes since `contentSince`; `settled`: the part of it from before `until`. All times are ISO 8601.
 */
export async function changedSince(
  db: Database,
  { since, contentSince, until }: { since: string; contentSince: string; until: string },
): Promise<{ at: string | null; withdrawn: string[]; content: MarkContent; settled: MarkContent }> {
  const [[change], withdrawn, ...rows] = await db.batch([
    db
      .select({ at: max(pages.updated_at) })
      .from(pages)
      .where(and(wasSeen, lte(pages.updated_at, until))),
    db
      .select({ slug: oldSlug })
      .from(pages)
      .where(
        and(
          wasSeen,
          gt(pages.updated_at, since),
          lte(pages.updated_at, until),
          ne(pages.status, 'published'),
          isFree,
        ),
      ),
    withdrawnQuery(db, contentSince),
    parametersQuery(db),
  ])
  return {
    at: change?.at ?? null,
    withdrawn: withdrawn.map(({ slug }) => slug),
    content: contentOf(rows),
    settled: contentOf(rows, until),
  }
}

/**
 * Every reader of a page loads this list; it is more than a site withdraws during the lifetime of copies.
 */
const maxWithdrawn = 200

/** Visitors know no draft that was never published. */
const wasSeen = sql`(${pages.status} = 'published' or ${pages.published_at} is not null)`
/** Null for a page that was published before versions were recorded, and for one that was published elsewhere only. */
export const publishedSlug = sql<string | null>`(select v.slug from page_revisions v
  where v.page_id = pages.id and v.published_at is not null order by v.published_at desc, v.id desc limit 1)`
/**
 * Where visitors have a page, or had it last: the draft of an unpublished page moves at once, and a trashed page is at
 * `trash/<id>/<slug>`.
 */
export const oldSlug = sql<string>`case ${pages.status} when 'published' then ${pages.slug}
  else coalesce(${publishedSlug}, case ${pages.status} when 'trashed'
    then substr(${pages.slug}, length(${pages.id}) + 8) else ${pages.slug} end) end`
const published = sql`(select p.slug from pages p where p.status = 'published')`
/** No other page has been published under the slug since. */
const isFree = sql`${oldSlug} not in ${published}`
const movedSlug = sql<string>`substr(${redirects.from_path}, 2)`
const queryAt = sql<number>`instr(${redirects.from_path}, '?')`

function withdrawnQuery(db: Database, since: string) {
  return unionAll(
    db
      .select({ slug: oldSlug.as('slug'), at: sql<string>`${pages.updated_at}`.as('at') })
      .from(pages)
      .where(and(wasSeen, ne(pages.status, 'published'), gt(pages.updated_at, since), isFree)),
    db
      .select({ slug: movedSlug.as('slug'), at: sql<string>`${redirects.created_at}`.as('at') })
      .from(redirects)
      .where(and(gt(redirects.created_at, since), eq(queryAt, 0), sql`${movedSlug} not in ${published}`)),
  )
    .orderBy(sql`at desc`)
    .limit(maxWithdrawn)
}

/** The first parameter of each redirect from a query, as it is written there: few, however many redirects there are. */
function parametersQuery(db: Database) {
  const query = sql`substr(${redirects.from_path}, ${queryAt} + 1)`
  const end = sql`instr(replace(${query}, '&', '=') || '=', '=')`
  return db
    .select({
      parameter: sql<string>`substr(${query}, 1, ${end} - 1)`.as('parameter'),
      at: sql<string>`min(${redirects.created_at})`,
    })
    .from(redirects)
    .where(gt(queryAt, 0))
    .groupBy(sql`parameter`)
}

type MarkedRows = [withdrawn: { slug: string; at: string }[], parameters: { parameter: string; at: string }[]]

function contentOf([withdrawn, parameters]: MarkedRows, until = '~'): MarkContent {
  const settled = parameters.filter(({ at }) => at <= until)
  return {
    withdrawn: withdrawn.filter(({ at }) => at <= until).map(({ slug }) => slug),
    parameters: settled.flatMap(({ parameter }) => [...new URLSearchParams(`?${parameter}`).keys()]),
  }
}
