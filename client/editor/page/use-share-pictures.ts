import { useMemo } from 'react'
import type { DraftWidget, EditorProps } from '../../../contract/editor.ts'
import { sharedPicture } from '../../../contract/page-search.ts'

/** The picture that the page is shared with, per language: its first uploaded one, if it shows any. */
export function useSharePictures(
  drawn: EditorProps['sharePicture'],
  widgets: readonly DraftWidget[],
): EditorProps['sharePicture'] {
  const uploaded = useMemo(() => sharedPicture(widgets.filter((widget) => widget.is_active)), [widgets])
  return useMemo(
    () => (uploaded ? Object.fromEntries(Object.keys(drawn).map((code) => [code, uploaded])) : drawn),
    [drawn, uploaded],
  )
}
