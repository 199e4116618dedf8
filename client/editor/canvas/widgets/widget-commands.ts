import type { Dispatch } from 'react'
import type { DraftWidget } from '../../../../contract/editor.ts'
import { newId } from '../../../workspace/new-id.ts'
import type { Translate } from '../../../workspace/use-text.ts'
import type { DraftAction } from '../../session/draft-reducer.ts'
import { copiedWidget, copyWidget } from '../../widgets/copied-widget.ts'
import type { CanvasCommand } from '../canvas-keys.ts'

type WidgetContext = {
  widgets: DraftWidget[]
  nameAt: (index: number) => string
  dispatch: Dispatch<DraftAction>
  /** Whether the page can have so many more widgets. */
  hasRoomFor: (more: number) => boolean
  announce: (text: string) => void
  t: Translate
}

type WidgetCommand = Extract<
  CanvasCommand,
  'up' | 'down' | 'hide' | 'duplicate' | 'copy' | 'paste' | 'remove'
>

/**
 * Carries out the command of a tool or a key on a widget, and returns the one that is selected then. It moves
 * past those that are not `among` the others: in the page a step past a hidden one would look like none.
 */
export function widgetCommands({ widgets, nameAt, dispatch, hasRoomFor, announce, t }: WidgetContext) {
  return (command: WidgetCommand, chosen: DraftWidget, among: DraftWidget[]): string => {
    const { id } = chosen
    const index = widgets.indexOf(chosen)
    const name = nameAt(index)
    switch (command) {
      case 'up':
      case 'down': {
        const other = among[among.indexOf(chosen) + (command === 'down' ? 1 : -1)]
        if (!other) return id
        const to = widgets.indexOf(other)
        dispatch({ do: 'move', id, to })
        announce(t('widget.moved', { name, position: to + 1, total: widgets.length }))
        return id
      }
      case 'hide':
        dispatch({ do: 'toggle', id })
        if (chosen.is_active) announce(t('canvas.hidden', { name }))
        return id
      case 'duplicate': {
        if (!hasRoomFor(1)) return id
        const copy = newId()
        dispatch({ do: 'duplicate', id, newId: copy })
        announce(t('widget.duplicated', { name, position: index + 2 }))
        return copy
      }
      case 'copy':
        announce(t(copyWidget(chosen) ? 'canvas.copied' : 'canvas.not_copied', { name }))
        return id
      case 'paste': {
        const copied = copiedWidget()
        if (!copied) {
          announce(t('canvas.nothing_copied'))
          return id
        }
        if (!hasRoomFor(1)) return id
        const widget = { id: newId(), is_active: true, ...copied }
        dispatch({ do: 'add', widget, at: index + 1 })
        announce(t('canvas.pasted', { position: index + 2 }))
        return widget.id
      }
      case 'remove':
        dispatch({ do: 'remove', id })
        announce(t('widget.removed_name', { name }))
        return id
    }
  }
}

/**
 * The index in the list of a widget that was dropped in the page: `to` counts the others that the page shows, which
 * are not all.
 */
export function indexAfterDrop(widgets: DraftWidget[], id: string, shown: string[], to: number): number {
  const others = shown.filter((other) => other !== id)
  const rest = widgets.filter((widget) => widget.id !== id)
  const after = rest.findIndex((widget) => widget.id === others[to])
  return after >= 0 ? after : rest.findIndex((widget) => widget.id === others.at(-1)) + 1
}
