import type { Dispatch } from 'react'
import { useEditor } from '../editor-context.tsx'
import { UndoNote } from '../fields/undo-note.tsx'
import type { DraftAction, DraftState } from '../page/draft-reducer.ts'
import { useWidgetTypes } from '../widgets/widget-names.ts'

type RemovedProps = {
  removed: DraftState['removed']
  /** The section that was removed from the page: the note of the forms is elsewhere. */
  here: string
  dispatch: Dispatch<DraftAction>
  onSeek: (id: string) => void
  onLeft: () => void
}

/** The section that was removed from the page last can be put back. */
export function RemovedNote({ removed, here, dispatch, onSeek, onLeft }: RemovedProps) {
  const { t } = useEditor()
  const { nameOf } = useWidgetTypes()
  const { widget } = removed.at(-1) ?? {}
  if (!widget || widget.id !== here) return null
  return (
    <UndoNote
      text={t('widget.removed_name', { name: nameOf(widget.type) })}
      action={t('action.undo')}
      onUndo={() => {
        dispatch({ do: 'undo-remove' })
        onSeek(widget.id)
      }}
      onDismiss={() => dispatch({ do: 'forget-removed' })}
      onLeft={onLeft}
    />
  )
}
