import type { Draft, DraftWidget, SetAside } from '../../../contract/editor.ts'
import { isRecord, moveItem, type Path, setIn } from '../../../contract/immutable-json.ts'

export type DraftState = {
  draft: Draft
  /** The last known version of the server. */
  saved: Draft
  /** Removed widgets with their indexes, in the order of their removal. */
  removed: { widget: DraftWidget; index: number }[]
  /** The version that was superseded in the last conflict. */
  aside: SetAside | null
  /** The draft contains a restored version that is not saved yet. */
  isRestored: boolean
}

/**
 * Changes with the same number are one step of the undo history: the time when the writing began. `undo`: the change
 * restores an entry that the last step removed.
 */
export type UndoGroup = number | 'undo'

export type DraftAction =
  | { do: 'details'; details: Partial<Omit<Draft, 'widgets'>> }
  /** Without `index` the widget is the last one. */
  | { do: 'add'; widget: DraftWidget; index?: number }
  | { do: 'duplicate'; id: string; newId: string }
  | { do: 'remove'; id: string }
  | { do: 'undo-remove' }
  | { do: 'forget-removed' }
  | { do: 'move'; id: string; to: number }
  | { do: 'toggle'; id: string }
  | { do: 'change'; id: string; path: Path; value: unknown; undoGroup?: UndoGroup | undefined }
  | { do: 'replace'; id: string; content: Record<string, unknown> }
  /** Replaces a widget by others, which are hidden if it is. */
  | { do: 'detach'; id: string; widgets: Omit<DraftWidget, 'is_active'>[] }
  /** Replaces the draft: by a copy of this browser, an earlier version, or the published page. */
  | { do: 'restore-unsaved-copy' | 'restore-version' | 'discarded'; draft: Draft }
  | { do: 'restore-set-aside' }
  | { do: 'forget-aside' }

/** The server refuses a draft with more widgets. */
export const maxWidgets = 100

/** Whether `more` widgets can be added. */
export function hasRoom({ widgets }: Draft, more: number): boolean {
  return widgets.length + more <= maxWidgets
}

export function startState(draft: Draft, aside: SetAside | null = null): DraftState {
  return { draft, saved: draft, removed: [], aside, isRestored: false }
}

/** Changes a draft. Pure; an action that does not apply returns the same state. */
export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  switch (action.do) {
    case 'details':
      return { ...state, draft: { ...state.draft, ...action.details } }
    case 'restore-unsaved-copy':
    case 'restore-version':
      return {
        ...state,
        draft: action.draft,
        removed: [],
        isRestored: state.isRestored || action.do === 'restore-version',
      }
    case 'discarded':
      return startState(action.draft)
    case 'restore-set-aside':
      return restoreSetAside(state)
    case 'forget-aside':
      return { ...state, aside: null }
    case 'remove':
      return remove(state, action.id)
    case 'undo-remove':
      return undoRemove(state)
    case 'forget-removed':
      return { ...state, removed: [] }
    default: {
      const widgets = changeWidgets(state.draft.widgets, action)
      return widgets === state.draft.widgets ? state : { ...state, draft: { ...state.draft, widgets } }
    }
  }
}

type WidgetAction = Extract<
  DraftAction,
  { do: 'add' | 'duplicate' | 'move' | 'toggle' | 'change' | 'replace' | 'detach' }
>

function changeWidgets(widgets: DraftWidget[], action: WidgetAction): DraftWidget[] {
  if (action.do === 'add') return widgets.toSpliced(action.index ?? widgets.length, 0, action.widget)
  const index = widgets.findIndex(({ id }) => id === action.id)
  const widget = widgets[index]
  if (!widget) return widgets
  switch (action.do) {
    case 'move': {
      const to = Math.min(Math.max(action.to, 0), widgets.length - 1)
      return to === index ? widgets : moveItem(widgets, index, to)
    }
    case 'duplicate':
      return widgets.toSpliced(index + 1, 0, { ...structuredClone(widget), id: action.newId })
    case 'toggle':
      return widgets.with(index, { ...widget, is_active: !widget.is_active })
    case 'detach':
      return widgets.toSpliced(
        index,
        1,
        ...action.widgets.map((copy) => ({ ...copy, is_active: widget.is_active })),
      )
    case 'replace':
      return widgets.with(index, { ...widget, content: action.content })
    case 'change': {
      const content = setIn(widget.content, action.path, action.value)
      return isRecord(content) ? widgets.with(index, { ...widget, content }) : widgets
    }
  }
}

/** Swaps the two versions, so that neither is lost. */
function restoreSetAside(state: DraftState): DraftState {
  const { aside, draft } = state
  if (!aside) return state
  const whose = aside.whose === 'mine' ? 'theirs' : 'mine'
  return { ...state, draft: aside.draft, aside: { whose, draft }, removed: [] }
}

function remove(state: DraftState, id: string): DraftState {
  const index = state.draft.widgets.findIndex((one) => one.id === id)
  const widget = state.draft.widgets[index]
  if (!widget) return state
  const widgets = state.draft.widgets.toSpliced(index, 1)
  return { ...state, draft: { ...state.draft, widgets }, removed: [...state.removed, { widget, index }] }
}

function undoRemove(state: DraftState): DraftState {
  const last = state.removed.at(-1)
  if (!last) return state
  const widgets = state.draft.widgets.toSpliced(last.index, 0, last.widget)
  return { ...state, draft: { ...state.draft, widgets }, removed: state.removed.slice(0, -1) }
}
