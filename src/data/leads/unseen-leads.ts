import { and, count, eq, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { leads } from './schema.ts'

/** Records that staff had these leads on the screen at `at` (ISO 8601); only the first time counts. */
export async function markSeen(db: Database, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  const among = sql`${leads.id} in (select value from json_each(${JSON.stringify(ids)}))`
  await db
    .update(leads)
    .set({ seen_at: at })
    .where(and(isNull(leads.seen_at), among))
}

/** Records that staff have opened a lead. */
export async function markRead(db: Database, id: string, at: string): Promise<void> {
  const firstSeen = sql`coalesce(${leads.seen_at}, ${at})`
  await db.update(leads).set({ is_read: true, seen_at: firstSeen }).where(eq(leads.id, id))
}

/** Whether a lead is in quarantine or given up, and no staff member has seen it. */
export function isUnseen(): SQL | undefined {
  return and(isNull(leads.seen_at), or(eq(leads.state, 'quarantined'), eq(leads.state, 'dead')))
}

/** The number of unseen leads created before `before`, and the time of the first (ISO 8601). */
export async function countUnseen(
  db: Database,
  before: string,
): Promise<{ count: number; since: string | null }> {
  const [row] = await db
    .select({ count: count(), since: min(leads.created_at) })
    .from(leads)
    .where(and(isUnseen(), lt(leads.created_at, before)))
  return row ?? { count: 0, since: null }
}
