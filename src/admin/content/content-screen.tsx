import type { ContentProps } from '../../../contract/content.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { BrowserIsland } from '../../ui/island.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { browserScreen } from '../pages/editor/editor-screen.tsx'

/** Export and import; files are read and written in the browser. */
export function ContentScreen() {
  const { lang } = usePage()
  const t = useText()
  return (
    <BrowserIsland name="content-screen" props={contentProps(lang)}>
      <div className="admin-title">
        <h1>{t('admin.content.title')}</h1>
      </div>
      <p role="status">{t('admin.editor.loading')}</p>
      <noscript>
        <p>{t('admin.content.script')}</p>
      </noscript>
    </BrowserIsland>
  )
}

function contentProps(lang: Lang): ContentProps {
  return {
    ...browserScreen(lang),
    paths: {
      read: localPath(lang, urls.adminContentFile),
      write: localPath(lang, urls.adminContentFile),
      edit: localPath(lang, urls.adminPage('')).replace(/\/$/, ''),
    },
  }
}
