import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { type Write, wroteDraft } from './admin-pages.ts'
import { atRevision, raiseRevision } from './raise-revision.ts'
import { pages } from './schema.ts'

/**
 * Takes a published page offline if the draft still has the revision its editor saw; returns the new
 * revision, or null.
 */
export async function unpublishPage(
  db: Database,
  id: string,
  revision: number,
  write: Write,
): Promise<number | null> {
  const [[claimed]] = await db.batch([
    raiseRevision(db, id, write, sql`${pages.status} = 'published' and ${atRevision(id, revision)}`),
    db
      .update(pages)
      .set({ status: 'draft', updated_at: write.at })
      .where(and(eq(pages.id, id), wroteDraft(id, write))),
  ])
  return claimed?.revision ?? null
}
