import type { TranslationProps } from '../../../contract/translation/translation.ts'
import { type Lang, langs, localPath } from '../../i18n/languages.ts'
import { urls } from '../../urls.ts'
import { describeWidgets } from '../pages/editor/describe-widgets.ts'
import { editorLanguages } from '../pages/editor/editor-languages.ts'
import type { ListedPage } from '../pages/list/page-listing.ts'

/** Missing and outdated texts of the whole site; the walk through them is the browser's. */
export function translationProps(
  all: ListedPage[],
  lang: Lang,
): Omit<TranslationProps, 'staff' | 'suggestions'> {
  const needing = all.filter(({ translations }) =>
    langs.some((known) => translations[known].missing + translations[known].older > 0),
  )
  return {
    languages: editorLanguages(lang),
    widgets: describeWidgets(lang).map(({ type, name, fields }) => ({ type, name, fields })),
    pages: needing.map(({ id, slug, title, translations }) => ({ id, slug, title, counts: translations })),
    complete: all.length - needing.length,
    paths: {
      read: localPath(lang, urls.adminApi('texts', ':id')),
      save: localPath(lang, urls.adminApi('draft', ':id')),
      edit: localPath(lang, urls.adminPage('')).replace(/\/$/, ''),
    },
  }
}
