import { createMiddleware } from 'hono/factory'
import { type Env, settings } from '../platform/env.ts'

/**
 * Refuses a cross-site post. Browsers send its origin in one of two headers; a post with neither is not
 * from a browser and passes.
 */
export const sameOrigin = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const own = [settings(c.env).SITE_ORIGIN, new URL(c.req.url).origin]
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !own.includes(origin)
  if (foreign) return c.text('Cross-site post refused', 403)
  return next()
})
