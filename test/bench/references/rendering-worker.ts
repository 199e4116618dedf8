import type { Env, KVNamespace } from '../../../src/platform/env.ts'
import worker from '../../../src/worker.ts'
import { type Wrapper, wrapDatabase } from '../../support/faults/faulty-bindings.ts'

/*
 * The site's worker without a copy of any page, in a warm isolate: the store keeps in memory what is no page,
 * and the database answers again what it answered to the same page. What is left of the processor's time is
 * the worker's own: elsewhere the simulators of both are other machines.
 */

const stored = new Map<string, string>()
const answers = new Map<string, unknown>()
let path = ''
let calls = 0

const store: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => stored.get(key) ?? null,
  getWithMetadata: async () => ({ value: null, metadata: null }),
  put: async (key: string, value: unknown) => void (typeof value === 'string' && stored.set(key, value)),
  delete: async (key: string) => void stored.delete(key),
})

const remember: Wrapper = async ({ work }) => {
  const call = `${path} ${calls++}`
  if (!answers.has(call)) answers.set(call, await work())
  return Object(answers.get(call))
}

let bindings: Env | undefined

export default {
  fetch(
    request: Request,
    env: Env,
    context: Parameters<typeof worker.fetch>[2],
  ): Promise<Response> | Response {
    path = new URL(request.url).pathname
    calls = 0
    bindings ??= { ...env, PAGES: store, DB: wrapDatabase(env.DB, remember) }
    return worker.fetch(request, bindings, context)
  },
}
