import { watchedDatabase } from './bindings.ts'

/** A database whose `nth` round trip waits until it is released; `reached` tells that it got there. */
export function frozenDatabase(nth: number) {
  let release = () => {}
  let arrive = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reached = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let trips = 0
  const DB = watchedDatabase(() => {
    trips += 1
    if (trips !== nth) return
    arrive()
    return released
  })
  return { DB, reached, release }
}
