import type { Env } from '../../env.ts'
import { settings } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { type Copy, copyKey, decodeCopy, type RequestedDocument } from './copy.ts'
import { type Isolate, isolateOf } from './isolate.ts'
import { type Publication, parsePublication, publicationKey } from './marks.ts'

/** The context of a request. `defer` is its waitUntil: work that its visitor does not wait for. */
export type StoreContext = {
  env: Env
  requested: RequestedDocument
  now: () => number
  defer: (work: Promise<unknown>) => void
}

/** The stored copy, judged by the publications since. */
export type Found = {
  /**
   * `fresh`: verified recently. `stale`: nothing was published since, but it was not verified for a while.
   * `superseded`: something was published since. `none`: no copy. `unknown`: the store did not respond.
   */
  state: 'fresh' | 'stale' | 'superseded' | 'none' | 'unknown'
  copy: Copy | null
  /** The last known publication. */
  publication: Publication
}

/** Reads a document's copy and the mark of the last publication in parallel, and judges one by the other. */
export async function readStore({ env, requested, now, defer }: StoreContext): Promise<Found> {
  const isolate = isolateOf(env)
  const key = copyKey(env, requested)
  const read = await reading(env, isolate, defer, () => [env.PAGES.get(key), env.PAGES.get(publicationKey)])
  if (!read) return { state: 'unknown', copy: null, publication: isolate.publication }
  const publication = latest(isolate, parsePublication(read[1] ?? null))
  const copy = decodeCopy(read[0] ?? null)
  if (!copy) return { state: 'none', copy, publication }
  const same = isolate.verified.get(key)
  const verified = same?.etag === copy.etag && same.at > copy.at ? same : copy
  if (verified.publication < publication.at) return { state: 'superseded', copy, publication }
  const age = now() - verified.at
  return { state: age < settings(env).PAGE_FRESH_SECONDS * 1000 ? 'fresh' : 'stale', copy, publication }
}

/** The later of a publication and the latest that this isolate knows of. */
export function latest(isolate: Isolate, publication: Publication): Publication {
  if (publication.at > isolate.publication.at) isolate.publication = publication
  return isolate.publication
}

/** The values of several reads; null if the store does not respond in time. */
export async function reading(
  { PAGES }: Env,
  isolate: Isolate,
  defer: StoreContext['defer'],
  reads: () => Promise<string | null>[],
  ms: number = limits.kvRead,
): Promise<(string | null)[] | null> {
  if (isolate.storeHangs) {
    defer(probe(PAGES, isolate))
    return null
  }
  try {
    return await within(ms, () => Promise.all(reads()))
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') isolate.storeHangs = true
    logFailure('page_cache_read_failed', error)
    return null
  }
}

/** Checks whether a store that hung responds again. */
async function probe(store: Env['PAGES'], isolate: Isolate): Promise<void> {
  try {
    await within(limits.kvRead, () => store.get(publicationKey))
    isolate.storeHangs = false
  } catch {
    // The next request tries again.
  }
}
