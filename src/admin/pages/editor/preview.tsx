import { siteSlug } from '../../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { findPageWithDraft } from '../../../data/pages/admin-pages.ts'
import { message } from '../../../i18n/intl.ts'
import { langs } from '../../../i18n/languages.ts'
import { agencyPage } from '../../../pages/agency/agency-facts.ts'
import { agencyOf } from '../../../pages/agency/agency-of.ts'
import { knownAgency } from '../../../pages/agency/known-agency.ts'
import { preparePage } from '../../../pages/render.tsx'
import { sendDocument } from '../../../pages/send-document.ts'
import { WidgetList } from '../../../pages/widget-list.tsx'
import { settings } from '../../../platform/env.ts'
import { logFailure } from '../../../platform/log.ts'
import { timeouts, within } from '../../../platform/time.ts'
import { sendFailed } from '../../shell/failed-screen.tsx'
import { sendNotFound } from '../../shell/not-found-screen.tsx'
import type { StaffContext } from '../../staff-context.ts'
import { draftOf } from '../draft-rows.ts'
import { CorrectLink, PreviewBar } from './preview-bar.tsx'

/** Sends a draft as visitors would see it, in the language of the address. */
export async function preview(c: StaffContext, id: string): Promise<Response> {
  const { lang } = c.var
  const db = c.var.db
  const pageWithDraft = await within(timeouts.staffRead, () => findPageWithDraft(db, id)).catch(
    (error: unknown) => {
      logFailure('admin_page_failed', error)
      return 'failed' as const
    },
  )
  if (pageWithDraft === 'failed')
    return sendFailed(c, message(lang, 'admin.error.fetch_page_widgets', { id }))
  if (!pageWithDraft) return sendNotFound(c)
  const draft = draftOf(pageWithDraft)
  const activeWidgets = draft.widgets.filter((widget) => widget.is_active)
  const now = new Date(c.var.now())
  // The site's page has no content of its own: the contact page shows most of its details.
  const agency =
    draft.slug === siteSlug ? agencyOf(activeWidgets, now) : await knownAgency(c.env, now.getTime())
  const contact = draft.slug === siteSlug ? agencyPage('contact', lang, agency) : null
  const ready = await preparePage(
    contact ?? {
      slug: draft.slug,
      title: draft.title,
      description: draft.meta_description,
      noindex: true,
      widgets: activeWidgets.map(({ type, content }) => ({ type, content })),
    },
    {
      lang,
      origin: settings(c.env).SITE_ORIGIN,
      db,
      now,
      agency,
    },
  ).catch((error: unknown) => {
    logFailure('admin_page_failed', error)
    return null
  })
  if (!ready) return sendFailed(c, message(lang, 'admin.error.fetch_page_widgets', { id }))
  return sendDocument(
    c,
    200,
    {
      ...ready.document,
      noindex: true,
      // The link to the other language stays in the preview.
      page: { ...ready.document.page, path: screenPaths.preview(id), languages: langs },
      keepsLanguage: true,
      hasPreviewBar: true,
    },
    <>
      <PreviewBar id={id} slug={pageWithDraft.page.slug} />
      <WidgetList
        widgets={ready.widgets}
        correct={(index) => (
          <CorrectLink slug={pageWithDraft.page.slug} widget={activeWidgets[index]?.id ?? ''} />
        )}
      />
    </>,
  )
}
