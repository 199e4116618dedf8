import { hourMs, minuteMs } from '../../../contract/durations.ts'
import { logEvent, logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { type Copy, type CopyHeader, copyKey, putCopy, readHeader } from './copy.ts'
import { type Isolate, isolateOf } from './isolate.ts'
import type { StoreContext } from './judge-copy.ts'
import { listBuild } from './recent-builds.ts'

/** Lifetime of a copy, in seconds, to cover outages of the database. */
const copyLifetimeSeconds = 30 * 24 * 60 * 60

/**
 * An unchanged copy is rewritten only after this time, to extend its lifetime. With a hundred addresses that is
 * 400 writes a day, of the 1,000 in KV's free plan.
 */
const rewriteAfterMs = 6 * hourMs

/** A copy that a publication left unchanged is rewritten when staff have not published for this long. */
const quietMs = 10 * minuteMs

/**
 * Writes a copy unless a newer one is stored. An identical copy is not written again, but remembered as verified. A
 * failing store only costs speed.
 */
export async function writeCopy({ env, requested, now }: StoreContext, copy: Copy): Promise<void> {
  const isolate = isolateOf(env)
  const key = copyKey(env, requested)
  setVerified(isolate, key, copy)
  try {
    const stored = await within(timeouts.kvRead, () => readHeader(env.PAGES, key))
    if (stored && !isWorthWriting(stored, copy, now())) return
    await within(timeouts.background, () => putCopy(env.PAGES, key, copy, copyLifetimeSeconds))
    await listBuild(env)
  } catch (error) {
    // KV takes one write per second and key; another request has just written this one.
    if (error instanceof Error && /\b429\b/.test(error.message)) logEvent('page_cache_busy', {}, 'warn')
    else logFailure('page_cache_write_failed', error)
  }
}

/** Far more than a site has addresses. */
const maxVerified = 2000

function setVerified({ verified }: Isolate, key: string, { etag, at, publication }: Copy): void {
  if (verified.size >= maxVerified) verified.clear()
  const lastVerified = verified.get(key)
  if (!lastVerified || lastVerified.at <= at) verified.set(key, { etag, at, publication })
}

function isWorthWriting(stored: CopyHeader, copy: CopyHeader, now: number): boolean {
  if (stored.publication > copy.publication) return false
  if (stored.publication === copy.publication && stored.at > copy.at) return false
  if (stored.etag !== copy.etag || stored.policy !== copy.policy) return true
  if (now - stored.at >= rewriteAfterMs) return true
  return stored.publication < copy.publication && now - copy.publication >= quietMs
}
