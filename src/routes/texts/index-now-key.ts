import type { Handler } from 'hono'
import type { AppEnv } from '../../app-context.ts'
import { settings } from '../../platform/env.ts'
import { urls } from '../../site/urls.ts'

/** Proves to search engines that the sender of notifications owns the site. Other names go on to the next route. */
export const indexNowKey: Handler<AppEnv> = (c, next) => {
  const { INDEXNOW_KEY: key } = settings(c.env)
  return key && c.req.path === urls.indexNowKey(key)
    ? c.text(key, 200, { 'cache-control': 'public, max-age=3600' })
    : next()
}
