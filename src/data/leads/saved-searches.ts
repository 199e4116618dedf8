import { and, eq, gt, lte } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { lead_searches } from './schema.ts'

/** Lifetime of a search, ms. */
const searchLivesMs = dayMs

/** Stores a search under `id`; `now` in epoch ms. */
export async function saveSearch(
  db: Database,
  { id, by, words }: { id: string; by: string; words: string },
  now: number,
): Promise<void> {
  await db.insert(lead_searches).values({ id, by, words, at: isoTime(now) })
}

/** Deletes expired searches; `now` in epoch ms. */
export async function deleteExpiredSearches(db: Database, now: number): Promise<void> {
  await db.delete(lead_searches).where(lte(lead_searches.at, ended(now)))
}

/** The terms that `by` searched for under this id; null if expired or another person's. */
export async function findSearch(db: Database, id: string, by: string, now: number): Promise<string | null> {
  const row = await db
    .select({ words: lead_searches.words })
    .from(lead_searches)
    .where(and(eq(lead_searches.id, id), eq(lead_searches.by, by), gt(lead_searches.at, ended(now))))
    .get()
  return row?.words ?? null
}

function ended(now: number): string {
  return isoTime(now - searchLivesMs)
}
