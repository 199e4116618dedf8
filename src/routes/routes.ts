import '../i18n/replies.ts'
import type { Hono } from 'hono'
import { admin } from '../admin/routes.tsx'
import type { AppContext } from '../app-context.ts'
import { cspReports } from './csp-reports.ts'
import { drawnArt } from './drawn-art.ts'
import { feed } from './feed.ts'
import { health } from './health.ts'
import { pages } from './pages.ts'
import { robots } from './robots.ts'
import { securityTxt } from './security-txt.ts'
import { sitemap } from './sitemap.ts'
import { widgetGallery } from './widget-gallery.tsx'

/** One mount line per area. `site` is an app without routes. */
export function withRoutes(site: Hono<AppContext>): Hono<AppContext> {
  site.route('/', cspReports)
  site.route('/', drawnArt)
  site.route('/', feed)
  site.route('/', sitemap)
  site.route('/', robots)
  site.route('/', securityTxt)
  site.route('/', health)
  site.route('/', widgetGallery)
  site.route('/', admin)
  site.route('/', pages)
  return site
}
