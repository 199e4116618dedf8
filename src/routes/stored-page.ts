import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../app-context.ts'
import { type Found, readStore } from '../pages/store/read-store.ts'
import { isReadable, mayBePage, permanentRedirects, slugOf, urls } from '../urls.ts'
import { sendCopy, storeContext } from './send-copy.ts'

/** What the store was found to hold, by request: it is read once. */
const found = new WeakMap<Request, Found>()

/** Answers with a fresh copy before anything that renders pages is loaded. */
export const storedPage = createMiddleware<AppContext>(async (c, next) => {
  const { path } = c.req
  const slug = slugOf(path)
  if (!mayBePage(slug) || !isReadable(slug) || permanentRedirects[path] || path === urls.blogFeed)
    return next()
  const stored = await readStore(storeContext(c, slug))
  if (stored.copy && stored.state === 'fresh') return sendCopy(c, stored.copy, 'hit')
  found.set(c.req.raw, stored)
  return next()
})

/** What `storedPage` found for a request that it left to the others. */
export function foundFor(request: Request): Found | undefined {
  return found.get(request)
}
