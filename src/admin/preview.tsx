import type { Context } from 'hono'
import { findPageForStaff } from '../data/admin-pages.ts'
import { database } from '../data/database.ts'
import { settings } from '../env.ts'
import { preparePage } from '../pages/render.tsx'
import { sendDocument } from '../pages/send-document.ts'
import { WidgetList } from '../pages/widget-list.tsx'
import { urls } from '../urls.ts'
import { sendMissing } from './missing-screen.tsx'
import { PreviewBar } from './preview-bar.tsx'
import type { StaffContext } from './require-staff.tsx'
import { draftOf } from './staff-pages.ts'

/** The draft in the real design, in the language of the address; for staff alone. */
export async function preview(c: Context<StaffContext>, id: string): Promise<Response> {
  const { lang } = c.var
  const db = database(c.env.DB)
  const found = await findPageForStaff(db, id)
  if (!found) return sendMissing(c)
  const draft = draftOf(found)
  const ready = await preparePage(
    {
      slug: draft.slug,
      title: draft.title,
      description: draft.meta_description,
      noindex: true,
      widgets: draft.widgets
        .filter((widget) => widget.is_active)
        .map(({ type, content }) => ({ type, content })),
    },
    { lang, origin: settings(c.env).SITE_ORIGIN, db, now: new Date() },
  )
  return sendDocument(
    c,
    200,
    {
      ...ready.document,
      // The frame's own link to the other language stays within the preview, too.
      page: { ...ready.document.page, path: urls.adminPreview(id) },
      styles: [...ready.document.styles, 'admin-preview'],
      stay: true,
    },
    <>
      <PreviewBar id={id} slug={found.page.slug} />
      <WidgetList widgets={ready.widgets} />
    </>,
  )
}
