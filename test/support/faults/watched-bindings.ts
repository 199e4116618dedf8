import { env } from 'cloudflare:workers'
import type { Env, LeadMessage } from '../../../src/platform/env.ts'
import { faultyBinding, faultyDatabase, wrapDatabase } from './faulty-bindings.ts'

type Watch = (statements: number) => Promise<void> | void

/** The real database, with `before` called ahead of each round trip; what it throws is what the query throws. */
export function watchedDatabase(before: Watch): Env['DB'] {
  return wrapDatabase(env.DB, async ({ size, work }) => {
    await before(size)
    return work()
  })
}

/** The real database with a count of its round trips and of the statements in them. */
export function countedDatabase() {
  const counts = { roundTrips: 0, statements: 0 }
  const DB = watchedDatabase((statements) => {
    counts.roundTrips += 1
    counts.statements += statements
  })
  return { DB, counts }
}

/** A database that refuses every query with a permanent error, so that nothing waits for a retry. */
export function brokenDatabase(): Env['DB'] {
  return faultyDatabase(env.DB, 'refuse')
}

/** The real database behind a gate: no query goes through until `open`, or all fail from `fail` on. */
export function gatedDatabase() {
  const gate = Promise.withResolvers<void>()
  // Prevents an unhandled rejection, whether or not a query already waits.
  gate.promise.catch(() => {})
  return {
    DB: watchedDatabase(() => gate.promise),
    open: () => gate.resolve(),
    fail: () => gate.reject(new Error('D1_ERROR: the database is away')),
  }
}

/** A page store that refuses what `broken` names. */
export function brokenStore(...broken: string[]): Env['PAGES'] {
  return refusingBinding(env.PAGES, ...broken)
}

/** A binding whose `broken` methods fail, or all when none is named. */
export function refusingBinding<Binding extends object>(binding: Binding, ...broken: string[]): Binding {
  return faultyBinding(binding, 'refuse', ...broken)
}

/** A queue that delivers nothing and keeps its messages. */
export function recordingQueue() {
  const sent: LeadMessage[] = []
  const LEADS = new Proxy(env.LEADS, {
    get: (queue, name) =>
      name === 'send' ? async (body: LeadMessage) => sent.push(body) : Reflect.get(queue, name),
  })
  return { LEADS, sent }
}
