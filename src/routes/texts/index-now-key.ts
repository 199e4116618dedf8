import type { Handler } from 'hono'
import type { AppContext } from '../../app-context.ts'
import { settings } from '../../platform/env.ts'
import { urls } from '../../site/urls.ts'

/** The file by which search engines see that who tells them of pages owns the site; any other name is not this. */
export const indexNowKey: Handler<AppContext> = (c, next) => {
  const { INDEXNOW_KEY: key } = settings(c.env)
  return key && c.req.path === urls.indexNowKey(key)
    ? c.text(key, 200, { 'cache-control': 'public, max-age=3600' })
    : next()
}
