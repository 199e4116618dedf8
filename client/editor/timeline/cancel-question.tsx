import type { ReactNode } from 'react'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'

/** `children` say what is cancelled. */
type QuestionProps = { onCancel: () => void; onClose: () => void; children: ReactNode }

/** Nothing of what is scheduled happens. */
export function CancelQuestion({ onCancel, onClose, children }: QuestionProps) {
  const { t } = useEditor()
  return (
    <Dialog title={t('calendar.cancel_title')} onClose={onClose}>
      {children}
      <div className="ctas">
        <Answer main onChoose={onCancel}>
          {t('timeline.schedule.cancel')}
        </Answer>
        <Answer onChoose={onClose}>{t('calendar.keep')}</Answer>
      </div>
    </Dialog>
  )
}
