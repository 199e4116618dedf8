import { useRef } from 'react'
import type { DraftWidget } from '../../../../contract/editor.ts'
import type { DraftState } from '../../session/draft-reducer.ts'

const isShown = ({ is_active }: DraftWidget) => is_active

/**
 * The selected section, for keys and handles: the first until one is selected, the previous one if undo removed it,
 * none if it was hidden or deleted (also by redo), so that no further key changes its neighbour.
 */
export function useCurrentWidget(
  { draft: { widgets }, removed }: Pick<DraftState, 'draft' | 'removed'>,
  current: { id: string } | null,
) {
  const last = useRef(0)
  const removedId = useRef('')
  const index = widgets.findIndex(({ id }) => id === current?.id)
  if (index >= 0) {
    last.current = index
    removedId.current = ''
  } else if (removed.some(({ widget }) => widget.id === current?.id)) removedId.current = current?.id ?? ''
  return currentWidgetAt(widgets, current && { ...current, at: last.current }, removedId.current)
}

/** `at`: where the selected section is, or was last; `beside`: the visible sections after and before it. */
export function currentWidgetAt(
  widgets: DraftWidget[],
  current: { id: string; at: number } | null,
  removed: string,
) {
  const { at, id } = current ?? { at: 0, id: widgets.find(isShown)?.id }
  const own = widgets.find((widget) => widget.id === id)
  const previous = widgets.slice(0, at).findLast(isShown)
  const next = widgets.slice(at).find((widget) => widget !== own && isShown(widget))
  const chosen = own ?? (id === removed ? own : previous)
  return { chosen: chosen && isShown(chosen) ? chosen : undefined, at, beside: { next, previous } }
}
