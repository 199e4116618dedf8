import { and, asc, desc, eq, gte, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { type VersionFields, type Write, wroteDraft } from './admin-pages.ts'
import { atRevision } from './raise-revision.ts'
import { page_revisions, pages, schedule_pages } from './schema.ts'

/** Number of automatic versions stored per page; named, published and scheduled ones stay besides. */
const maxRevisions = 50

export type RevisionRow = typeof page_revisions.$inferSelect
/** Who published a version, and when. */
type Publication = Pick<RevisionRow, 'published_at' | 'published_by'>
/** `by` and `at`: author and time of the version; `language` if it is the draft in one language only. */
export type Version = {
  revision: number
  fields: VersionFields
  by: string
  at: string
  language?: string | null | undefined
} & Publication
/** `isIntermediateSave`: the history does not need it, unless it is stored already, for instance with a name. */
export type SupersededVersion = Version & {
  reason: Exclude<RevisionRow['reason'], 'current'>
  isIntermediateSave?: boolean
}

/** The statements that keep a superseded version of a page under a condition, and delete the oldest ones. */
export function keepRevision(db: Database, id: string, version: SupersededVersion, condition: SQL) {
  const { revision, reason } = version
  return [
    db
      .update(page_revisions)
      .set({ reason })
      .where(and(isCurrent(id, revision), condition)),
    ...(version.isIntermediateSave
      ? []
      : [insertVersion(db, id, version, sql`${condition} and not ${isStored(id, revision)}`)]),
    deleteOldest(db, id),
  ] as const
}

/**
 * The statements of a publication that keep the version it publishes: the draft's `revision`, which the
 * publication raises by one. One of a `language` is stored beside the draft's own.
 */
export function keepPublished(
  db: Database,
  id: string,
  { revision, language, ...version }: Omit<Version, keyof Publication>,
  write: Write,
) {
  const mine = wroteDraft(id, write)
  const published = { published_at: write.at, published_by: write.by }
  const next = { revision: revision + 1, ...published }
  return [
    db
      .update(page_revisions)
      .set(language ? { revision: next.revision } : next)
      .where(and(isCurrent(id, revision), mine)),
    insertVersion(
      db,
      id,
      { ...version, ...next, reason: 'current', language },
      language ? mine : sql`${mine} and not ${isStored(id, next.revision)}`,
    ),
    deleteOldest(db, id),
  ] as const
}

/** Keeps a version that came too late to be saved; the same person's next attempt replaces it. */
export async function keepRefused(
  db: Database,
  id: string,
  version: Omit<Version, keyof Publication>,
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
    insertVersion(
      db,
      id,
      { ...version, reason: 'refused', published_at: null, published_by: null },
      sql`true`,
    ),
    deleteOldest(db, id),
  ])
}

/** The statement that keeps the version staff work on, before anything supersedes it, if it is still `revision`. */
export function keepCurrent(db: Database, id: string, version: Version) {
  const { revision, language } = version
  const unchanged = atRevision(id, revision)
  return insertVersion(
    db,
    id,
    { ...version, reason: 'current' },
    language ? unchanged : sql`${unchanged} and not ${isStored(id, revision)}`,
  )
}

/**
 * The statement that records the publication of a stored version; `revision` is the new one if it is now the
 * current one.
 */
export function notePublication(
  db: Database,
  version: number,
  revision: number | null,
  write: Write,
  mine: SQL,
) {
  return db
    .update(page_revisions)
    .set({
      published_at: write.at,
      published_by: write.by,
      ...(revision === null ? {} : { revision, reason: 'current' as const, language: null }),
    })
    .where(and(eq(page_revisions.id, version), mine))
}

/** The outdated texts of the version that visitors see, as stored. */
export function publishedOutdated(id: string): SQL {
  return sql`coalesce((select shown.outdated from ${page_revisions} as shown where shown.page_id = ${id}
    and shown.published_at is not null order by shown.published_at desc, shown.id desc limit 1), '[]')`
}

/** The statement that names a stored version, or removes its name; without a name, the next save may delete it. */
export function nameRevision(db: Database, id: string, version: number, name: string | null) {
  return db
    .update(page_revisions)
    .set({ name })
    .where(and(eq(page_revisions.page_id, id), eq(page_revisions.id, version)))
    .returning({ id: page_revisions.id })
}

/** The same for the stored version of this revision. */
export function nameCurrent(db: Database, id: string, revision: number, name: string | null) {
  return db
    .update(page_revisions)
    .set({ name })
    .where(and(eq(page_revisions.page_id, id), eq(page_revisions.revision, revision), isAccepted))
    .returning({ id: page_revisions.id })
}

/** A version in one language is listed only after its publication; before that, its schedule shows it. */
export const isListed = or(isNull(page_revisions.language), isNotNull(page_revisions.published_at))

const isAccepted = sql`${page_revisions.reason} <> 'refused' and ${page_revisions.language} is null`

function isCurrent(id: string, revision: number) {
  return and(
    eq(page_revisions.page_id, id),
    eq(page_revisions.revision, revision),
    eq(page_revisions.reason, 'current'),
    isNull(page_revisions.language),
  )
}

function isStored(id: string, revision: number): SQL {
  return sql`exists (select 1 from ${page_revisions} where ${page_revisions.page_id} = ${id}
    and ${page_revisions.revision} = ${revision} and ${isAccepted})`
}

function insertVersion(
  db: Database,
  id: string,
  {
    revision,
    reason,
    fields,
    by,
    at,
    published_at,
    published_by,
    language = null,
  }: Version & { reason: RevisionRow['reason'] },
  condition: SQL,
) {
  return insertSelect(
    db,
    page_revisions,
    {
      ...fields,
      id: sql`null`,
      page_id: id,
      revision,
      reason,
      saved_at: at,
      saved_by: by,
      published_at,
      published_by,
      name: null,
      language,
    },
    sql`from ${pages} where ${pages.id} = ${id} and ${condition}`,
  )
}

function deleteOldest(db: Database, id: string) {
  const last = db
    .select({ id: page_revisions.id })
    .from(page_revisions)
    .where(and(eq(page_revisions.page_id, id), isListed))
    .orderBy(desc(page_revisions.id))
    .limit(maxRevisions)
  const scheduled = db
    .select({ id: sql`${schedule_pages.version_id}` })
    .from(schedule_pages)
    .where(and(eq(schedule_pages.page_id, id), isNotNull(schedule_pages.version_id)))
  return db
    .delete(page_revisions)
    .where(
      and(
        eq(page_revisions.page_id, id),
        isNull(page_revisions.name),
        isNull(page_revisions.published_at),
        notInArray(page_revisions.id, last),
        notInArray(page_revisions.id, scheduled),
      ),
    )
}

/** The versions published between two times (ISO 8601), by time. */
export function listPublications(db: Database, from: string, to: string) {
  const { published_at: at, published_by: by, language } = page_revisions
  return db
    .select({ at, by, language, page: { id: pages.id, slug: pages.slug, title: pages.title } })
    .from(page_revisions)
    .innerJoin(pages, eq(pages.id, page_revisions.page_id))
    .where(and(gte(at, from), lt(at, to)))
    .orderBy(asc(at))
    .limit(500)
}
