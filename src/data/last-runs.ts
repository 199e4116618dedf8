import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { lead_marks } from './leads/schema.ts'

/*
 * Times that all isolates and locations share, by name: `swept`, `stored` (a test entry in KV), `is_processed
 * <endpoint>`, the reminders of staff and notifications of search engines. Epoch ms.
 */

/** Records that `name` happened at `at`. */
export async function noteRun(db: Database, name: string, at: number): Promise<void> {
  await db
    .insert(lead_marks)
    .values({ name, at })
    .onConflictDoUpdate({ target: lead_marks.name, set: { at } })
}

export async function readLastRun(db: Database, name: string): Promise<number | null> {
  const row = await db.select().from(lead_marks).where(eq(lead_marks.name, name)).get()
  return row?.at ?? null
}

export async function hasRun(db: Database, name: string): Promise<boolean> {
  return (await readLastRun(db, name)) !== null
}

/** True for exactly one of many callers within `pauseMs`. */
export async function claimRun(db: Database, name: string, now: number, pauseMs: number): Promise<boolean> {
  const claimed = await db
    .insert(lead_marks)
    .values({ name, at: now })
    .onConflictDoUpdate({
      target: lead_marks.name,
      set: { at: now },
      setWhere: lte(lead_marks.at, now - pauseMs),
    })
    .returning({ at: lead_marks.at })
  return claimed.length > 0
}

/** Releases a claim, so that the next caller gets it. */
export async function releaseRun(db: Database, name: string, at: number): Promise<void> {
  await db.delete(lead_marks).where(and(eq(lead_marks.name, name), eq(lead_marks.at, at)))
}

/** The time of the last run of `name` as an expression for another statement; null if there is none. */
export function lastRunAt(name: string) {
  return sql`(select ${lead_marks.at} from ${lead_marks} where ${eq(lead_marks.name, name)})`
}
