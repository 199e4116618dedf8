import type { Scheduled } from '../../../contract/timeline.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { scheduledText } from './time-words.ts'

type QuestionProps = {
  /** The plan, and what is cancelled with it. */
  cancelled: Scheduled[]
  onCancel: () => void
  onClose: () => void
}

/** Names all that is cancelled: a publication takes its end with it. */
export function CancelQuestion({ cancelled, onCancel, onClose }: QuestionProps) {
  const editor = useEditor()
  const { t } = editor
  const name = cancelled[0]?.name
  return (
    <Dialog title={t('calendar.cancel_title')} onClose={onClose}>
      <ul className="dots">
        {cancelled.map((one) => (
          <li key={one.id}>{scheduledText(one, editor)}</li>
        ))}
      </ul>
      <p>{name ? t('timeline.schedule.leaves', { name }) : t('timeline.schedule.cancel_text')}</p>
      <div className="ctas">
        <Answer main onChoose={onCancel}>
          {t('timeline.schedule.cancel')}
        </Answer>
        <Answer onChoose={onClose}>{t('calendar.keep')}</Answer>
      </div>
    </Dialog>
  )
}
