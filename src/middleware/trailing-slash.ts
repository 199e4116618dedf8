import { createMiddleware } from 'hono/factory'

/** `/about/` is `/about`: one address for a page. The query survives. */
export const trailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  // `//host/` must not become an address of another host.
  const path = pathname.replace(/\/+$/, '').replace(/^\/+/, '/')
  if (pathname === '/' || path === pathname) return next()
  return c.redirect((path || '/') + search, 308)
})
