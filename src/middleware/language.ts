import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-context.ts'
import { splitLang } from '../i18n/languages.ts'

/** Sets `c.var.lang` from the path; `getPath` (src/app.ts) takes the prefix off for the routes. */
export const language = createMiddleware<AppEnv>(async (c, next) => {
  c.set('lang', splitLang(new URL(c.req.url).pathname).lang)
  await next()
})
