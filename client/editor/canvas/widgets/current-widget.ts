import { useRef } from 'react'
import type { DraftWidget } from '../../../../contract/editor.ts'
import type { DraftState } from '../../session/draft-reducer.ts'

export type CurrentWidget = ReturnType<typeof useCurrentWidget>

/**
 * The widget for keys and handles: the first one until one is selected, the previous one if undo removed it, none if it
 * was hidden or deleted (also by redo), so that no further key changes its neighbour.
 */
export function useCurrentWidget(
  { draft: { widgets }, removed }: Pick<DraftState, 'draft' | 'removed'>,
  selected: { id: string } | null,
) {
  const lastIndex = useRef(0)
  const removedId = useRef('')
  const index = widgets.findIndex(({ id }) => id === selected?.id)
  if (index >= 0) {
    lastIndex.current = index
    removedId.current = ''
  } else if (removed.some(({ widget }) => widget.id === selected?.id)) removedId.current = selected?.id ?? ''
  return currentWidgetAt(widgets, selected && { ...selected, index: lastIndex.current }, removedId.current)
}

/** `index` is that of the selected widget, or its last one. `previous` and `next` are the visible widgets around it. */
export function currentWidgetAt(
  widgets: DraftWidget[],
  selected: { id: string; index: number } | null,
  removedId: string,
) {
  const { index, id } = selected ?? { index: 0, id: widgets.find(isVisible)?.id }
  const selectedWidget = widgets.find((widget) => widget.id === id)
  const previous = widgets.slice(0, index).findLast(isVisible)
  const next = widgets.slice(index).find((widget) => widget !== selectedWidget && isVisible(widget))
  const current = selectedWidget ?? (id === removedId ? undefined : previous)
  return { widget: current && isVisible(current) ? current : undefined, index, previous, next }
}

function isVisible({ is_active }: DraftWidget): boolean {
  return is_active
}
