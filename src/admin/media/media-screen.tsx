import type { MediaProps } from '../../../contract/media.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { BrowserScreen } from '../frame/browser-screen.tsx'
import { browserScreen } from '../pages/editor/editor-screen.tsx'
import { mediaPaths } from './media-paths.ts'

/** The library of uploaded files; they are prepared, sent and described in the browser. */
export function MediaScreen() {
  const { lang } = usePage()
  const t = useText()
  const props: MediaProps = { ...browserScreen(lang), media: mediaPaths(lang) }
  return (
    <BrowserScreen name="media-screen" props={props} title={t('admin.media.title')}>
      <p>{t('admin.media.script')}</p>
    </BrowserScreen>
  )
}
