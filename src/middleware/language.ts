import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-context.ts'
import { splitLang } from '../i18n/languages.ts'

/** Reads the language from the path. */
export const language = createMiddleware<AppEnv>(async (c, next) => {
  c.set('lang', splitLang(new URL(c.req.url).pathname).lang)
  await next()
})
