import { createMiddleware } from 'hono/factory'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'

const oneYear = 31_536_000

/** The headers every answer carries, whatever made it; `public/_headers` repeats them for assets. */
const always: Record<string, string> = {
  'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

export const securityHeaders = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value)
  if (!c.res.headers.has('content-security-policy')) {
    c.res.headers.set('content-security-policy', contentSecurityPolicy([]))
  }
  // Whatever does not say that it may be kept, may not.
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})
