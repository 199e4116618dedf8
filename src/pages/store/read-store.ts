import { assets } from '../../assets.ts'
import { type Env, settings } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { copyKey, discard, type RequestedDocument, type StoredCopy, streamCopy } from './copy.ts'
import { type Isolate, isolateOf } from './isolate.ts'
import { type Publication, parsePublication, publicationKey } from './marks.ts'

/** The context of a request. `defer` is its waitUntil: work that its visitor does not wait for. */
export type StoreContext = {
  env: Env
  requested: RequestedDocument
  now: () => number
  defer: (work: Promise<unknown>) => void
}

/** The stored copy, judged by the publications since. `publication` is the last known one. */
export type Found =
  /** `fresh`: verified recently. `stale`: nothing was published since, but it was not verified for a while. */
  | { state: 'fresh' | 'stale'; copy: StoredCopy; publication: Publication }
  /**
   * `superseded`: something was published since. `none`: no copy. `unknown`: the store did not respond; not
   * yet logged.
   */
  | { state: 'superseded' | 'none'; copy: null; publication: Publication }
  | { state: 'unknown'; copy: null; publication: Publication; error: unknown }

/**
 * How long an isolate relies on the publication mark it has read. A location of KV answers with an older mark for up to
 * a minute anyway. What this isolate published itself it knows at once.
 */
export const markKnownMs = 5000

/**
 * Reads a document's copy and judges it by the mark of the last publication. Only a copy that is fresh by it is judged
 * by a remembered mark: whatever is rendered is rendered for the mark of now.
 */
export async function readStore({ env, requested, now, defer }: StoreContext): Promise<Found> {
  const isolate = isolateOf(env)
  const key = copyKey(env, requested)
  const at = now()
  const age = at - isolate.publicationReadAt
  const isMarkKnown = age >= 0 && age < markKnownMs
  const readMark = async () => {
    latest(isolate, parsePublication(await env.PAGES.get(publicationKey)))
    isolate.publicationReadAt = at
  }
  const maxAge = settings(env).PAGE_FRESH_SECONDS * 1000
  let streamed: ReturnType<typeof streamCopy> | undefined
  const found = await reading(env, isolate, defer, limits.kvRead, async () => {
    streamed = streamCopy(env.PAGES, key)
    const [copy] = await Promise.all([streamed, isMarkKnown || readMark()])
    const state = judge(isolate, key, copy, at - maxAge)
    if (state === 'fresh' || !isMarkKnown) return { copy, state }
    await readMark()
    return { copy, state: judge(isolate, key, copy, at - maxAge) }
  })
  const { publication } = isolate
  if ('error' in found) {
    // The mark failed or is late: the copy, which may have arrived or arrive yet, is never read.
    void streamed?.then((copy) => copy && discard(copy)).catch(() => {})
    return { state: 'unknown', copy: null, publication, error: found.error }
  }
  const { copy, state } = found.value
  if (copy && (state === 'fresh' || state === 'stale')) return { state, copy, publication }
  if (!copy) return { state: 'none', copy, publication }
  await discard(copy)
  return { state: 'superseded', copy: null, publication }
}

/** The state of a copy by the last known publication. It is fresh if it was verified after `since`, epoch ms. */
function judge(
  { verified, publication }: Isolate,
  key: string,
  copy: StoredCopy | null,
  since: number,
): 'fresh' | 'stale' | 'superseded' | 'none' {
  if (!copy) return 'none'
  // The sources may have changed since.
  if (assets.mode === 'development') return 'superseded'
  const same = verified.get(key)
  const last = same?.etag === copy.etag && same.at > copy.at ? same : copy
  if (last.publication < publication.at) return 'superseded'
  return last.at > since ? 'fresh' : 'stale'
}

/** The later of a publication and the latest that this isolate knows of. */
export function latest(isolate: Isolate, publication: Publication): Publication {
  if (publication.at > isolate.publication.at) isolate.publication = publication
  return isolate.publication
}

/** Logs why the store did not respond, in the request's run. */
export function logUnread(found: Found): Found {
  if (found.state === 'unknown' && found.error) logFailure('page_cache_read_failed', found.error)
  return found
}

/** What `read` reads, or why the store does not respond in time: null if that is known. */
export async function reading<Value>(
  { PAGES }: Env,
  isolate: Isolate,
  defer: StoreContext['defer'],
  ms: number,
  read: () => Promise<Value>,
): Promise<{ value: Value } | { error: unknown }> {
  if (isolate.storeHangs) {
    defer(probe(PAGES, isolate))
    return { error: null }
  }
  try {
    return { value: await within(ms, read) }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') isolate.storeHangs = true
    return { error }
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
