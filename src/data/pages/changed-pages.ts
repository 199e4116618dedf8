import { and, gt, lte, max, ne } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { pages } from './schema.ts'

/** When a page last changed, and the slugs that were given up since `since`; times are ISO 8601. */
export async function changedSince(
  db: Database,
  since: string,
  now: string,
): Promise<{ at: string | null; withdrawn: string[] }> {
  const [[change], withdrawn] = await db.batch([
    db
      .select({ at: max(pages.updated_at) })
      .from(pages)
      .where(lte(pages.updated_at, now)),
    db
      .select({ slug: pages.slug })
      .from(pages)
      .where(and(gt(pages.updated_at, since), ne(pages.status, 'published'))),
  ])
  // A trashed page is at `trash/<id>/<slug>`.
  return {
    at: change?.at ?? null,
    withdrawn: withdrawn.map(({ slug }) => slug.replace(/^trash\/[^/]*\//, '')),
  }
}
