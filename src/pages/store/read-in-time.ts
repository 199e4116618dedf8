import type { Env } from '../../platform/env.ts'
import { timeouts, within } from '../../platform/time.ts'
import { type Isolate, isolateOf } from './isolate.ts'
import { publicationKey } from './publication-mark.ts'

/**
 * What `read` reads, or why the store did not respond within `ms`. After a timeout no request of this isolate waits for
 * the store until it responds again; `error` is then null, as it was logged before.
 */
export async function readInTime<Value>(
  env: Env,
  defer: (work: Promise<unknown>) => void,
  ms: number,
  read: () => Promise<Value>,
): Promise<{ value: Value } | { error: unknown }> {
  const isolate = isolateOf(env)
  if (isolate.storeHangs) {
    defer(probe(env.PAGES, isolate))
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
    await within(timeouts.kvRead, () => store.get(publicationKey))
    isolate.storeHangs = false
  } catch {
    // The next request tries again.
  }
}
