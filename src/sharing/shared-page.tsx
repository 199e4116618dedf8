import type { AppContext } from '../app-context.ts'
import { sharedContentPolicy } from '../html/content-security-policy.ts'
import { langs } from '../i18n/languages.ts'
import { knownAgency } from '../pages/agency/known-agency.ts'
import { preparePage, renderDocument } from '../pages/render.tsx'
import { WidgetList } from '../pages/widget-list.tsx'
import { settings } from '../platform/env.ts'
import { logFailure } from '../platform/log.ts'
import { sendUnavailable } from '../routes/pages/error-pages.tsx'
import { urls } from '../site/urls.ts'
import type { Shared } from './find-shared.ts'
import { withAnchors } from './section-anchors.ts'
import { isVisible } from './visible-sections.ts'

/** The shared draft in the public design, for the frame around it. It sends nothing, and its links leave the frame. */
export async function sharedPage(c: AppContext, { db, token, draft }: Shared): Promise<Response> {
  const ready = await preparePage(
    {
      slug: draft.slug,
      title: draft.title,
      description: draft.meta_description,
      noindex: true,
      widgets: draft.widgets.map(({ type, content }) => ({ type, content })),
    },
    {
      lang: c.var.lang,
      origin: settings(c.env).SITE_ORIGIN,
      db,
      now: new Date(c.var.now()),
      agency: await knownAgency(c.env, c.var.now()),
    },
  ).catch((error: unknown) => {
    logFailure('shared_page_failed', error)
    return null
  })
  if (!ready) return sendUnavailable(c, '')
  const { url: _, ...page } = ready.document.page
  const { html, style } = await renderDocument(
    {
      ...ready.document,
      // Its link to the other language leads to the review in that language.
      page: { ...page, path: urls.shared(token), languages: langs },
      keepsLanguage: true,
      isFramed: true,
    },
    <WidgetList widgets={ready.widgets} />,
  )
  c.header('content-security-policy', sharedContentPolicy(style))
  return c.html(
    stayingInFrame(
      withAnchors(
        html,
        draft.widgets.filter(isVisible).map(({ id }) => id),
      ),
    ),
  )
}

/** Links within the page stay in its frame, although all others leave it. */
function stayingInFrame(html: string): string {
  return html.replaceAll(' href="#', ' target="_self" href="#')
}
