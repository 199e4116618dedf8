import { useRef } from 'react'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { ToolButton } from '../tool-button.tsx'

type NoteProps = {
  text: string
  action: string
  onUndo: () => void
  onDismiss: () => void
  /** Where the focus goes if the note is removed with it; otherwise to the next stop of Tab. */
  onLeft?: () => void
}

/** Takes the place of something that was removed while it can be restored; there is no timeout. */
export function UndoNotice({ text, action, onUndo, onDismiss, onLeft }: NoteProps) {
  const { t } = useEditor()
  const note = useRef<HTMLDivElement>(null)
  useReturnFocus(note, onLeft ?? 'after')
  return (
    <div className="undo-notice" ref={note}>
      {/* Not at the end: there, a second press on the button that removed it would hit this one. */}
      <ToolButton icon="x" label={t('action.dismiss')} onClick={onDismiss} />
      <span>{text}</span>
      <button type="button" className="btn btn-sm btn-line" data-undo onClick={onUndo}>
        <Icon name="undo-2" />
        {action}
      </button>
    </div>
  )
}
