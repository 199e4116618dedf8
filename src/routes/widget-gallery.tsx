import { Hono } from 'hono/tiny'
import type { AppEnv } from '../app-context.ts'
import { database } from '../data/database.ts'
import { assets } from '../html/assets.ts'
import type { Page } from '../pages/model.ts'
import { preparePage } from '../pages/render.tsx'
import { sendDocument } from '../pages/send-document.ts'
import { WidgetList } from '../pages/widget-list.tsx'
import { settings } from '../platform/env.ts'
import { widgetTypes } from '../widgets/registry.ts'
import { text } from '../widgets/text.tsx'
import { sendNotFound } from './pages/error-pages.tsx'

/** Every widget with each of its examples, in the language of the address; in development only. */
export const widgetGalleryRoutes = new Hono<AppEnv>().get('/dev/widgets/:type?', async (c) => {
  if (assets.mode !== 'development') return sendNotFound(c)
  const { lang } = c.var
  const type = c.req.param('type')
  const ready = await preparePage(galleryPage(type), {
    lang,
    origin: settings(c.env).SITE_ORIGIN,
    db: database(c.env.DB),
    now: new Date(c.var.now()),
  })
  return sendDocument(c, 200, ready.document, <WidgetList widgets={ready.widgets} />)
})

function galleryPage(only: string | undefined): Page {
  const types = [...widgetTypes.values()].filter(({ type }) => !only || type === only)
  return {
    slug: only ? `dev/widgets/${only}` : 'dev/widgets',
    title: 'Widgets',
    description: '',
    noindex: true,
    widgets: types.flatMap(({ type, examples }) =>
      Object.entries(examples).flatMap(([name, content]) => [
        text.place({ title: `${type}: ${name}`, body: '' }),
        { type, content },
      ]),
    ),
  }
}
