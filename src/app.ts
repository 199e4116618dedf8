import { type ExecutionContext, Hono } from 'hono'
import type { AppContext } from './app-context.ts'
import type { Env } from './env.ts'
import { splitLang } from './i18n/languages.ts'
import { loadData } from './load-data.ts'
import { logFailure } from './log.ts'
import { language } from './middleware/language.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { trailingSlash } from './middleware/trailing-slash.ts'
import { storedPage } from './routes/stored-page.ts'
import { type Clock, systemClock } from './time.ts'
import { urls } from './urls.ts'

/**
 * The site: stored pages, then middleware in execution order and everything else. What renders pages and its texts are
 * loaded by the first request that needs them.
 */
export function createApp(now: Clock = systemClock) {
  let routes: Hono<AppContext> | undefined
  /** Each request loads by itself: one that waited for another's would hang when the other's visitor leaves. */
  const loadedRoutes = async (env: Env) => {
    await loadData(env)
    const { withRoutes } = await import('./routes/routes.ts')
    routes ??= withRoutes(baseApp(now))
    return routes
  }

  const app = baseApp(now)
  app.use(requestLog, securityHeaders, trailingSlash)
  app.post(urls.leads, sameOrigin, async (c) => {
    const { receiveEnquiry } = await import('./routes/receive-enquiry.ts')
    return receiveEnquiry(c)
  })
  app.all(urls.leads, (c) => c.text('Method not allowed', 405, { allow: 'POST' }))
  app.all('*', async (c) => {
    const site = routes ?? (await loadedRoutes(c.env))
    return site.fetch(c.req.raw, c.env, c.executionCtx)
  })
  return {
    routes: app.routes,
    request: app.request,
    fetch: async (request: Request, env: Env, context: ExecutionContext): Promise<Response> => {
      // What fails there fails in the app again, which has a page for it.
      const stored = await storedPage(request, env, context, now).catch(() => null)
      return stored ?? app.fetch(request, env, context)
    },
  }
}

/** An app whose handlers know time and language. Its routes see the path without the language, so each is written once. */
function baseApp(now: Clock) {
  const app = new Hono<AppContext>({ getPath: (request) => splitLang(new URL(request.url).pathname).path })
  app.use((c, next) => {
    c.set('now', now)
    return next()
  })
  app.use(language)
  app.onError(async (error, c) => {
    logFailure('unexpected', error)
    const { failurePage } = await import('./routes/failure-page.tsx')
    return failurePage(c, now)
  })
  return app
}
