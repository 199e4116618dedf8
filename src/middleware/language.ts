import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../app-context.ts'
import { splitLang } from '../i18n/languages.ts'

/** Reads the language off the address; the path the routes see has none. */
export const language = createMiddleware<AppContext>(async (c, next) => {
  const { lang, path } = splitLang(new URL(c.req.url).pathname)
  c.set('lang', lang)
  c.set('path', path)
  await next()
})
