import { Hono } from 'hono/tiny'
import type { AppContext, AppEnv } from '../app-context.ts'
import { fileKey } from '../media/store-files.ts'
import { logFailure } from '../platform/log.ts'
import { timeouts, within } from '../platform/time.ts'

/** A name never has other bytes: it begins with their hash. */
const unchanging = 'public, max-age=31536000, immutable'
/** Whatever a file holds, it runs nothing and loads nothing. */
const inert = "default-src 'none'; sandbox"

/** Uploaded files. The original of a picture is not among them. */
export const mediaFileRoutes = new Hono<AppEnv>().get(
  '/media/:digest{[0-9a-f]{32}}/:name{[0-9a-z-]+\\.[a-z]+}',
  async (c) => {
    const name = storedName(c.req.param('name'))
    if (!name) return missing(c)
    try {
      const key = fileKey(c.req.param('digest'), name)
      const file = await within(timeouts.mediaRead, () => c.env.MEDIA.get(key, { onlyIf: c.req.raw.headers }))
      if (!file) return missing(c)
      const headers = {
        etag: file.httpEtag,
        'content-type': file.httpMetadata?.contentType ?? 'application/octet-stream',
        'cache-control': unchanging,
        'content-security-policy': inert,
        ...(file.httpMetadata?.contentDisposition && {
          'content-disposition': file.httpMetadata.contentDisposition,
        }),
      }
      if (!file.body) return c.body(null, 304, headers)
      return c.body(file.body, 200, { ...headers, 'content-length': String(file.size) })
    } catch (error) {
      logFailure('media_read_failed', error)
      return c.text('Not available', 503, { 'retry-after': '5' })
    }
  },
)

/** The file behind the last part of an address; the address in content is that of the largest size. */
function storedName(name: string): string | null {
  if (/^\d+x\d+-[0-4]-[0-4](?:-[a-z]+)?\.webp$/.test(name)) return 'full.webp'
  return /^(?:(?:480|960|full)\.(?:webp|avif)|share\.jpg|card\.(?:jpg|png|webp)|file\.pdf)$/.test(name)
    ? name
    : null
}

function missing(c: AppContext) {
  return c.text('Not found', 404)
}
