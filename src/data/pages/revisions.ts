import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { VersionFields } from './admin-pages.ts'
import { page_revisions, pages } from './schema.ts'

/** Number of superseded versions kept per page. */
const maxRevisions = 30

export type RevisionRow = typeof page_revisions.$inferSelect
/** `by` and `at`: author and time of the version. */
export type SupersededVersion = {
  revision: number
  reason: RevisionRow['reason']
  fields: VersionFields
  by: string
  at: string
}

/** The statements that keep a version of a page under a condition, and delete the oldest ones. */
export function keepRevision(db: Database, id: string, version: SupersededVersion, condition: SQL) {
  const { revision, reason, fields, by, at } = version
  const kept = db
    .select({ id: page_revisions.id })
    .from(page_revisions)
    .where(eq(page_revisions.page_id, id))
    .orderBy(desc(page_revisions.id))
    .limit(maxRevisions)
  return [
    insertSelect(
      db,
      page_revisions,
      { ...fields, id: sql`null`, page_id: id, revision, reason, saved_at: at, saved_by: by },
      sql`from ${pages} where ${pages.id} = ${id} and ${condition}`,
    ),
    db.delete(page_revisions).where(and(eq(page_revisions.page_id, id), notInArray(page_revisions.id, kept))),
  ] as const
}

/** Keeps a version that came too late to be saved; the same person's next attempt replaces it. */
export async function keepRefused(
  db: Database,
  id: string,
  version: Omit<SupersededVersion, 'reason'>,
): Promise<void> {
  const { revision, by } = version
  const before = and(
    eq(page_revisions.page_id, id),
    eq(page_revisions.revision, revision),
    eq(page_revisions.reason, 'refused'),
    eq(page_revisions.saved_by, by),
  )
  await db.batch([
    db.delete(page_revisions).where(before),
    ...keepRevision(db, id, { ...version, reason: 'refused' }, sql`true`),
  ])
}

/** The statement that reads the last superseded version of a page. */
export function lastRevision(db: Database, id: string) {
  return db
    .select()
    .from(page_revisions)
    .where(eq(page_revisions.page_id, id))
    .orderBy(desc(page_revisions.id))
    .limit(1)
}
