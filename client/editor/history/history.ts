import type { Confirmed, Draft, DraftWidget } from '../../../contract/editor.ts'
import { getIn, isRecord, sameJson } from '../../../contract/immutable-json.ts'
import { type DraftAction, type DraftState, draftReducer, startState } from '../session/draft-reducer.ts'

/** The change of a step; `path` is the path of its field, as in the errors, and `code` the language of a text. */
export type Change = {
  kind: DraftAction['do'] | 'hide' | 'confirm'
  path: string
  code?: string
  type?: string
  undoGroup?: number
}

/** The states of translations after undo and after redo: confirmed, or older than their source. */
type Confirmations = Record<'undo' | 'redo', Confirmed[]>

/** A change, and the draft before it (in `future`: after it), which is the same if only translations were confirmed. */
export type Step = { change: Change; draft: Draft; when: number; confirmations?: Confirmations }

/** `past` and `future` end with the step that is undone or redone next. */
export type HistoryState = DraftState & { past: Step[]; future: Step[] }

type HistoryAction =
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'act'; action: DraftAction; when: number; confirmations?: Confirmations }
  /** The translations of the text at a path are right. */
  | { do: 'confirm'; path: string; confirmations: Confirmations; when: number }

export const maxSteps = 100

/** Changes of one text, each within this time after the one before, are one step. */
const pauseMs = 1000

export function startHistory(draft: Draft, aside: DraftState['aside']): HistoryState {
  return { ...startState(draft, aside), past: [], future: [] }
}

/** Every change of the draft can be undone, except the choice between two people's versions. */
export function historyReducer(state: HistoryState, action: HistoryAction): HistoryState {
  if (action.do === 'confirm') return confirm(state, action)
  if (action.do !== 'act') return undoOrRedo(state, action.do)
  const next = draftReducer(state, action.action)
  if (next === state) return state
  // A change that reverts the last one counts as its undo.
  if (isInverse(action.action) && sameJson(next.draft, state.past.at(-1)?.draft))
    return undoOrRedo(state, 'undo')
  // The draft got another person's changes: an undo would remove them without notice.
  if (action.action.do === 'restore-set-aside') return { ...next, past: [], future: [] }
  if (next.draft === state.draft || sameJson(next.draft, state.draft)) {
    return { ...next, draft: state.draft, past: state.past, future: state.future }
  }
  const change = changeOf(action.action, state.draft, next.draft)
  const last = state.past.at(-1)
  const continuesLast = last && state.future.length === 0 && isSameText(last, change, action.when)
  const past = continuesLast
    ? state.past.with(-1, { ...last, when: action.when })
    : [...state.past, stepOf(change, state.draft, action)].slice(-maxSteps)
  return { ...next, past, future: [] }
}

function stepOf(
  change: Change,
  draft: Draft,
  { when, confirmations }: Pick<Step, 'when' | 'confirmations'>,
): Step {
  return { change, draft, when, ...(confirmations && { confirmations }) }
}

function confirm(
  state: HistoryState,
  { path, confirmations, when }: Extract<HistoryAction, { do: 'confirm' }>,
): HistoryState {
  const { draft } = state
  const type = draft.widgets.find(({ id }) => path.startsWith(`widgets.${id}.`))?.type
  const step = {
    change: { kind: 'confirm' as const, path, ...(type && { type }) },
    draft,
    when,
    confirmations,
  }
  return { ...state, past: [...state.past, step].slice(-maxSteps), future: [] }
}

const isInverse = (action: DraftAction) =>
  action.do === 'undo-remove' || (action.do === 'change' && action.undoGroup === 'undo')

function undoOrRedo(state: HistoryState, direction: 'undo' | 'redo'): HistoryState {
  const [from, to] = direction === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const)
  const step = state[from].at(-1)
  if (!step) return state
  const isIn = ({ widgets }: Draft, { id }: DraftWidget) => widgets.some((widget) => widget.id === id)
  const isRemoval = step.change.kind === (direction === 'undo' ? 'undo-remove' : 'remove')
  const again = state.draft.widgets.flatMap((widget, index) =>
    isRemoval && !isIn(step.draft, widget) ? { widget, index } : [],
  )
  const removed = [...state.removed.filter(({ widget }) => !isIn(step.draft, widget)), ...again]
  // Text that is written after this is another step.
  const turned = { ...step, draft: state.draft, when: 0 }
  return {
    ...state,
    draft: step.draft,
    removed,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], turned],
  }
}

function isSameText(last: Step, { kind, path, code, undoGroup }: Change, when: number): boolean {
  const isText = kind === 'change' || kind === 'details' || kind === 'replace'
  const { change } = last
  if (!isText || change.kind !== kind || change.path !== path) return false
  return undoGroup ? undoGroup === change.undoGroup : change.code === code && when - last.when < pauseMs
}

function changeOf(action: DraftAction, before: Draft, after: Draft): Change {
  const kind = action.do
  if (kind === 'details') {
    const [field = 'title'] = Object.keys(action.details)
    const valueIn = (draft: Draft) => Object.entries(draft).find(([key]) => key === field)?.[1]
    return { kind, path: field, ...languageOf(valueIn(before), valueIn(after)) }
  }
  const id = idOf(action, before, after)
  const find = (draft: Draft) => draft.widgets.find((widget) => widget.id === id)
  const changedWidget = find(after) ?? find(before)
  const ofType = changedWidget ? { type: changedWidget.type } : {}
  const root = id ? `widgets.${id}` : ''
  if (kind === 'toggle') return { kind: changedWidget?.is_active ? 'toggle' : 'hide', path: root, ...ofType }
  if (kind !== 'change') return { kind, path: root, ...ofType }
  const values = [before, after].map((draft) => getIn(find(draft)?.content, action.path))
  const { undoGroup } = action
  const place = {
    kind,
    path: [root, ...action.path].join('.'),
    ...ofType,
    ...(typeof undoGroup === 'number' && { undoGroup }),
  }
  return { ...place, ...languageOf(values[0], values[1]) }
}

function idOf(action: DraftAction, before: Draft, after: Draft): string {
  if (action.do === 'add') return action.widget.id
  if (action.do === 'duplicate') return action.newId
  if (action.do !== 'undo-remove') return 'id' in action ? action.id : ''
  return after.widgets.find(({ id }) => !before.widgets.some((widget) => widget.id === id))?.id ?? ''
}

function languageOf(one: unknown, other: unknown): { code?: string } {
  const texts = [one, other].map((text) => (isRecord(text) ? text : {}))
  const codes = [...new Set(texts.flatMap(Object.keys))].filter(
    (code) => texts[0]?.[code] !== texts[1]?.[code],
  )
  return codes.length === 1 && codes[0] ? { code: codes[0] } : {}
}
