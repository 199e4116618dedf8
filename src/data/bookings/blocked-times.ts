import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { blocked_times } from './schema.ts'

export type BlockedRow = typeof blocked_times.$inferSelect

/** Blocked times that overlap a span, epoch ms. */
export function blockedBetween(db: Database, from: number, to: number) {
  return db
    .select()
    .from(blocked_times)
    .where(and(lt(blocked_times.start, to), gt(blocked_times.until, from)))
    .orderBy(asc(blocked_times.start))
    .limit(500)
}

/** The same block sent twice is one. */
export async function blockTime(db: Database, block: BlockedRow): Promise<void> {
  await db.insert(blocked_times).values(block).onConflictDoNothing()
}

export async function unblockTime(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(blocked_times).where(eq(blocked_times.id, id)).returning()
  return deleted.length > 0
}
