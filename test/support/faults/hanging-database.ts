import { env } from 'cloudflare:workers'
import { type Fault, playing, wrapBinding, wrapDatabase } from './faulty-bindings.ts'
import { counted } from './virtual-time.ts'

/** The real bindings; D1 hangs from its round trip number `nth` on. For virtual time. */
export function hangingFrom(nth: number) {
  let trips = 0
  const now = (): Fault => (++trips >= nth ? 'hang' : 'well')
  return {
    DB: wrapDatabase(env.DB, (call) => playing(now)({ ...call, work: () => counted(call) })),
    PAGES: wrapBinding(env.PAGES, counted),
  }
}
