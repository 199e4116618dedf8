import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.ts'
import { app_ideas, industries, services } from '../records/schema.ts'
import { pages, redirects } from './schema.ts'

/** Far more than a site of this kind has; beyond it no slug is treated as unknown. */
export const maxSlugs = 5000

/** The kinds of target a slug can have. */
export const slugKinds = ['page', 'redirect', 'service', 'industry', 'app'] as const

/** No slugs: building the query for all of them takes longer than it takes to run. */
export function noSlugsQuery(db: Database) {
  return db
    .select({ kind: named('redirect'), slug: redirects.from_path })
    .from(redirects)
    .limit(0)
}

/** Every known slug; for a redirect its path. At most `limit` of them. */
export function slugsQuery(db: Database, limit: number) {
  return unionAll(
    db
      .select({ kind: named('page'), slug: pages.slug })
      .from(pages)
      .where(eq(pages.status, 'published')),
    db.select({ kind: named('redirect'), slug: redirects.from_path }).from(redirects),
    db.select({ kind: named('service'), slug: services.slug }).from(services),
    db.select({ kind: named('industry'), slug: industries.slug }).from(industries),
    db.select({ kind: named('app'), slug: app_ideas.slug }).from(app_ideas),
  ).limit(limit)
}

function named(kind: (typeof slugKinds)[number]) {
  return sql<typeof kind>`${sql.raw(`'${kind}'`)}`.as('kind')
}

export type SlugRow = Awaited<ReturnType<typeof slugsQuery>>[number]
