import { Hono } from 'hono/tiny'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { isAllowed } from '../../../contract/people/roles.ts'
import type { PageTexts, TranslationProps } from '../../../contract/translation/translation-screen.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, langs, localPath } from '../../i18n/languages.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { contextOf, openPage } from '../pages/action-context.ts'
import { outdatedOf } from '../pages/checks/outdated-translations.ts'
import { draftOf } from '../pages/draft-rows.ts'
import { describeWidgets } from '../pages/editor/describe-widgets.ts'
import { type ListedPage, readPages } from '../pages/list/page-listing.ts'
import { sendFailed } from '../shell/failed-screen.tsx'
import { namedLanguages } from '../shell/named-languages.ts'
import { sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { suggestionsPath } from '../suggestions/routes.ts'

/** The screen of the site's translations, and the texts of a page that it reads. */
export const translationRoutes = new Hono<StaffEnv>()
  .get(screenPaths.translation, (c) => screen(c))
  .get(urls.adminApi('texts', ':id'), (c) => texts(c, c.req.param('id') ?? ''))

async function screen(c: StaffContext): Promise<Response> {
  const { db, lang, staff, role } = c.var
  try {
    const all = await within(timeouts.staffRead, () => readPages(db, c.var.now()))
    // What the site says of itself is the owners'.
    const pages = isAllowed(role, 'owner') ? all : all.filter(({ slug }) => slug !== siteSlug)
    const translation = { staff, suggestions: suggestionsPath(c), ...translationProps(pages, lang) }
    return sendWorkspace(c, message(lang, 'admin.translation.title'), { opened: { translation } })
  } catch (error) {
    logFailure('admin_list_failed', error)
    return sendFailed(c, message(lang, 'admin.error.fetch_pages'))
  }
}

async function texts(c: StaffContext, id: string): Promise<Response> {
  try {
    const pageWithDraft = await within(timeouts.staffRead, () => openPage(id, contextOf(c)))
    if ('ok' in pageWithDraft) return c.json(pageWithDraft, 404)
    const read: PageTexts = {
      revision: pageWithDraft.draft?.revision ?? 0,
      draft: draftOf(pageWithDraft),
      outdated: outdatedOf(pageWithDraft),
    }
    return c.json({ ok: true, ...read })
  } catch (error) {
    logFailure('admin_page_failed', error)
    const failed = { ok: false, code: 'failed', message: message(c.var.lang, 'admin.error.fetch_pages') }
    return c.json(failed, 503)
  }
}

/** Missing and outdated texts of the whole site; the walk through them is the browser's. */
function translationProps(all: ListedPage[], lang: Lang): Omit<TranslationProps, 'staff' | 'suggestions'> {
  const needing = all.filter(({ translations }) =>
    langs.some((candidate) => translations[candidate].missing + translations[candidate].older > 0),
  )
  return {
    languages: namedLanguages(lang),
    widgets: describeWidgets(lang).map(({ type, name, fields }) => ({ type, name, fields })),
    pages: needing.map(({ id, slug, title, translations }) => ({ id, slug, title, counts: translations })),
    complete: all.length - needing.length,
    paths: {
      read: localPath(lang, urls.adminApi('texts', ':id')),
      save: localPath(lang, urls.adminApi('draft', ':id')),
      edit: localPath(lang, screenPaths.page('')).replace(/\/$/, ''),
    },
  }
}
