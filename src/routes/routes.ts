import { Hono } from 'hono'
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

/** Everything that visitors can request, except enquiries: one mount line per area. */
export const routes = new Hono<AppContext>()
  .route('/', cspReports)
  .route('/', drawnArt)
  .route('/', feed)
  .route('/', sitemap)
  .route('/', robots)
  .route('/', securityTxt)
  .route('/', health)
  .route('/', widgetGallery)
  .route('/', pages)
