import { timeouts } from '../../../src/platform/time.ts'

/*
 * A test on a busy machine may be slow, so tests run with far longer timeouts than the product, except those with a clock
 * of their own. All files share one worker, so the product's timeouts are stored once.
 */

const key = Symbol.for('real timeouts')
const realTimeouts: typeof timeouts = Reflect.get(globalThis, key) ?? { ...timeouts }
Reflect.set(globalThis, key, realTimeouts)

export function setRealTimeouts(): void {
  Object.assign(timeouts, realTimeouts)
}

export function setLongTimeouts(): void {
  Object.assign(timeouts, realTimeouts, {
    kvRead: 20_000,
    background: 20_000,
    kvOutageCopy: 20_000,
    d1Query: 30_000,
    render: 30_000,
    sharedRun: 20_000,
    // Tests with hanging bindings wait for these.
    rateLimit: 500,
    turnstile: 3000,
    quotas: 700,
    leadInsert: 1500,
    leadQueue: 1500,
    leadSpill: 1500,
  })
}
