import { assets } from '../../html/assets.ts'
import { type Env, settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts } from '../../platform/time.ts'
import { copyKey, discard, type RequestedDocument, type StoredCopy, streamCopy } from './copy.ts'
import { type Isolate, isolateOf, latestPublication } from './isolate.ts'
import { type Publication, parsePublication, publicationKey } from './publication-mark.ts'
import { readInTime } from './read-in-time.ts'

/** The context of a request. `defer` is its waitUntil: work that its visitor does not wait for. */
export type StoreContext = {
  env: Env
  requested: RequestedDocument
  now: () => number
  defer: (work: Promise<unknown>) => void
}

/** The stored copy, judged by the publications since. `publication` is the last known one. */
export type JudgedCopy =
  /** `fresh`: verified recently. `stale`: nothing was published since, but it was not verified for a while. */
  | { state: 'fresh' | 'stale'; copy: StoredCopy; publication: Publication }
  /** `superseded`: something was published since. `none`: no copy. */
  | { state: 'superseded' | 'none'; copy: null; publication: Publication }
  /** The store did not respond; not yet logged. */
  | { state: 'unknown'; copy: null; publication: Publication; error: unknown }

/**
 * How long an isolate trusts the publication mark that it read, in ms. A location of KV answers with an older mark for
 * up to a minute anyway; what this isolate published itself it knows at once.
 */
export const markTrustedMs = 5000

/**
 * Reads a document's copy and judges whether it may be sent. A remembered mark is trusted only to say *fresh*: before
 * anything is rendered, the mark is read again.
 */
export async function judgeCopy({ env, requested, now, defer }: StoreContext): Promise<JudgedCopy> {
  const isolate = isolateOf(env)
  const key = copyKey(env, requested)
  const at = now()
  const markAge = at - isolate.publicationReadAt
  const isMarkTrusted = markAge >= 0 && markAge < markTrustedMs
  const readMark = async () => {
    latestPublication(isolate, parsePublication(await env.PAGES.get(publicationKey)))
    isolate.publicationReadAt = at
  }
  const freshSince = at - settings(env).PAGE_FRESH_SECONDS * 1000
  let streamed: ReturnType<typeof streamCopy> | undefined
  const judged = await readInTime(env, defer, timeouts.kvRead, async () => {
    streamed = streamCopy(env.PAGES, key)
    const [copy] = await Promise.all([streamed, isMarkTrusted || readMark()])
    const state = stateOf(copy, key, isolate, freshSince)
    if (state === 'fresh' || !isMarkTrusted) return { copy, state }
    await readMark()
    return { copy, state: stateOf(copy, key, isolate, freshSince) }
  })
  const { publication } = isolate
  if ('error' in judged) {
    // The mark failed or is late: the copy, which may still arrive, is never read.
    void streamed?.then((late) => late && discard(late)).catch(() => {})
    return { state: 'unknown', copy: null, publication, error: judged.error }
  }
  const { copy, state } = judged.value
  if (copy && (state === 'fresh' || state === 'stale')) return { state, copy, publication }
  if (!copy) return { state: 'none', copy, publication }
  await discard(copy)
  return { state: 'superseded', copy: null, publication }
}

/** The state of a copy by the last known publication. It is fresh if it was verified after `freshSince`, epoch ms. */
function stateOf(
  copy: StoredCopy | null,
  key: string,
  { verified, publication }: Isolate,
  freshSince: number,
): 'fresh' | 'stale' | 'superseded' | 'none' {
  if (!copy) return 'none'
  // The sources may have changed since.
  if (assets.mode === 'development') return 'superseded'
  const sameBytes = verified.get(key)
  const last = sameBytes?.etag === copy.etag && sameBytes.at > copy.at ? sameBytes : copy
  if (last.publication < publication.at) return 'superseded'
  return last.at > freshSince ? 'fresh' : 'stale'
}

/** Logs why the store did not respond, in the request's run. */
export function logReadFailure(judged: JudgedCopy): JudgedCopy {
  if (judged.state === 'unknown' && judged.error) logFailure('page_cache_read_failed', judged.error)
  return judged
}
