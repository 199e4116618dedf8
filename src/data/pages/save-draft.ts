import { and, eq, exists, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { type DraftFields, type Write, wroteDraft } from './admin-pages.ts'
import { keepRevision, publishedOutdated, type SupersededVersion, type Version } from './keep-revisions.ts'
import { atRevision, raiseRevision } from './raise-revision.ts'
import { page_drafts, pages } from './schema.ts'
import { linkUpdateStatements } from './update-links.ts'

/** `slug`: the page's until now. `isSeen`: visitors see these texts already. */
type Saved = {
  revision: number
  fields: DraftFields
  before: SupersededVersion
  slug: string
  isSeen?: boolean
}

/**
 * Saves only over `revision` (0: no draft yet). Keeps the replaced version in the list of versions, unless it was an
 * intermediate save. Returns null if the draft has another revision. A draft that equals what visitors see is closed. A
 * page that is not published moves to the draft's slug at once, and links to it follow.
 */
export async function saveDraft(
  db: Database,
  id: string,
  { revision, fields, before, slug, isSeen }: Saved,
  write: Write,
) {
  const saved = {
    ...fields,
    is_open: isSeen ? sql`${publishedOutdated(id)} <> ${fields.outdated}` : true,
    updated_at: write.at,
    updated_by: write.by,
    last_write: write.name,
  }
  const mine = wroteDraft(id, write)
  const unseen = notInArray(pages.status, ['published', 'trashed'])
  const [[row]] = await db.batch([
    db
      .insert(page_drafts)
      .values({ page_id: id, revision: 1, ...saved })
      .onConflictDoUpdate({
        target: page_drafts.page_id,
        set: { ...saved, revision: sql`${page_drafts.revision} + 1` },
        setWhere: eq(page_drafts.revision, revision),
      })
      .returning({ revision: page_drafts.revision, is_open: page_drafts.is_open }),
    db
      .update(pages)
      .set({ slug: fields.slug })
      .where(and(eq(pages.id, id), unseen, mine)),
    ...(slug === fields.slug
      ? []
      : linkUpdateStatements(db, slug, fields.slug, sql`${mine} and ${hasMoved(db, id, fields.slug)}`)),
    ...keepRevision(db, id, before, mine),
  ])
  // A first save inserts. If another person's first save came before, this one becomes an update that finds
  // no revision 0.
  return row ?? null
}

function hasMoved(db: Database, id: string, slug: string) {
  return exists(
    db
      .select({ id: pages.id })
      .from(pages)
      .where(and(eq(pages.id, id), eq(pages.slug, slug))),
  )
}

/**
 * Closes the draft of a published page if it still is `version`, and keeps that version. Returns the new revision, or
 * null.
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
