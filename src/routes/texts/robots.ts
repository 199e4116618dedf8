import { Hono } from 'hono/tiny'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { AppEnv } from '../../app-context.ts'
import { langs, localPath } from '../../i18n/languages.ts'
import { settings } from '../../platform/env.ts'
import { urls } from '../../site/urls.ts'

/** Paths that search engines leave alone, and the sitemap. */
export const robotsRoutes = new Hono<AppEnv>().get(urls.robots, (c) => {
  const origin = settings(c.env).SITE_ORIGIN
  const lines = [
    'User-agent: *',
    ...langs.map((lang) => `Disallow: ${localPath(lang, screenPaths.pages)}`),
    'Disallow: /api/',
    `Sitemap: ${origin}${urls.sitemap}`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
})
