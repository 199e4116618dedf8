import { Glyph, IconButton, useEditor } from '../editor-context.tsx'

type NoteProps = { text: string; action: string; onUndo: () => void; onDismiss: () => void }

/** Stands where something was taken away, as long as it can be put back; no time runs out. */
export function UndoNote({ text, action, onUndo, onDismiss }: NoteProps) {
  const { t } = useEditor()
  return (
    <div className="undo-note">
      {/* Not at the end: there a second press on the button that took it away would hit it. */}
      <IconButton icon="x" label={t('action.dismiss')} onClick={onDismiss} />
      <span>{text}</span>
      <button type="button" className="btn btn-sm btn-line" data-undo onClick={onUndo}>
        <Glyph name="undo-2" />
        {action}
      </button>
    </div>
  )
}
