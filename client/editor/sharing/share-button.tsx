import { useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import { announce } from '../saving/announce.ts'
import type { PanelProps } from './panel-props.ts'
import { usePageNotes } from './sharing-context.tsx'

type ShareProps = Omit<PanelProps, 'onClose'>

/** Opens the panel of links and notes, whose code is fetched then. */
export function ShareButton(props: ShareProps) {
  const { t, lang, languages } = useEditor()
  const [panel, setPanel] = useState<typeof import('./share-panel.tsx') | null>(null)
  const waiting = usePageNotes().filter(({ resolved }) => !resolved).length
  const open = () =>
    import('./share-panel.tsx').then(setPanel, () =>
      announce({ kind: 'failure', title: t('sharing.failed'), text: '', close: t('action.close') }),
    )
  return (
    <>
      <button type="button" className="btn btn-sm btn-line" onClick={() => void open()}>
        {t('sharing.open')}
        <Glyph name="share" />
        {waiting > 0 && (
          <span className="sharing-count" title={t('sharing.waiting', { count: waiting })}>
            <span aria-hidden="true">{waiting}</span>
            <span className="visually-hidden">{t('sharing.waiting', { count: waiting })}</span>
          </span>
        )}
      </button>
      {panel && (
        <panel.SharePanel
          {...props}
          nameOf={(widget) => anyText(widget.content.title, lang, languages) || props.nameOf(widget)}
          onClose={() => setPanel(null)}
        />
      )}
    </>
  )
}
