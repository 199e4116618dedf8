import type { TranslationProps } from '../../../contract/translation.ts'
import { type Lang, langs, localPath } from '../../i18n/languages.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { BrowserScreen } from '../frame/browser-screen.tsx'
import { describeWidgets } from '../pages/editor/describe-widgets.ts'
import { browserScreen } from '../pages/editor/editor-screen.tsx'
import type { ListedPage } from '../pages/list/page-listing.ts'

type ScreenProps = { pages: ListedPage[]; staff: string; suggestions: string }

/** Missing and outdated texts of the whole site; the walk through them is the browser's. */
export function TranslationScreen({ pages, ...props }: ScreenProps) {
  const { lang } = usePage()
  const t = useText()
  return (
    <BrowserScreen
      name="translation-screen"
      props={{ ...props, ...translationProps(pages, lang) }}
      title={t('admin.translation.title')}
    >
      <p>{t('admin.editor.script')}</p>
    </BrowserScreen>
  )
}

function translationProps(all: ListedPage[], lang: Lang): Omit<TranslationProps, 'staff' | 'suggestions'> {
  const needing = all.filter(({ translations }) =>
    langs.some((known) => translations[known].missing + translations[known].older > 0),
  )
  return {
    ...browserScreen(lang),
    widgets: describeWidgets(lang).map(({ type, name, fields }) => ({ type, name, fields })),
    pages: needing.map(({ id, slug, title, translations }) => ({ id, slug, title, counts: translations })),
    complete: all.length - needing.length,
    paths: {
      read: localPath(lang, urls.adminApi('texts', ':id')),
      save: localPath(lang, urls.adminApi('draft', ':id')),
      links: localPath(lang, urls.adminLinks),
      edit: localPath(lang, urls.adminPage('')).replace(/\/$/, ''),
    },
  }
}
