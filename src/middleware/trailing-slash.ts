import { createMiddleware } from 'hono/factory'
import { tidyPath } from '../../contract/addresses/normal-address.ts'

/**
 * Redirects `/about/` and `//about` to `/about`: one address per page, with its query. A double slash
 * would also, after a language (`/ar//host`), turn the other language's link into a link to another host.
 */
export const trailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const path = tidyPath(pathname)
  if (path === pathname) return next()
  return c.redirect(path + search, 308)
})
