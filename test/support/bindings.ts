import { env } from 'cloudflare:workers'
import type { Env, LeadMessage } from '../../src/env.ts'

type Watch = (statements: number) => Promise<void> | void

/** The real database, with `before` called ahead of each round trip; what it throws is what the query throws. */
export function watchedDatabase(before: Watch): Env['DB'] {
  return new Proxy(env.DB, {
    get(database, name) {
      if (name === 'prepare') return (sql: string) => watchStatement(database.prepare(sql), before)
      if (name === 'batch') {
        return async (statements: Parameters<typeof database.batch>[0]) => {
          await before(statements.length)
          return database.batch(statements)
        }
      }
      return Reflect.get(database, name)
    },
  })
}

type Statement = ReturnType<Env['DB']['prepare']>

// A batch takes real statements only, so their methods are covered rather than the statement wrapped.
function watchStatement(statement: Statement, before: Watch): Statement {
  const { bind } = statement
  statement.bind = (...values) => watchStatement(bind.apply(statement, values), before)
  for (const name of ['all', 'raw', 'run', 'first'] as const) {
    const method: unknown = Reflect.get(statement, name)
    if (typeof method !== 'function') continue
    const watched = async (...values: unknown[]) => {
      await before(1)
      return Reflect.apply(method, statement, values)
    }
    Object.defineProperty(statement, name, { value: watched })
  }
  return statement
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

/** A database that refuses every query for good, so that nothing waits to try again. */
export function brokenDatabase(): Env['DB'] {
  return watchedDatabase(() => {
    throw new Error('D1_ERROR: the database is away')
  })
}

/** The real database behind a gate: no query goes through until `open`, or all fail from `fail` on. */
export function gatedDatabase() {
  const gate = Promise.withResolvers<void>()
  // Whether a query already waits or not, the failure is no stray one.
  gate.promise.catch(() => {})
  return {
    DB: watchedDatabase(() => gate.promise),
    open: () => gate.resolve(),
    fail: () => gate.reject(new Error('D1_ERROR: the database is away')),
  }
}

/** A page store that refuses what `broken` names. */
export function brokenStore(...broken: string[]): Env['PAGES'] {
  return refusing(env.PAGES, ...broken)
}

/** A binding whose `broken` methods fail, or all when none is named. */
export function refusing<Binding extends object>(binding: Binding, ...broken: string[]): Binding {
  return new Proxy(binding, {
    get(target, name) {
      if (broken.length === 0 || broken.includes(String(name)))
        return () => Promise.reject(new Error('the binding is away'))
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A queue that hands nothing over: it keeps what it is sent. */
export function recordingQueue() {
  const sent: LeadMessage[] = []
  const LEADS = new Proxy(env.LEADS, {
    get: (queue, name) =>
      name === 'send' ? async (body: LeadMessage) => sent.push(body) : Reflect.get(queue, name),
  })
  return { LEADS, sent }
}
