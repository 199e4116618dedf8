import type { MediaProps } from '../../../contract/media.ts'
import { BrowserIsland } from '../../ui/island.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { browserScreen } from '../pages/editor/editor-screen.tsx'
import { mediaPaths } from './media-paths.ts'

/** The library of uploaded files; they are prepared, sent and described in the browser. */
export function MediaScreen() {
  const { lang } = usePage()
  const t = useText()
  const props: MediaProps = { ...browserScreen(lang), media: mediaPaths(lang) }
  return (
    <BrowserIsland name="media-screen" props={props}>
      <div className="admin-title">
        <h1>{t('admin.media.title')}</h1>
      </div>
      <p role="status">{t('admin.editor.loading')}</p>
      <noscript>
        <p>{t('admin.media.script')}</p>
      </noscript>
    </BrowserIsland>
  )
}
