import { env } from 'cloudflare:workers'
import { applyFault, type Fault, wrapBinding, wrapDatabase } from './faulty-bindings.ts'
import { countUnderWay } from './virtual-time.ts'

/** The real bindings; D1 hangs from its round trip number `nth` on. For virtual time. */
export function databaseHangingFrom(nth: number) {
  let trips = 0
  const now = (): Fault => (++trips >= nth ? 'hang' : 'well')
  return {
    DB: wrapDatabase(env.DB, (call) => applyFault(now)({ ...call, work: () => countUnderWay(call) })),
    PAGES: wrapBinding(env.PAGES, countUnderWay),
  }
}
