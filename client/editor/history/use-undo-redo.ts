import type { Draft } from '../../../contract/editor.ts'
import { clearToasts } from '../../workspace/ui/toast.tsx'
import type { OpenSession } from '../session/open-session.ts'
import { type PageSelection, type Selection, selectionOf } from '../session/selection.ts'
import type { Change } from './history.ts'
import { useHistoryKeys } from './use-history-keys.ts'

/** Undo and redo by key, and as a function; `movesFocus`: the focus moves to what changed. */
export function useUndoRedo(session: OpenSession, selection: PageSelection) {
  const undoOrRedo = (direction: 'undo' | 'redo', movesFocus: boolean) => {
    const { past, future, draft: before } = session.now().history
    const step = (direction === 'undo' ? past : future).at(-1)
    if (!step) return
    session.dispatch({ do: direction })
    const { kind, path } = step.change
    // Toasts about an added or removed widget no longer apply.
    if (/add|remove/.test(kind)) clearToasts()
    const isText = kind === 'change' || kind === 'confirm' || kind === 'details'
    const selected = selectionAfter(step.change, direction, before, session.now().history.draft)
    if (isText) selection.setJson(selected.widgetId, false)
    if (path) selection.selectWithoutSheet(selected, movesFocus ? (isText ? 'fields' : 'outline') : null)
  }
  useHistoryKeys(undoOrRedo)
  return undoOrRedo
}

/** The changed text or widget; if undo removed the widget, the one before it. */
function selectionAfter(
  { path, code }: Change,
  direction: 'undo' | 'redo',
  before: Draft,
  after: Draft,
): Selection {
  const selected = selectionOf(path, code)
  const indexIn = ({ widgets }: Draft) => widgets.findIndex(({ id }) => id === selected.widgetId)
  const index = indexIn(before)
  const isRemoved = direction === 'undo' && index >= 0 && indexIn(after) < 0
  return isRemoved ? { ...selected, widgetId: after.widgets[index - 1]?.id ?? '', path: '' } : selected
}
