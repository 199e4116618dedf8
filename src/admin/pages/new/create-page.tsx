import type { Context } from 'hono'
import { maxTitleLength } from '../../../../contract/long-texts.ts'
import { proposeSlug } from '../../../../contract/propose-slug.ts'
import { tidySlug } from '../../../../contract/tidy-slug.ts'
import { mayHaveHappened } from '../../../data/may-have-happened.ts'
import { message } from '../../../i18n/intl.ts'
import { inEachLanguage, langs } from '../../../i18n/languages.ts'
import { logFailure } from '../../../log.ts'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'
import { limits, within } from '../../../time.ts'
import { urls } from '../../../urls.ts'
import { isStarterKind, starters } from '../../../widgets/starters.ts'
import type { StaffContext } from '../../access/require-staff.tsx'
import { sendScreen } from '../../frame/send-screen.tsx'
import { formOf } from '../../frame/staff-body.ts'
import { contextOf, toEditor } from '../action-requests.ts'
import { create } from '../page-actions.ts'
import { NewPageScreen, originOf } from './new-page-screen.tsx'
import { starterWidgets } from './starter-widgets.ts'

/** The form of the new-page screen: redirects to the editor, or shows the form with its errors. */
export async function createPage(c: Context<StaffContext>): Promise<Response> {
  const form = await formOf(c)
  const text = (name: string) => (form.get(name) ?? '').trim()
  const titles = inEachLanguage((lang) => text(`title_${lang}`))
  const written = Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== ''))
  const typed = text('slug')
  const asked = form.get('kind') ?? ''
  const kind = isStarterKind(asked) ? asked : undefined
  const { prefix } = starters[kind ?? 'empty']
  // Without script the server proposes; with it, the proposal that was shown is sent along.
  const proposed = () => tidySlug(text('proposed')) || proposeSlug(Object.values(titles), prefix)
  const given = form.get('slug') === '' ? proposed() : tidySlug(typed)
  // Words alone are meant below the prefix of the kind.
  const slug = kind && given && !given.includes('/') && !builtInSlugs.includes(given) ? prefix + given : given
  const context = contextOf(c)
  const widgets = kind ? starterWidgets(kind, written, context.newId) : []
  const draft = { slug, title: written, meta_description: {}, widgets }
  const screen = (errors: Record<string, string>, status: 422 | 503) =>
    sendScreen(
      c,
      message(c.var.lang, 'admin.screens.new.title'),
      <NewPageScreen kind={kind} slug={typed} titles={titles} errors={errors} origin={originOf(c)} />,
      { status, path: `${urls.adminNew}?slug=${encodeURIComponent(slug)}` },
    )
  if (langs.some((lang) => text(`title_${lang}`).length > maxTitleLength)) {
    const title = message(c.var.lang, 'admin.error.title.long', { max: maxTitleLength })
    return screen({ title }, 422)
  }
  try {
    const outcome = await within(limits.staffWrite, () => create(draft, context))
    if (outcome.ok) return toEditor(c, outcome.slug)
    if (outcome.code !== 'invalid') return screen({ form: outcome.message }, 422)
    const { slug: ofSlug, ...errors } = outcome.errors
    // Of a page without a title there is none to be made, which is not what is wrong.
    return screen(ofSlug && !(errors.title && !typed) ? outcome.errors : errors, 422)
  } catch (error) {
    logFailure('admin_write_failed', error)
    const code = mayHaveHappened(error) ? 'admin.screens.notice.unconfirmed' : 'admin.error.failed'
    return screen({ form: message(c.var.lang, code) }, 503)
  }
}
