import type { Env } from '../../../src/env.ts'
import { type Around, around, aroundDatabase } from '../../support/faulty-bindings.ts'

/** Bindings with something around each call of the store and the database: one object for all requests, as on the platform, because an isolate's memory is keyed by it. */
export function aroundStorage({ store, queries }: { store: Around; queries: Around }): (env: Env) => Env {
  let bindings: Env | undefined
  return (env) => {
    bindings ??= { ...env, PAGES: around(env.PAGES, store), DB: aroundDatabase(env.DB, queries) }
    return bindings
  }
}
