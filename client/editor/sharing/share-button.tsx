import { useState } from 'react'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import { usePageNotes } from './page-sharing.tsx'
import { type PanelProps, SharePanel } from './share-panel.tsx'

type ShareProps = Omit<PanelProps, 'onClose'>

export function ShareButton(props: ShareProps) {
  const { t } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const waiting = usePageNotes().filter(({ resolved }) => !resolved).length
  return (
    <>
      <button type="button" className="btn btn-sm btn-line" onClick={() => setOpen(true)}>
        {t('sharing.open')}
        <Icon name="share" />
        {waiting > 0 && (
          <span className="sharing-count" title={t('sharing.waiting', { count: waiting })}>
            <span aria-hidden="true">{waiting}</span>
            <span className="visually-hidden">{t('sharing.waiting', { count: waiting })}</span>
          </span>
        )}
      </button>
      {isOpen && <SharePanel {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
