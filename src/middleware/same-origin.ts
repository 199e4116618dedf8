import { createMiddleware } from 'hono/factory'
import { type Env, settings } from '../platform/env.ts'

/**
 * Refuses a cross-site post. Browsers say where a post comes from in `Sec-Fetch-Site` or `Origin`; a post with neither is
 * not from a browser and passes. The admin has a stricter check: `fromThisSite` in `src/admin/access/require-staff.tsx`.
 */
export const sameOrigin = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const origins = [settings(c.env).SITE_ORIGIN, new URL(c.req.url).origin]
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !origins.includes(origin)
  if (foreign) return c.text('Cross-site post refused', 403)
  return next()
})
