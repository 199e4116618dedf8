import { useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import { type PanelProps, SharePanel } from './share-panel.tsx'
import { usePageNotes } from './sharing-context.tsx'

type ShareProps = Omit<PanelProps, 'onClose'>

/** Opens the panel of links and notes. */
export function ShareButton(props: ShareProps) {
  const { t, lang, languages } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const waiting = usePageNotes().filter(({ resolved }) => !resolved).length
  return (
    <>
      <button type="button" className="btn btn-sm btn-line" onClick={() => setOpen(true)}>
        {t('sharing.open')}
        <Glyph name="share" />
        {waiting > 0 && (
          <span className="sharing-count" title={t('sharing.waiting', { count: waiting })}>
            <span aria-hidden="true">{waiting}</span>
            <span className="visually-hidden">{t('sharing.waiting', { count: waiting })}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <SharePanel
          {...props}
          nameOf={(widget) => anyText(widget.content.title, lang, languages) || props.nameOf(widget)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
