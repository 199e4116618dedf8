import { and, asc, eq, lt, ne } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { calendar_feeds } from './schema.ts'

export type FeedRow = typeof calendar_feeds.$inferSelect

/** A new feed takes the place of a staff member's earlier one. */
export async function makeFeed(db: Database, feed: FeedRow): Promise<void> {
  await db.batch([
    db.delete(calendar_feeds).where(eq(calendar_feeds.staff, feed.staff)),
    db.insert(calendar_feeds).values(feed),
  ])
}

export async function revokeFeed(db: Database, staff: string): Promise<boolean> {
  const deleted = await db.delete(calendar_feeds).where(eq(calendar_feeds.staff, staff)).returning()
  return deleted.length > 0
}

/** Every feed: its staff member, since when it exists, and when it was last read. */
export function listFeeds(db: Database): Promise<Pick<FeedRow, 'staff' | 'created_at' | 'read_on'>[]> {
  const { staff, created_at, read_on } = calendar_feeds
  return db.select({ staff, created_at, read_on }).from(calendar_feeds).orderBy(asc(calendar_feeds.staff))
}

/** Records that the holder of a feed was in the workspace, at most once a day. Times in ISO 8601. */
export async function noteFeedHolder(
  db: Database,
  { staff, groups, at, before }: { staff: string; groups: readonly string[]; at: string; before: string },
): Promise<void> {
  await db
    .update(calendar_feeds)
    .set({ seen_at: at, groups: JSON.stringify(groups) })
    .where(and(eq(calendar_feeds.staff, staff), lt(calendar_feeds.seen_at, before)))
}

/** Notes that a feed was read on a day (`2026-11-21`), once a day. */
export async function noteFeedRead(db: Database, { token_hash }: FeedRow, day: string): Promise<void> {
  await db
    .update(calendar_feeds)
    .set({ read_on: day })
    .where(and(eq(calendar_feeds.token_hash, token_hash), ne(calendar_feeds.read_on, day)))
}

/** The feed of a link; null if there is none any more. */
export async function findFeed(db: Database, tokenHash: string): Promise<FeedRow | null> {
  return (
    (await db.select().from(calendar_feeds).where(eq(calendar_feeds.token_hash, tokenHash)).get()) ?? null
  )
}
