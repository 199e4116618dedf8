// Modules that requests import dynamically are loaded before the clock is replaced, because no binding counts loading
// as work.
import '../../../src/admin/routes.tsx'
import '../../../src/background.ts'
import '../../../src/routes/media-files.ts'
import '../../../src/routes/plain-routes.ts'
import '../../../src/routes/rare-modules.ts'
import '../../../src/routes/enquiries/receive-enquiry.ts'
import '../../../src/routes/rendered-routes.ts'
import '../../../src/routes/texts/text-routes.ts'
import '../../../src/sharing/routes.tsx'
import { vi } from 'vitest'
import type { Wrapper } from './faulty-bindings.ts'
import { setRealTimeouts } from './timeouts.ts'

/*
 * A clock that stops while real work is pending and jumps to the next timer when there is none: ten seconds for a
 * visitor take a test no time, and a busy machine changes nothing.
 */

const realTimeout = globalThis.setTimeout

/** Binding calls in progress. */
let underWay = 0

/** Counts the calls in progress: wrap it around the real bindings, and the simulated faults around it. */
export const countUnderWay: Wrapper = async ({ work }) => {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}

export function startVirtualTime(now: number): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now })
}

/** Starts virtual time with the timeouts of the product; `setLongTimeouts` and `vi.useRealTimers` end it. */
export function playLimits(now: number): void {
  startVirtualTime(now)
  setRealTimeouts()
}

/** Waits for a promise in virtual time; `ms` is its duration by this clock. Throws if nothing is left to settle it. */
export async function settleInVirtualTime<Result>(
  promise: Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const begun = Date.now()
  let isDone = false
  const settled = promise.finally(() => {
    isDone = true
  })
  settled.catch(() => {})
  for (let idle = 0, steps = 0; !isDone; steps++) {
    if (steps > 100_000) throw new Error('it never ends')
    await new Promise<void>((resolve) => realTimeout(resolve, 0))
    idle = underWay > 0 ? 0 : idle + 1
    // Hashing and streams are also work, which no binding counts.
    if (idle < 20 || isDone) continue
    if (vi.getTimerCount() === 0 && idle > 400) throw new Error('it waits for nothing')
    if (vi.getTimerCount() > 0) {
      await vi.advanceTimersToNextTimerAsync()
      idle = 0
    }
  }
  return { result: await settled, ms: Date.now() - begun }
}
