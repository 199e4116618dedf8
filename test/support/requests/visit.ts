import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createApp } from '../../../src/app.ts'
import type { Env } from '../../../src/platform/env.ts'
import { isPrivate } from './personal-data.ts'

export const origin = env.SITE_ORIGIN

const app = createApp()

/** A request's method, headers and body, and bindings that stand in for the real ones. */
export type VisitOptions = {
  method?: string
  headers?: HeadersInit
  body?: BodyInit
  env?: Partial<Env>
  /** All bindings as one object, as several requests to one isolate have them. */
  bindings?: Env
}

/** Sends one request through the whole worker and waits until its deferred work is done. Never follows a redirect. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Response> {
  const { response, settled } = beginVisit(path, options)
  const answer = await response
  await settled()
  return answer
}

/** Sends one request and leaves its deferred work running; `settled` waits for that. */
export function beginVisit(path: string, { env: replaced, bindings, ...init }: VisitOptions = {}) {
  const context = createExecutionContext()
  const request = new Request(new URL(path, origin), init)
  noteVisitor(request, init.body)
  const response = Promise.resolve(app.fetch(request, bindings ?? { ...env, ...replaced }, context))
  return { response, settled: () => waitOnExecutionContext(context) }
}

/** The `Location` of a redirect. */
export function movedTo(response: Response): [number, string | null] {
  return [response.status, response.headers.get('location')]
}

/** The state of the page cache that a response reports. */
export function cacheState(response: Response): string | undefined {
  return /^cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1]
}

const visitorHeaders = ['user-agent', 'cf-connecting-ip', 'cf-access-jwt-assertion', 'cookie', 'referer']
const typedFields = ['name', 'email', 'phone', 'message']

/** Visitor input must not be logged; no-personal-data-in-logs.ts checks. */
function noteVisitor({ headers, url }: Request, body: unknown): void {
  for (const name of visitorHeaders) isPrivate(headers.get(name) ?? '')
  for (const value of new URL(url).searchParams.values()) isPrivate(value)
  if (typeof body !== 'string' || body.length > 20_000) return
  for (const [name, value] of new URLSearchParams(body)) if (typedFields.includes(name)) isPrivate(value)
}
