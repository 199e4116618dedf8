import { createMiddleware } from 'hono/factory'

/**
 * `/about/` and `//about` are `/about`: one address for a page. The query survives. Two slashes anywhere
 * would also, behind a language (`/ar//host`), make the other language's link an address of another host.
 */
export const trailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  if (path === pathname) return next()
  return c.redirect(path + search, 308)
})
