import type { Env } from '../../../src/env.ts'
import worker from '../../../src/worker.ts'
import type { Around } from '../../support/faulty-bindings.ts'
import { aroundStorage } from '../sites/around-storage.ts'

/*
 * The site's worker, which remembers what a page asked of the database and the store of pages, and the page itself.
 * With `x-storage: record` a page is remembered, with `again` the same is asked of both and the page sent, and with
 * `nothing` only the page is sent.
 */

let calls: (() => Promise<unknown>)[] = []
let page = ''

const remember: Around = ({ work }) => {
  calls.push(work)
  return work()
}

const rememberingBindings = aroundStorage({ store: remember, queries: remember })

export default {
  async fetch(request: Request, env: Env, context: Parameters<typeof worker.fetch>[2]): Promise<Response> {
    switch (request.headers.get('x-storage')) {
      case 'record': {
        calls = []
        const response = await worker.fetch(request, rememberingBindings(env), context)
        page = await response.clone().text()
        return response
      }
      case 'again':
        for (const call of calls) await finished(await call())
        return sent()
      case 'nothing':
        return sent()
      default:
        return new Response('x-storage?', { status: 400 })
    }
  },
}

/** What was found is not read. */
async function finished(found: unknown): Promise<void> {
  const value = typeof found === 'object' && found && 'value' in found ? found.value : found
  if (value instanceof ReadableStream) await value.cancel()
}

function sent(): Response {
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=UTF-8', calls: String(calls.length) },
  })
}
