import { Hono } from 'hono/tiny'
import type { AppContext } from '../app-context.ts'
import { drawnArt } from './drawn-art.ts'
import { estimatePage } from './estimate.tsx'
import { pages } from './pages/pages.ts'
import { feed } from './texts/feed.ts'
import { sitemap } from './texts/sitemap.ts'
import { widgetGallery } from './widget-gallery.tsx'

/** Routes that render for visitors. Addresses are in src/site/urls.ts; all other areas are mounted in src/app.ts. */
export const renderedRoutes = new Hono<AppContext>()
  .route('/', drawnArt)
  .route('/', estimatePage)
  .route('/', feed)
  .route('/', sitemap)
  .route('/', widgetGallery)
  .route('/', pages)
