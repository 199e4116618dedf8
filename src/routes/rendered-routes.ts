import { Hono } from 'hono/tiny'
import type { AppEnv } from '../app-context.ts'
import { estimateRoutes } from './estimate.tsx'
import { fallbackArtRoutes } from './fallback-art.ts'
import { visitorPageRoutes } from './pages/visitor-page.ts'
import { feedRoutes } from './texts/feed.ts'
import { sitemapRoutes } from './texts/sitemap.ts'
import { widgetGalleryRoutes } from './widget-gallery.tsx'

/** Routes that render for visitors. Addresses are in src/site/urls.ts; all other areas are mounted in src/app.ts. */
export const renderedRoutes = new Hono<AppEnv>()
  .route('/', fallbackArtRoutes)
  .route('/', estimateRoutes)
  .route('/', feedRoutes)
  .route('/', sitemapRoutes)
  .route('/', widgetGalleryRoutes)
  // Last, because it answers every path.
  .route('/', visitorPageRoutes)
