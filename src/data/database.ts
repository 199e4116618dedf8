import { drizzle } from 'drizzle-orm/d1'
import type { D1Database } from '../platform/env.ts'

/** A Drizzle handle over the D1 binding without a session: the primary answers. Cheap to create, so one per request.
 * `db.batch([…])` is the only transaction: `publishDraft` in pages/publish-page.ts. */
export function database(binding: D1Database) {
  return drizzle(binding)
}

export type Database = ReturnType<typeof database>

/**
 * A handle over one session. A read replica may answer if it is at least as new as `start` (a D1 bookmark) and as the
 * session's own writes; with `first-primary` the first query goes to the primary. `bookmark` names the state after the
 * last query.
 */
export function sessionDatabase(binding: D1Database, start: string) {
  const session = binding.withSession(start)
  const client: D1Database = {
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    exec: (query) => binding.exec(query),
    dump: () => binding.dump(),
    withSession: (constraint) => binding.withSession(constraint),
  }
  return { db: database(client), bookmark: () => session.getBookmark() }
}

/** Rejects at once where the real database would hang, for pages that can do without it. */
export function unavailableDatabase(binding: D1Database): Database {
  return database(
    new Proxy(binding, {
      get() {
        throw new Error('the database is unavailable')
      },
    }),
  )
}
