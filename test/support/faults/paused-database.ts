import { watchedDatabase } from './watched-bindings.ts'

/** A database whose `nth` round trip waits until it is released; `reached` resolves when it waits. */
export function pausedDatabase(nth: number) {
  const released = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let trips = 0
  const DB = watchedDatabase(() => {
    trips += 1
    if (trips !== nth) return
    reached.resolve()
    return released.promise
  })
  return { DB, reached: reached.promise, release: () => released.resolve() }
}
