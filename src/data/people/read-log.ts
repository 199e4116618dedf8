import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { applications } from '../applications/schema.ts'
import type { Database } from '../database.ts'
import { leads } from '../leads/schema.ts'
import { media } from '../media/schema.ts'
import { pages } from '../pages/schema.ts'
import { audit_log } from './schema.ts'

/** Everything without a filter; `since` and `until` (excluded): ISO 8601. */
export type LogFilter = {
  by?: string | undefined
  actions?: readonly string[] | undefined
  subject?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

const { by, at, action, role, subject } = audit_log

/** Who has acted, the last first, with how much since a time (ISO 8601); only one person if given. */
export function listPeople(db: Database, since: string, only: string | undefined) {
  return db
    .select({
      by,
      action,
      role,
      // SQLite takes the other columns of a group from the row of its maximum.
      at: sql<string>`max(${at})`.as('last'),
      count: sql<number>`count(*) filter (where ${at} >= ${since})`.as('lately'),
    })
    .from(audit_log)
    .where(only === undefined ? undefined : eq(by, only))
    .groupBy(by)
    .orderBy(desc(sql`last`))
    .limit(200)
}

/** The addresses of everybody who has acted. */
export function listActors(db: Database) {
  return db.selectDistinct({ by }).from(audit_log)
}

/** Who did the last of these actions on a subject, and when. */
export function lastAction(db: Database, person: string, actions: readonly string[]) {
  return db
    .select({ by, at })
    .from(audit_log)
    .where(and(eq(subject, person), inArray(action, [...actions])))
    .orderBy(desc(at))
    .limit(1)
    .get()
}

/** The newest first, with what the subject is called. */
export function listLog(db: Database, filter: LogFilter, limit: number) {
  return db
    .select({
      id: audit_log.id,
      at,
      by,
      role,
      action,
      count: audit_log.count,
      subject,
      slug: pages.slug,
      title: pages.title,
      status: pages.status,
      file: media.name,
      since: sql<string | null>`coalesce(${leads.created_at}, ${applications.created_at})`.as('since'),
    })
    .from(audit_log)
    .leftJoin(pages, eq(pages.id, subject))
    .leftJoin(media, eq(media.id, subject))
    .leftJoin(leads, eq(leads.id, subject))
    .leftJoin(applications, eq(applications.id, subject))
    .where(conditionOf(filter))
    .orderBy(desc(at), desc(audit_log.id))
    .limit(limit)
}

function conditionOf(filter: LogFilter): SQL | undefined {
  return and(
    filter.by === undefined ? undefined : eq(by, filter.by),
    filter.actions && inArray(action, [...filter.actions]),
    filter.subject === undefined ? undefined : eq(subject, filter.subject),
    filter.since === undefined ? undefined : gte(at, filter.since),
    filter.until === undefined ? undefined : lt(at, filter.until),
  )
}
