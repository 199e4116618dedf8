import { createMiddleware } from 'hono/factory'
import { bareContentPolicy, framedByThisSite, reportingEndpoints } from '../html/content-security-policy.ts'

const oneYear = 31_536_000

/** Features that no page or frame may use. Browsers log a warning for names they don't know. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * Headers of every response. Stored pages skip the middleware and get them in routes/pages/copy-response.ts;
 * `public/_headers` repeats them for files (test/guards/file-headers.test.ts).
 */
export const alwaysSent: Record<string, string> = {
  'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'reporting-endpoints': reportingEndpoints,
  'x-frame-options': 'DENY',
}

export const securityHeaders = createMiddleware(async (c, next) => {
  await next()
  const referrers = c.res.headers.get('referrer-policy')
  for (const [name, value] of Object.entries(alwaysSent)) c.res.headers.set(name, value)
  if (referrers) c.res.headers.set('referrer-policy', referrers)
  const policy = c.res.headers.get('content-security-policy')
  if (policy === null) c.res.headers.set('content-security-policy', bareContentPolicy)
  else if (policy.includes(framedByThisSite)) c.res.headers.set('x-frame-options', 'SAMEORIGIN')
  // Not cacheable by default.
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})
