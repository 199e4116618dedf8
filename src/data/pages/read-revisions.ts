import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { isListed } from './keep-revisions.ts'
import { page_revisions } from './schema.ts'

/** The statement that reads the last superseded version of a page. */
export function lastRevision(db: Database, id: string) {
  return db
    .select()
    .from(page_revisions)
    .where(and(eq(page_revisions.page_id, id), ne(page_revisions.reason, 'current')))
    .orderBy(desc(page_revisions.id))
    .limit(1)
}

/** The statement that lists the stored versions of a page without their content, the newest first. */
export function listRevisions(
  db: Database,
  id: string,
  { before, limit }: { before: number; limit: number },
) {
  const {
    id: version,
    revision,
    reason,
    name,
    saved_at,
    saved_by,
    published_at,
    published_by,
    language,
  } = page_revisions
  return db
    .select({ id: version, revision, reason, name, saved_at, saved_by, published_at, published_by, language })
    .from(page_revisions)
    .where(and(eq(page_revisions.page_id, id), lt(version, before), isListed))
    .orderBy(desc(version))
    .limit(limit)
}

/** The statement that reads one stored version of a page. */
export function findRevision(db: Database, id: string, version: number) {
  return db
    .select()
    .from(page_revisions)
    .where(and(eq(page_revisions.page_id, id), eq(page_revisions.id, version)))
}
