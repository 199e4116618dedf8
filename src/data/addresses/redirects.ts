import { and, asc, inArray, ne, sql } from 'drizzle-orm'
import { spellings } from '../../../contract/addresses/normal-address.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { redirects } from '../pages/schema.ts'

export type RedirectRow = typeof redirects.$inferSelect
/** Without language; `from` is a path with or without a query, `to` a path, an https address or, for 410, ''. */
export type Rule = { from: string; to: string; status: number }

/** More than a site of this kind has. */
const maxRedirects = 5000

export function listRedirects(db: Database) {
  return db.select().from(redirects).orderBy(asc(redirects.from_path)).limit(maxRedirects)
}

/** The columns of every rule that answering visitors needs. */
export function readRules(db: Database) {
  return db
    .select({ from: redirects.from_path, to: redirects.to_path, status: redirects.status })
    .from(redirects)
    .orderBy(asc(redirects.from_path))
    .limit(maxRedirects)
}

/**
 * Adds rules, or replaces those of the same address, in one transaction. Rules that led to one of the addresses lead on
 * to where it leads, so that no visitor is redirected twice. `replaced`: the address that one rule had before.
 */
export async function putRules(
  db: Database,
  rules: readonly Rule[],
  { by, at, replaced }: { by: string; at: string; replaced?: string | undefined },
): Promise<void> {
  const json = JSON.stringify(rules)
  const replacedToo = JSON.stringify([replaced, ...rules.flatMap(({ from }) => spellings(from))])
  await db.batch([
    db
      .delete(redirects)
      .where(
        and(
          sql`${redirects.from_path} in (select value from json_each(${replacedToo}))`,
          sql`${redirects.from_path} not in (select value ->> 'from' from json_each(${json}))`,
        ),
      ),
    insertSelect(
      db,
      redirects,
      {
        from_path: sql`value ->> 'from'`,
        to_path: sql`value ->> 'to'`,
        status: sql`value ->> 'status'`,
        created_at: at,
        created_by: by,
        hits: 0,
        last_hit_at: null,
      },
      sql`from json_each(${json}) where true`,
    ).onConflictDoUpdate({
      target: redirects.from_path,
      set: {
        to_path: sql`excluded.to_path`,
        status: sql`excluded.status`,
        created_at: sql`excluded.created_at`,
        created_by: sql`excluded.created_by`,
      },
    }),
    db
      .update(redirects)
      .set({
        to_path: sql`(select value ->> 'to' from json_each(${json}) where value ->> 'from' = ${redirects.to_path})`,
      })
      .where(
        and(
          ne(redirects.status, 410),
          sql`${redirects.to_path} in (select value ->> 'from' from json_each(${json}) where value ->> 'status' <> 410)`,
        ),
      ),
  ])
}

export async function deleteRules(db: Database, from: readonly string[]): Promise<void> {
  await db.delete(redirects).where(inArray(redirects.from_path, [...from]))
}
