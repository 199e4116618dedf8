import type { Env } from '../../platform/env.ts'
import type { KnownSlugs } from './known-slugs.ts'
import { type Publication, unpublished } from './publication-mark.ts'
import type { SharedRun } from './shared-run.ts'

/** What one isolate remembers between requests. All of it is optional: a new isolate starts without it. */
export type Isolate = {
  /** The latest publication it knows of: a KV location may return an older one for a minute. */
  publication: Publication
  /** When it last read that from the store, epoch ms. */
  publicationReadAt: number
  /** Renderings with the same bytes as the stored copy, which was therefore not written again; by key. */
  verified: Map<string, { etag: string; at: number; publication: number }>
  runs: Map<string, SharedRun>
  slugs: KnownSlugs | null
  /** The store hangs: no request waits for it until a background read has succeeded. */
  storeHangs: boolean
  /** This build is in the list of recent-builds.ts. */
  isListed: boolean
}

const isolates = new WeakMap<Env, Isolate>()

export function isolateOf(env: Env): Isolate {
  const cached = isolates.get(env)
  if (cached) return cached
  const isolate: Isolate = {
    publication: unpublished,
    publicationReadAt: 0,
    verified: new Map(),
    runs: new Map(),
    slugs: null,
    storeHangs: false,
    isListed: false,
  }
  isolates.set(env, isolate)
  return isolate
}

/** The later of `publication` and the latest that this isolate knows of. */
export function latestPublication(isolate: Isolate, publication: Publication): Publication {
  if (publication.at > isolate.publication.at) isolate.publication = publication
  return isolate.publication
}
