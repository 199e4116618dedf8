import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import type { Finding } from './publish-findings.ts'

type PublishProps = {
  findings: Finding[]
  onPublish: () => void
  onShow: (finding: Finding) => void
  onClose: () => void
}

/** Shows what visitors would miss, before publishing; the editor may publish anyway. */
export function PublishDialog({ findings, onPublish, onShow, onClose }: PublishProps) {
  const { t } = useEditor()
  return (
    <Dialog title={t('check.heading')} onClose={onClose}>
      <p>{t('check.text')}</p>
      <ul className="findings">
        {findings.map((finding) => (
          <li key={finding.text}>
            {finding.id || finding.marks ? (
              <button type="button" className="link" onClick={() => onShow(finding)}>
                {finding.text}
              </button>
            ) : (
              finding.text
            )}
          </li>
        ))}
      </ul>
      <div className="ctas">
        <Answer main onChoose={onPublish}>
          {t('check.publish')}
        </Answer>
        <Answer onChoose={onClose}>{t('check.back')}</Answer>
      </div>
    </Dialog>
  )
}
