import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { type Write, wroteDraft } from './admin-pages.ts'
import { atRevision, raiseRevision } from './raise-revision.ts'
import { keepRevision, publishedOutdated, type Version } from './revisions.ts'
import { pages } from './schema.ts'

/**
 * Closes the draft of a published page if it still is `version`, which is kept; returns the new revision, or null.
 */
export async function discardDraft(
  db: Database,
  id: string,
  version: Version,
  write: Write,
): Promise<number | null> {
  const unchanged = sql`${pages.status} = 'published' and ${atRevision(id, version.revision)}`
  const [[raised]] = await db.batch([
    raiseRevision(db, id, write, unchanged, { is_open: false, outdated: publishedOutdated(id) }),
    ...keepRevision(db, id, { ...version, reason: 'saved' }, wroteDraft(id, write)),
  ])
  return raised?.revision ?? null
}
