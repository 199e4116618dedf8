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
  /** Moves the focus if the notice is removed while it has the focus. By default it goes to the next stop of Tab. */
  onLeft?: () => void
}

/** A notice in place of something that was removed, as long as it can be restored. */
export function UndoNotice({ text, action, onUndo, onDismiss, onLeft }: NoteProps) {
  const { t } = useEditor()
  const note = useRef<HTMLDivElement>(null)
  useReturnFocus(note, onLeft ?? 'after')
  return (
    <div className="undo-notice" ref={note}>
      {/* This button comes first: at the end, a second press of the button that removed something would hit it. */}
      <ToolButton icon="x" label={t('action.dismiss')} onClick={onDismiss} />
      <span>{text}</span>
      <button type="button" className="btn btn-sm btn-line" data-undo onClick={onUndo}>
        <Icon name="undo-2" />
        {action}
      </button>
    </div>
  )
}
