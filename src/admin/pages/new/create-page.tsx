import type { Context } from 'hono'
import { tidySlug } from '../../../../contract/tidy-slug.ts'
import { mayHaveHappened } from '../../../data/may-have-happened.ts'
import { message } from '../../../i18n/intl.ts'
import { langs } from '../../../i18n/languages.ts'
import { logFailure } from '../../../log.ts'
import { limits, within } from '../../../time.ts'
import { urls } from '../../../urls.ts'
import type { StaffContext } from '../../access/require-staff.tsx'
import { sendScreen } from '../../frame/send-screen.tsx'
import { formOf } from '../../frame/staff-body.ts'
import { contextOf, toEditor } from '../action-requests.ts'
import { create } from '../page-actions.ts'
import { NewPageScreen } from './new-page-screen.tsx'
import { proposeSlug } from './propose-slug.ts'

/** The form of the new-page screen: redirects to the editor, or shows the form with its errors. */
export async function createPage(c: Context<StaffContext>): Promise<Response> {
  const form = await formOf(c)
  const text = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
  const titles = Object.fromEntries(langs.map((lang) => [lang, text(`title_${lang}`)]))
  const written = Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== ''))
  const typed = text('slug')
  const slug = form.get('slug') === '' ? proposeSlug(titles) : tidySlug(typed)
  const draft = { slug, title: written, meta_description: {}, widgets: [] }
  const screen = (errors: Record<string, string>, status: 422 | 503) =>
    sendScreen(
      c,
      message(c.var.lang, 'admin.screens.new.title'),
      <NewPageScreen slug={typed} titles={titles} errors={errors} />,
      { status, path: `${urls.adminNew}?slug=${encodeURIComponent(slug)}` },
    )
  try {
    const outcome = await within(limits.staffWrite, () => create(draft, contextOf(c)))
    if (outcome.ok) return toEditor(c, outcome.slug)
    return screen(outcome.code === 'invalid' ? outcome.errors : { form: outcome.message }, 422)
  } catch (error) {
    logFailure('admin_write_failed', error)
    const code = mayHaveHappened(error) ? 'admin.screens.notice.unconfirmed' : 'admin.error.failed'
    return screen({ form: message(c.var.lang, code) }, 503)
  }
}
