import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.ts'
import { app_ideas, industries, services } from './schema.ts'

export type ServiceRow = typeof services.$inferSelect
export type IndustryRow = typeof industries.$inferSelect
export type AppRow = typeof app_ideas.$inferSelect

/** Shorter slugs get no partial match. */
export const minPartLength = 3

/** The service for a slug: exact match, then with underscores for hyphens, then the first that contains it. */
export function serviceQuery(db: Database, slug: string) {
  return db
    .select()
    .from(services)
    .where(anyOf(services.slug, [slug, slug.replaceAll('-', '_')], slug))
    .orderBy(
      rank(services.slug, [slug, slug.replaceAll('-', '_')]),
      sql`length(${services.slug})`,
      asc(services.slug),
    )
    .limit(1)
}

/** The industry for a slug: exact match, then without `-app-development`, then the first that contains that. */
export function industryQuery(db: Database, slug: string) {
  const short = slug.replace(/-app-development$/, '')
  return db
    .select()
    .from(industries)
    .where(anyOf(industries.slug, [slug, short], short))
    .orderBy(rank(industries.slug, [slug, short]), sql`length(${industries.slug})`, asc(industries.slug))
    .limit(1)
}

/** The app idea of exactly this slug. */
export function appQuery(db: Database, slug: string) {
  return db.select().from(app_ideas).where(eq(app_ideas.slug, slug)).limit(1)
}

/** One of the exact slugs, or a slug that contains `part`; `instr` takes `%` and `_` literally, unlike LIKE. */
function anyOf(column: SQLiteColumn, exact: [string, string], part: string): SQL {
  const partial = part.length >= minPartLength ? sql`instr(${column}, ${part}) > 0` : sql`0`
  return sql`(${column} in (${exact[0]}, ${exact[1]}) or ${partial})`
}

function rank(column: SQLiteColumn, exact: [string, string]): SQL {
  return sql`case ${column} when ${exact[0]} then 0 when ${exact[1]} then 1 else 2 end`
}
