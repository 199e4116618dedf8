import { Hono } from 'hono/tiny'
import type { AppEnv } from '../app-context.ts'
import { estimatePage } from './estimate.tsx'
import { drawnArt } from './fallback-art.ts'
import { pages } from './pages/page-route.ts'
import { feed } from './texts/feed.ts'
import { sitemap } from './texts/sitemap.ts'
import { widgetGallery } from './widget-gallery.tsx'

/** Routes that render for visitors. Addresses are in src/site/urls.ts; all other areas are mounted in src/app.ts. */
export const renderedRoutes = new Hono<AppEnv>()
  .route('/', drawnArt)
  .route('/', estimatePage)
  .route('/', feed)
  .route('/', sitemap)
  .route('/', widgetGallery)
  .route('/', pages)
