import { Hono } from 'hono'
import { admin } from './admin/routes.tsx'
import { splitLang } from './i18n/languages.ts'
import { logFailure } from './log.ts'
import { documentRenderer } from './middleware/document-renderer.tsx'
import { language } from './middleware/language.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { trailingSlash } from './middleware/trailing-slash.ts'
import type { AppContext } from './pages/app-context.ts'
import { cspReports } from './pages/csp-reports.ts'
import { drawnArt } from './pages/drawn-art.ts'
import { enquiries } from './pages/enquiry-route.tsx'
import { failurePage } from './pages/failure-page.tsx'
import { feed } from './pages/feed.ts'
import { health } from './pages/health-route.ts'
import { pages } from './pages/page-routes.ts'
import { sitemap } from './pages/sitemap.ts'
import { widgetGallery } from './pages/widget-gallery.tsx'
import { securityTxt } from './routes/security-txt.ts'
import { urls } from './urls.ts'

/** The site: middleware in the order it runs, then one mount line per area. */
export function createApp() {
  // Routes see the path without its language, so each is written once.
  const app = new Hono<AppContext>({ getPath: (request) => splitLang(new URL(request.url).pathname).path })

  app.use(requestLog, securityHeaders, trailingSlash, language, documentRenderer)
  app.use(urls.leads, sameOrigin)
  app.route('/', enquiries)
  app.route('/', cspReports)
  app.route('/', drawnArt)
  app.route('/', feed)
  app.route('/', sitemap)
  app.route('/', securityTxt)
  app.route('/', health)
  app.route('/', widgetGallery)
  app.route('/', admin)
  app.route('/', pages)

  app.onError((error, c) => {
    logFailure('unexpected', error)
    return failurePage(c)
  })
  return app
}
