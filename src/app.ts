import type { ExecutionContext, Handler } from 'hono'
import { Hono } from 'hono/tiny'
import { screenPaths } from '../contract/workspace/screen-paths.ts'
import type { AppEnv } from './app-context.ts'
import { splitLang } from './i18n/languages.ts'
import { language } from './middleware/language.ts'
import { isInMaintenance, maintenanceBindings } from './middleware/maintenance.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { trailingSlash } from './middleware/trailing-slash.ts'
import type { Env } from './platform/env.ts'
import { logFailure } from './platform/log.ts'
import { type Clock, systemClock } from './platform/time.ts'
import { oldStylesheets } from './routes/old-stylesheets.ts'
import { storedPage } from './routes/pages/stored-page.ts'
import { indexNowKey } from './routes/texts/index-now-key.ts'
import { urls } from './site/urls.ts'

/**
 * The site: stored pages first, then time and language (`baseApp`), then middleware and routes in execution order. The
 * first request for an area imports its routes.
 */
export function createApp(now: Clock = systemClock) {
  const app = baseApp(now)
  const later = <RouteEnv extends AppEnv>(path: string, importRoutes: ImportRoutes<RouteEnv>) =>
    app.all(path, loaded(now, importRoutes))
  app.use(requestLog, securityHeaders, trailingSlash)
  app.post(urls.leads, sameOrigin, async (c) => {
    const { receiveEnquiry } = await import('./routes/enquiries/receive-enquiry.ts')
    return receiveEnquiry(c)
  })
  app.post(urls.applications, sameOrigin, async (c) => {
    const { receiveApplication } = await import('./routes/rare-modules.ts')
    return receiveApplication(c)
  })
  for (const path of [urls.leads, urls.applications])
    app.all(path, (c) => c.text('Method not allowed', 405, { allow: 'POST' }))
  for (const path of [
    urls.health,
    urls.cspReports,
    urls.mailEvents,
    urls.robots,
    urls.securityTxt,
    urls.visits,
  ])
    later(path, async () => (await import('./routes/plain-routes.ts')).plainRoutes)
  // Any other name ending in .txt at the root may be the key.
  app.get('/:key{[^/]+\\.txt}', indexNowKey)
  app.get('/f/:sheet{(?!admin|media|site|streamed)[a-z-]+\\.[0-9a-f]+\\.css}', oldStylesheets)
  later(urls.media('*'), async () => (await import('./routes/media-files.ts')).mediaFileRoutes)
  // Includes `/admin` itself.
  later(`${screenPaths.pages}/*`, async () => (await import('./admin/routes.tsx')).adminRoutes)
  later(urls.shared('*'), async () => (await import('./sharing/routes.tsx')).sharedRoutes)
  later(
    urls.booking('*'),
    async () => (await import('./routes/consultation/consultation-routes.tsx')).consultationRoutes,
  )
  later(
    '/calendar/*',
    async () => (await import('./routes/consultation/calendar-feed.ts')).calendarFeedRoutes,
  )
  for (const path of ['/:page{.+\\.md}', urls.llmsTxt])
    later(path, async () => (await import('./routes/texts/text-routes.ts')).textRoutes)
  later('*', async () => (await import('./routes/rendered-routes.ts')).renderedRoutes)
  return {
    routes: app.routes,
    request: app.request,
    fetch: async (request: Request, env: Env, context: ExecutionContext): Promise<Response> => {
      // If this throws, the app handles the request: the same error recurs there, and `onError` answers.
      const stored = await storedPage(request, env, context, now).catch(() => null)
      const bindings = isInMaintenance(env) ? maintenanceBindings(request, env) : env
      return stored ?? app.fetch(request, bindings, context)
    },
  }
}

type ImportRoutes<RouteEnv extends AppEnv> = () => Promise<Hono<RouteEnv>>

/**
 * Routes that the first request for them imports. Each request imports by itself: one that awaited the import of another
 * request would hang if that one is cancelled.
 */
function loaded<RouteEnv extends AppEnv>(now: Clock, importRoutes: ImportRoutes<RouteEnv>): Handler<AppEnv> {
  let built: Hono<AppEnv> | undefined
  return async (c) => {
    if (!built) {
      const routes = await importRoutes()
      built = baseApp(now).route('/', routes)
    }
    return built.fetch(c.req.raw, c.env, c.executionCtx)
  }
}

/**
 * An app whose handlers know time and language. Its routes see the path without the language, so each is
 * written once.
 */
function baseApp(now: Clock) {
  const app = new Hono<AppEnv>({ getPath: (request) => splitLang(new URL(request.url).pathname).path })
  app.use((c, next) => {
    c.set('now', now)
    return next()
  })
  app.use(language)
  // The admin has an `onError` of its own (src/admin/routes.tsx).
  app.onError(async (error, c) => {
    logFailure('unexpected_error', error)
    const { sendFailurePage } = await import('./routes/rare-modules.ts')
    return sendFailurePage(c, now)
  })
  return app
}
