import { Hono } from 'hono'
import { admin } from './admin/routes.tsx'
import type { AppContext } from './app-context.ts'
import { splitLang } from './i18n/languages.ts'
import { logFailure } from './log.ts'
import { documentRenderer } from './middleware/document-renderer.tsx'
import { language } from './middleware/language.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { trailingSlash } from './middleware/trailing-slash.ts'
import { cspReports } from './routes/csp-reports.ts'
import { drawnArt } from './routes/drawn-art.ts'
import { enquiries } from './routes/enquiries.tsx'
import { failurePage } from './routes/failure-page.tsx'
import { feed } from './routes/feed.ts'
import { health } from './routes/health.ts'
import { pages } from './routes/pages.ts'
import { robots } from './routes/robots.ts'
import { securityTxt } from './routes/security-txt.ts'
import { sitemap } from './routes/sitemap.ts'
import { widgetGallery } from './routes/widget-gallery.tsx'
import { type Clock, systemClock } from './time.ts'
import { urls } from './urls.ts'

/** The site: middleware in execution order, then one mount line per area. */
export function createApp(now: Clock = systemClock) {
  // Routes see the path without its language, so each is written once.
  const app = new Hono<AppContext>({ getPath: (request) => splitLang(new URL(request.url).pathname).path })

  app.use((c, next) => {
    c.set('now', now)
    return next()
  })
  app.use(requestLog, securityHeaders, trailingSlash, language, documentRenderer)
  app.use(urls.leads, sameOrigin)
  app.route('/', enquiries)
  app.route('/', cspReports)
  app.route('/', drawnArt)
  app.route('/', feed)
  app.route('/', sitemap)
  app.route('/', robots)
  app.route('/', securityTxt)
  app.route('/', health)
  app.route('/', widgetGallery)
  app.route('/', admin)
  app.route('/', pages)

  app.onError((error, c) => {
    logFailure('unexpected', error)
    return failurePage(c, now)
  })
  return app
}
