import { env } from 'cloudflare:workers'
import { database } from '../../../src/data/database.ts'
import { readMarkContent } from '../../../src/data/pages/publication-changes.ts'
import { copiesSince } from '../../../src/pages/store/publication-mark.ts'
import { type PublicationMarker, publicationMarker } from '../../../src/pages/store/write-publication-mark.ts'
import type { Env } from '../../../src/platform/env.ts'
import { watchedDatabase } from '../faults/watched-bindings.ts'

/** Publishes or withdraws in another isolate than the one under test, after the change in the database. */
export function staffElsewhere(bindings: Env = { ...env }): PublicationMarker {
  return publicationMarker(bindings, publishingWorld)
}

export const publishingWorld = {
  bookmark: () => null,
  readContent: () => readMarkContent(database(env.DB), copiesSince(Date.now())),
  now: Date.now,
  pause: async () => {},
}

/**
 * The real database, in which `overtake` runs once, right before the next round trip with this number of statements.
 */
export function overtakenBy(overtake: () => Promise<unknown>, isDue: (statements: number) => boolean) {
  let overtaken = false
  const DB = watchedDatabase(async (statements) => {
    if (!isDue(statements) || overtaken) return
    overtaken = true
    await overtake()
  })
  return { env: { DB } }
}
