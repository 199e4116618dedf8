import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createApp } from '../../src/app.ts'
import type { Env } from '../../src/env.ts'

export const origin = env.SITE_ORIGIN

const app = createApp()

/** A request's method, headers and body, and bindings that stand in for the real ones. */
export type VisitOptions = { method?: string; headers?: HeadersInit; body?: BodyInit; env?: Partial<Env> }

/** Sends one request through the whole worker and waits until its deferred work is done. Never follows a redirect. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Response> {
  const { response, settled } = begin(path, options)
  const answer = await response
  await settled()
  return answer
}

/** Sends one request and leaves its deferred work running; `settled` waits for that. */
export function begin(path: string, { env: replaced, ...init }: VisitOptions = {}) {
  const context = createExecutionContext()
  const request = new Request(new URL(path, origin), init)
  const response = Promise.resolve(app.fetch(request, { ...env, ...replaced }, context))
  return { response, settled: () => waitOnExecutionContext(context) }
}

/** Where a redirect leads, as the header has it. */
export function movedTo(response: Response): [number, string | null] {
  return [response.status, response.headers.get('location')]
}

/** The state of the page cache that an answer tells. */
export function cacheState(response: Response): string | undefined {
  return /^cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1]
}
