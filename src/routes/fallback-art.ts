import { Hono } from 'hono/tiny'
import type { AppEnv } from '../app-context.ts'
import { fallbackArt } from '../ui/pictures/illustrations/fallback.ts'
import { drawnArtSize } from '../ui/pictures/picture.tsx'

/** The weave for any name, for subjects without a picture. Cached for a day: its URL has no build hash. */
export const fallbackArtRoutes = new Hono<AppEnv>().get('/drawn/:file{[a-z0-9-]{1,120}\\.svg}', (c) => {
  const name = c.req.param('file').replace(/\.svg$/, '')
  return c.body(fallbackArt(name, drawnArtSize), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  })
})
