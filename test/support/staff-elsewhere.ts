import { env } from 'cloudflare:workers'
import { database } from '../../src/data/database.ts'
import { markedSince } from '../../src/data/pages/changed-pages.ts'
import type { Env } from '../../src/env.ts'
import { type PublishedPages, publishedPages } from '../../src/pages/store/mark-published.ts'
import { keptSince } from '../../src/pages/store/marks.ts'

/** What staff publish or withdraw at another place than the isolate under test, after the change in the database. */
export function staffElsewhere(bindings: Env = { ...env }): PublishedPages {
  return publishedPages(bindings, publishingWorld)
}

export const publishingWorld = {
  bookmark: () => null,
  marked: () => markedSince(database(env.DB), keptSince(Date.now())),
  now: Date.now,
  pause: async () => {},
}
