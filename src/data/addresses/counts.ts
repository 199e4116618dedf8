import { lt, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { isoDay } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { redirects } from '../pages/schema.ts'
import { missing_addresses } from './schema.ts'

/** Requests by path since the last time they were added. */
export type Counts = { missed: Record<string, number>; followed: Record<string, number> }

/** Further addresses are not counted, so that invented ones fill no table. */
const maxRows = 5000
/** Staff are shown thirty days, in milliseconds. */
const retentionMs = 31 * dayMs

/** Adds counts of one isolate and deletes expired days, in one round trip; `now` in epoch ms. */
export async function addCounts(db: Database, { missed, followed }: Counts, now: number): Promise<void> {
  const day = isoDay(now)
  const some = JSON.stringify(missed)
  const hits = JSON.stringify(followed)
  const oldestDay = isoDay(now - retentionMs)
  await db.batch([
    db.delete(missing_addresses).where(lt(missing_addresses.day, oldestDay)),
    insertSelect(
      db,
      missing_addresses,
      { path: sql`key`, day, count: sql`value` },
      sql`from json_each(${some}) where (select count(*) from ${missing_addresses}) < ${maxRows}`,
    ).onConflictDoUpdate({
      target: [missing_addresses.path, missing_addresses.day],
      set: { count: sql`${missing_addresses.count} + excluded.count` },
    }),
    db
      .update(redirects)
      .set({
        hits: sql`${redirects.hits} + (select value from json_each(${hits}) where key = ${redirects.from_path})`,
        last_hit_at: now,
      })
      .where(sql`${redirects.from_path} in (select key from json_each(${hits}))`),
  ])
}

/** Missing addresses since a day, the most requested first; `last` is a day. */
export function listMissing(db: Database, since: string, limit: number) {
  return db
    .select({
      path: missing_addresses.path,
      count: sql<number>`sum(${missing_addresses.count})`,
      last: sql<string>`max(${missing_addresses.day})`,
    })
    .from(missing_addresses)
    .where(sql`${missing_addresses.day} >= ${since} and ${missing_addresses.path} not in
      (select ${redirects.from_path} from ${redirects})`)
    .groupBy(missing_addresses.path)
    .orderBy(sql`2 desc`, missing_addresses.path)
    .limit(limit)
}
