import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { ApplicationState } from '../../../contract/applications.ts'
import type { Database } from '../database.ts'
import { applications } from './schema.ts'

export type ApplicationRow = typeof applications.$inferSelect
type NewApplication = typeof applications.$inferInsert

/** The id of an application with one of these keys that arrived since then, or null. */
export async function findRepeated(db: Database, keys: string[], since: string): Promise<string | null> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.dedupe_key, keys), gt(applications.created_at, since)))
  return row?.id ?? null
}

/** Stores an application; of two with one key only the first. Gives the id of the one that is there. */
export async function insertApplication(db: Database, row: NewApplication): Promise<string> {
  const [, [stored]] = await db.batch([
    db.insert(applications).values(row).onConflictDoNothing(),
    db.select({ id: applications.id }).from(applications).where(eq(applications.dedupe_key, row.dedupe_key)),
  ])
  return stored?.id ?? ''
}

/** The newest, and how many there are. */
export function newestApplications(db: Database, limit: number, condition = sql`true`) {
  return db
    .select({ row: applications, count: sql<number>`count(*) over ()`.as('count') })
    .from(applications)
    .where(condition)
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(limit)
}

export const isUnread = sql`${applications.seen_at} is null and ${applications.suspicion} is null`

export async function findApplication(db: Database, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row ?? null
}

/** Notes when staff first opened it, ISO 8601. */
export async function markSeen(db: Database, id: string, at: string): Promise<void> {
  await db
    .update(applications)
    .set({ seen_at: at })
    .where(and(eq(applications.id, id), isNull(applications.seen_at)))
}

/** False if it is no longer there. */
export async function setState(db: Database, id: string, state: ApplicationState): Promise<boolean> {
  const changed = await db
    .update(applications)
    .set({ state })
    .where(eq(applications.id, id))
    .returning({ id: applications.id })
  return changed.length > 0
}

export async function deleteApplication(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .delete(applications)
    .where(eq(applications.id, id))
    .returning({ id: applications.id })
  return deleted.length > 0
}

/** Applications that arrived before these times, ISO 8601: `extended` for those with consent to a longer retention. */
export async function expiredApplications(
  db: Database,
  before: { usual: string; extended: string },
  limit: number,
): Promise<string[]> {
  const { created_at, keep_longer, id } = applications
  const rows = await db
    .select({ id })
    .from(applications)
    .where(or(lt(created_at, before.extended), and(lt(created_at, before.usual), eq(keep_longer, false))))
    .orderBy(created_at)
    .limit(limit)
  return rows.map((row) => row.id)
}

/** The ids that no application has. */
export async function withoutApplication(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    sql`select value as id from json_each(${JSON.stringify(ids)})
      where value not in (select ${applications.id} from ${applications})`,
  )
  return rows.map(({ id }) => id)
}
