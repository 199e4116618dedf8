import { limits } from '../../../src/time.ts'

/*
 * Durations mean nothing on a busy machine, so tests run with very long limits, except for those that simulate slowness
 * on their own clock. All files share one worker, so the product's limits are recorded once.
 */

const key = Symbol.for('real limits')
const real: typeof limits = Reflect.get(globalThis, key) ?? { ...limits }
Reflect.set(globalThis, key, real)

export function setRealLimits(): void {
  Object.assign(limits, real)
}

export function setLongLimits(): void {
  Object.assign(limits, real, {
    kvRead: 20_000,
    kvWrite: 20_000,
    kvOlderCopy: 20_000,
    d1Read: 30_000,
    render: 30_000,
    sharedRun: 20_000,
    // Tests with hanging bindings wait for these.
    limiter: 500,
    turnstile: 3000,
    pressure: 700,
    leadInsert: 1500,
    leadQueue: 1500,
    leadSpill: 1500,
  })
}
