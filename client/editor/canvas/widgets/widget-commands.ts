import type { Dispatch } from 'react'
import type { DraftWidget } from '../../../../contract/editor.ts'
import { newId } from '../../../workspace/new-id.ts'
import type { Translate } from '../../../workspace/use-admin-text.ts'
import type { DraftAction } from '../../session/draft-reducer.ts'
import { copiedWidget, copyWidget } from '../../widgets/widget-clipboard.ts'
import type { CanvasCommand } from '../canvas-keys.ts'

type WidgetContext = {
  widgets: DraftWidget[]
  nameAt: (index: number) => string
  dispatch: Dispatch<DraftAction>
  hasRoomFor: (more: number) => boolean
  announce: (text: string) => void
  t: Translate
}

export type WidgetCommand = Extract<
  CanvasCommand,
  'up' | 'down' | 'hide' | 'duplicate' | 'copy' | 'paste' | 'remove'
>

/**
 * Runs a command on a widget, and returns the id of the widget to select. It moves among the widgets of `among`: a move
 * past a hidden widget would not be visible in the page.
 */
export function widgetCommands({ widgets, nameAt, dispatch, hasRoomFor, announce, t }: WidgetContext) {
  return (command: WidgetCommand, widget: DraftWidget, among: DraftWidget[]): string => {
    const { id } = widget
    const index = widgets.indexOf(widget)
    const name = nameAt(index)
    switch (command) {
      case 'up':
      case 'down': {
        const neighbour = among[among.indexOf(widget) + (command === 'down' ? 1 : -1)]
        if (!neighbour) return id
        const to = widgets.indexOf(neighbour)
        dispatch({ do: 'move', id, to })
        announce(t('widget.moved', { name, position: to + 1, total: widgets.length }))
        return id
      }
      case 'hide':
        dispatch({ do: 'toggle', id })
        if (widget.is_active) announce(t('canvas.hidden', { name }))
        return id
      case 'duplicate': {
        if (!hasRoomFor(1)) return id
        const copyId = newId()
        dispatch({ do: 'duplicate', id, newId: copyId })
        announce(t('widget.duplicated', { name, position: index + 2 }))
        return copyId
      }
      case 'copy':
        announce(t(copyWidget(widget) ? 'canvas.copied' : 'canvas.not_copied', { name }))
        return id
      case 'paste': {
        const copied = copiedWidget()
        if (!copied) {
          announce(t('canvas.nothing_copied'))
          return id
        }
        if (!hasRoomFor(1)) return id
        const pasted = { id: newId(), is_active: true, ...copied }
        dispatch({ do: 'add', widget: pasted, index: index + 1 })
        announce(t('canvas.pasted', { position: index + 2 }))
        return pasted.id
      }
      case 'remove':
        dispatch({ do: 'remove', id })
        announce(t('widget.removed_name', { name }))
        return id
    }
  }
}

/** The new index of a dropped widget among all widgets; `index` is among the other ones that the page shows. */
export function indexAfterDrop(
  widgets: DraftWidget[],
  id: string,
  shownIds: string[],
  index: number,
): number {
  const otherShownIds = shownIds.filter((shownId) => shownId !== id)
  const others = widgets.filter((widget) => widget.id !== id)
  const next = others.findIndex((widget) => widget.id === otherShownIds[index])
  return next >= 0 ? next : others.findIndex((widget) => widget.id === otherShownIds.at(-1)) + 1
}
