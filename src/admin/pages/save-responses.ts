import type { EditorProps, PageStatus } from '../../../contract/editor.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { PageWithDraft } from '../../data/pages/admin-pages.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { urls } from '../../site/urls.ts'
import { invalid, type Refusal } from '../api/refusals.ts'
import { outdatedOf } from './checks/outdated-translations.ts'
import { draftOf, statusOf } from './draft-rows.ts'
import { editorPaths } from './editor/editor-paths.ts'

type Done = { revision: number; status: PageStatus; at: Date }

/** Success; with `moved` if the page has moved. */
export function done({ revision, status, at }: Done, moved?: ReturnType<typeof editorLinks>) {
  return { ok: true as const, revision, status, updated: at.toISOString(), ...moved }
}

/** The URLs and the slug of a page's editor. */
export function editorLinks(
  id: string,
  slug: string,
  lang: Lang,
): { paths: EditorProps['paths']; address: string } {
  return { paths: editorPaths(id, slug, lang), address: localPath(lang, screenPaths.page(slug)) }
}

/** Someone else saved first: returns the current page. */
export function conflict(pageWithDraft: PageWithDraft, lang: Lang): Refusal {
  const { draft, page } = pageWithDraft
  return {
    ok: false,
    code: 'conflict',
    message: message(lang, 'admin.error.conflict'),
    by: draft?.updated_by ?? '',
    at: draft?.updated_at ?? page.updated_at,
    revision: draft?.revision ?? 0,
    status: statusOf(pageWithDraft),
    draft: draftOf(pageWithDraft),
    outdated: outdatedOf(pageWithDraft),
    ...editorLinks(page.id, page.slug, lang),
  }
}

/** A page in the trash can only be restored. */
export function trashed({ page, draft }: PageWithDraft, lang: Lang): Refusal {
  return {
    ok: false,
    code: 'trashed',
    message: message(lang, 'admin.error.trashed'),
    by: draft?.updated_by ?? '',
    at: draft?.updated_at ?? page.updated_at,
    restore: localPath(lang, urls.adminApi('restore', page.id)),
  }
}

/**
 * One language of a page that is offline without a draft: the others would have no place. About no field in
 * particular.
 */
export function noDraft(lang: Lang): Refusal {
  const text = message(lang, 'admin.error.no_draft')
  return { ok: false, code: 'invalid', message: text, errors: { '': text } }
}

/** A block stays published while a page shows it. */
export function blockUsed(lang: Lang): Refusal {
  return { ok: false, code: 'block_used', message: message(lang, 'admin.screens.notice.block_used') }
}

/** Visitors would see the text of an example in these fields. */
export function holdsExamples(paths: string[], lang: Lang): Refusal {
  const errors = Object.fromEntries(paths.map((path) => [path, message(lang, 'admin.error.field.example')]))
  return { ok: false, code: 'examples', message: message(lang, 'admin.error.examples'), errors }
}

export function slugInUse(lang: Lang): Refusal {
  return invalid({ slug: message(lang, 'admin.error.slug.taken') }, lang)
}
