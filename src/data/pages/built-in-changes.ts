import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { built_in_changes } from './schema.ts'

/** Writes down `day`, `2026-11-23`, for each built-in page that is new or not as it was; `digests` by slug. */
export function noteBuiltIn(db: Database, digests: Record<string, string>, day: string) {
  const row = { slug: sql`key`, digest: sql`value`, changed_at: day }
  return insertSelect(
    db,
    built_in_changes,
    row,
    sql`from json_each(${JSON.stringify(digests)}) where true`,
  ).onConflictDoUpdate({
    target: built_in_changes.slug,
    set: { digest: sql`excluded.digest`, changed_at: sql`excluded.changed_at` },
    setWhere: sql`${built_in_changes.digest} <> excluded.digest`,
  })
}

/** The days since which the built-in pages are as they are. */
export function listBuiltInChanges(db: Database) {
  return db
    .select({ slug: built_in_changes.slug, changed_at: built_in_changes.changed_at })
    .from(built_in_changes)
}
