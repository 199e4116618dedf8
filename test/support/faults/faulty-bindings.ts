import { minuteMs } from '../../../contract/durations.ts'
import type { D1Database, ImageMaker, KVNamespace } from '../../../src/platform/env.ts'

/*
 * The worker's bindings, failing on demand. Real bindings do the work, and only the outcome of a call is faked. Used in
 * workerd and, without its runtime, by the worker of test/process/.
 */

export type Fault =
  | 'well'
  /** Fails at once with a permanent error: no retry. */
  | 'refuse'
  /** Fails at once with an error that D1 documents as retryable. */
  | 'refuse-briefly'
  /** Never responds. */
  | 'hang'
  /** Does the work, but the response is lost. */
  | 'lose-answer'
  /** Responds after so many milliseconds. */
  | { slow: number }

/** Runs one call of a binding, or fails instead. `size`: the number of statements of a round trip to D1, otherwise 1. */
export type Wrapper = <Result>(call: {
  method: string
  size: number
  work: () => Promise<Result>
}) => Promise<Result>

/** A binding (KV, queue, rate limit …) with `play` around its asynchronous methods. */
export function wrapBinding<Binding extends object>(binding: Binding, play: Wrapper): Binding {
  return new Proxy(binding, {
    get(target, method) {
      const value: unknown = Reflect.get(target, method)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) =>
        play({
          method: String(method),
          size: 1,
          work: async () => Reflect.apply(value, target, values),
        })
    },
  })
}

/** Images with `play` around each of its effects. */
export function wrapImages(images: ImageMaker, play: Wrapper): ImageMaker {
  return {
    info: (bytes) => play({ method: 'info', size: 1, work: () => images.info(bytes) }),
    input: (bytes) => ({
      transform: (box) => ({
        output: (options) =>
          play({ method: 'output', size: 1, work: () => images.input(bytes).transform(box).output(options) }),
      }),
    }),
  }
}

/** A database with `play` around each round trip, also in sessions. Statements are prepared without it. */
export function wrapDatabase(database: D1Database, play: Wrapper): D1Database {
  return new Proxy(database, {
    get(target, method) {
      if (method === 'prepare') return (sql: string) => aroundStatement(target.prepare(sql), play)
      if (method === 'batch') return batchOf(target, play)
      if (method === 'withSession') {
        return (...values: Parameters<D1Database['withSession']>) =>
          aroundSession(target.withSession(...values), play)
      }
      const value: unknown = Reflect.get(target, method)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

type Session = ReturnType<D1Database['withSession']>
type Statement = ReturnType<D1Database['prepare']>

function aroundSession(session: Session, play: Wrapper): Session {
  return new Proxy(session, {
    get(target, method) {
      if (method === 'prepare') return (sql: string) => aroundStatement(target.prepare(sql), play)
      if (method === 'batch') return batchOf(target, play)
      const value: unknown = Reflect.get(target, method)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function batchOf(target: Pick<D1Database, 'batch'>, play: Wrapper): D1Database['batch'] {
  return (statements) =>
    play({ method: 'batch', size: statements.length, work: () => target.batch(statements) })
}

// A batch takes real statements only, so their methods are covered rather than the statement wrapped.
function aroundStatement(statement: Statement, play: Wrapper): Statement {
  const { bind } = statement
  statement.bind = (...values) => aroundStatement(bind.apply(statement, values), play)
  for (const name of ['all', 'raw', 'run', 'first'] as const) {
    const method: unknown = Reflect.get(statement, name)
    if (typeof method !== 'function') continue
    const value = (...values: unknown[]) =>
      play({ method: name, size: 1, work: async () => Reflect.apply(method, statement, values) })
    Object.defineProperty(statement, name, { value })
  }
  return statement
}

/**
 * Applies the fault at the time of each call: pass a function to let it begin and end during a test. Without `methods`
 * it applies to every call.
 */
export function applyFault(fault: Fault | (() => Fault), ...methods: string[]): Wrapper {
  return async ({ method, work }) => {
    const now = typeof fault === 'function' ? fault() : fault
    if (methods.length > 0 && !methods.includes(method)) return work()
    switch (now) {
      case 'well':
        return work()
      case 'refuse':
        throw new Error('D1_ERROR: the binding is away')
      case 'refuse-briefly':
        throw new Error('D1_ERROR: Network connection lost.')
      case 'hang':
        return new Promise(() => {})
      case 'lose-answer':
        await work()
        throw new Error('D1_ERROR: Network connection lost.')
      default:
        await new Promise((resolve) => setTimeout(resolve, now.slow))
        return work()
    }
  }
}

/** A binding with this fault (`applyFault`). */
export function faultyBinding<Binding extends object>(
  binding: Binding,
  fault: Fault | (() => Fault),
  ...methods: string[]
): Binding {
  return wrapBinding(binding, applyFault(fault, ...methods))
}

/** A database with this fault (`applyFault`). */
export function faultyDatabase(database: D1Database, fault: Fault | (() => Fault)): D1Database {
  return wrapDatabase(database, applyFault(fault))
}

/** The time in ms for which a location of KV answers from its own cache, also for missing keys and lists. */
export const staleForMs = minuteMs

/**
 * A store as one location of KV sees it: a key that was read is answered from its own cache for a minute, even if it
 * was written elsewhere since. Its own writes are visible at once. `now` in epoch ms.
 */
export function staleStore(store: KVNamespace, now: () => number = Date.now): KVNamespace {
  const seen = new Map<string, { at: number; answer: Promise<() => unknown> }>()
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        const call = () => Promise.resolve(Reflect.apply(value, target, values))
        if (name === 'put' || name === 'delete') {
          for (const key of seen.keys()) {
            if (JSON.parse(key)[1] === values[0]) seen.delete(key)
          }
          return call()
        }
        const key = JSON.stringify([name, ...values])
        const known = seen.get(key)
        if (known && now() - known.at < staleForMs) return known.answer.then((again) => again())
        const answer = call().then(repeatableAnswer)
        seen.set(key, { at: now(), answer })
        return answer.then((again) => again())
      }
    },
  })
}

/** A store's answer for repeated reads: a stream can be read only once. */
async function repeatableAnswer(answer: unknown): Promise<() => unknown> {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return () => answer
  const { value } = answer
  if (!(value instanceof ReadableStream)) return () => answer
  const bytes = await new Response(value).arrayBuffer()
  return () => ({ ...answer, value: new Response(bytes.slice(0)).body })
}
