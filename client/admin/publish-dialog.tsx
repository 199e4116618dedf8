import { Dialog } from './dialog.tsx'
import { useEditor } from './editor-context.tsx'
import type { Finding } from './publish-findings.ts'

type PublishProps = {
  findings: Finding[]
  onPublish: () => void
  onShow: (id: string) => void
  onClose: () => void
}

/** What visitors would miss, before they do; the editor may know better. */
export function PublishDialog({ findings, onPublish, onShow, onClose }: PublishProps) {
  const { t } = useEditor()
  return (
    <Dialog title={t('check.heading')} onClose={onClose}>
      <p>{t('check.text')}</p>
      <ul className="findings">
        {findings.map(({ id, text }) => (
          <li key={text}>
            {id ? (
              <button type="button" className="link" onClick={() => onShow(id)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      <div className="ctas">
        <button type="button" className="btn btn-sm" onClick={onPublish}>
          {t('check.publish')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={onClose}>
          {t('check.back')}
        </button>
      </div>
    </Dialog>
  )
}
