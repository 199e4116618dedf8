import type { ExecutionContext } from 'hono'
import { normalPath, tidyPath } from '../../../contract/addresses/normal-address.ts'
import { splitLang } from '../../i18n/languages.ts'
import { idOf } from '../../middleware/request-log.ts'
import { findRule, fixedRules } from '../../pages/addresses/redirect-rules.ts'
import { type JudgedCopy, judgeCopy } from '../../pages/store/judge-copy.ts'
import type { Env } from '../../platform/env.ts'
import type { Clock } from '../../platform/time.ts'
import { hasAnswers, isReadable, mayBePage, slugOf, urls } from '../../site/urls.ts'
import { copyResponse } from './copy-response.ts'

/** What the store was found to hold, by request: it is read once. */
const judgedCopies = new WeakMap<Request, JudgedCopy>()

/** What `storedPage` found for a request that it left to the app. */
export function judgedFor(request: Request): JudgedCopy | undefined {
  return judgedCopies.get(request)
}

/**
 * A fresh page from the store, as the app would send it; null for any other request. Most requests are answered here,
 * before middleware and routes, which take longer than everything else that such a response needs.
 */
export async function storedPage(
  request: Request,
  env: Env,
  context: ExecutionContext,
  now: Clock,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { pathname, search, searchParams } = new URL(request.url)
  // The app knows every other spelling of a page's address, and what is to be done about it.
  if (tidyPath(pathname) !== pathname || normalPath(pathname) !== pathname) return null
  const { lang, path } = splitLang(pathname)
  const slug = slugOf(path)
  if (!isPage(path, slug) || hasAnswers(path, searchParams) || findRule(fixedRules, path, search)) return null
  const stored = await judgeCopy({
    env,
    requested: { lang, slug },
    now,
    defer: (work) => context.waitUntil(work),
  })
  if (stored.state !== 'fresh' || mayBeRedirected(stored, searchParams)) {
    judgedCopies.set(request, stored)
    return null
  }
  const response = await copyResponse(request, stored.copy, { lang, state: 'hit' })
  response.headers.set('x-request-id', idOf(request.headers.get('cf-ray')))
  return response
}

/** Whether a page may be in the store, and the path is not another route's. */
function isPage(path: string, slug: string): boolean {
  return path !== urls.blogFeed && mayBePage(slug) && isReadable(slug)
}

/** Whether staff may have a redirect for the query, as far as the last known publication says. */
export function mayBeRedirected({ publication }: JudgedCopy, query: URLSearchParams): boolean {
  return publication.parameters.some((name) => query.has(name))
}
