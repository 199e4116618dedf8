import type { Env } from '../../env.ts'
import type { KnownSlugs } from './known-slugs.ts'
import { type Publication, unpublished } from './marks.ts'
import type { SharedRun } from './shared-run.ts'

/** What one isolate remembers between requests. None of it is needed: another isolate begins without it. */
export type Isolate = {
  /** The latest publication it has heard of: a location of KV may answer an older one for a minute. */
  publication: Publication
  /** Renderings that turned out the same as the stored copy, which was therefore not written again; by key. */
  verified: Map<string, { etag: string; at: number; publication: number }>
  runs: Map<string, SharedRun>
  slugs: KnownSlugs | null
  /** The store hangs: until a read made beside a request has answered, no request waits for it. */
  storeHangs: boolean
  /** This build is among those whose copies are looked for in an outage. */
  isListed: boolean
}

const isolates = new WeakMap<Env, Isolate>()

export function isolateOf(env: Env): Isolate {
  const known = isolates.get(env)
  if (known) return known
  const isolate: Isolate = {
    publication: unpublished,
    verified: new Map(),
    runs: new Map(),
    slugs: null,
    storeHangs: false,
    isListed: false,
  }
  isolates.set(env, isolate)
  return isolate
}
