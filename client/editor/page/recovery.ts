import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { UnsavedCopy } from '../saving/unsaved-copies.ts'
import type { PageDraft } from './use-page-draft.ts'

/** What to do with changes that this browser kept. */
export function recovery({ age, copies, dispatch, rows, state }: PageDraft, left: UnsavedCopy) {
  const recover = (draft: Draft, replaces: boolean) => {
    dispatch({ do: 'recover', draft, replaces })
    rows.restore(left.broken)
    age.takeBack(left.confirmed ?? [])
    void copies.settle(left, { draft, broken: left.broken })
  }
  return {
    onTake: () => recover(left.draft, !sameJson(left.base, state.saved)),
    onMerge: (both: Draft) => recover(both, false),
    onDiscard: () => void copies.settle(left),
    onClose: copies.later,
  }
}
