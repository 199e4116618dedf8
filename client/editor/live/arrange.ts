import type { Dispatch } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'
import { newId } from '../new-id.ts'
import type { DraftAction } from '../page/draft-reducer.ts'
import { copiedSection, copySection } from '../widgets/copied-section.ts'
import type { LiveCommand } from './live-keys.ts'

type Arrangement = {
  widgets: DraftWidget[]
  nameAt: (index: number) => string
  dispatch: Dispatch<DraftAction>
  /** Tells screen readers. */
  say: (text: string) => void
  t: Translate
}

type Arranging = Extract<LiveCommand, 'up' | 'down' | 'hide' | 'duplicate' | 'copy' | 'paste' | 'remove'>

/**
 * Carries out what a handle or a key asks of a visible widget, and returns the one that is current then: a hidden or removed
 * one leaves none selected, so that no further key hits its neighbour.
 */
export function arranger({ widgets, nameAt, dispatch, say, t }: Arrangement) {
  const visible = widgets.filter((widget) => widget.is_active)
  return (command: Arranging, chosen: DraftWidget): string => {
    const { id } = chosen
    const index = widgets.indexOf(chosen)
    const step = command === 'down' ? 1 : -1
    // Past hidden ones: a step that changes nothing in the page would look like none.
    const other = visible[visible.indexOf(chosen) + step]
    const to = other ? widgets.indexOf(other) : index
    switch (command) {
      case 'up':
      case 'down':
        if (!other) return id
        dispatch({ do: 'move', id, to })
        say(t('widget.moved', { name: nameAt(index), position: to + 1, total: widgets.length }))
        return id
      case 'hide':
        dispatch({ do: 'toggle', id })
        say(t('live.hidden', { name: nameAt(index) }))
        return id
      case 'duplicate': {
        const copy = newId()
        dispatch({ do: 'duplicate', id, newId: copy })
        say(t('widget.duplicated', { name: nameAt(index), position: index + 2 }))
        return copy
      }
      case 'copy':
        say(t(copySection(chosen) ? 'live.copied' : 'live.not_copied', { name: nameAt(index) }))
        return id
      case 'paste': {
        const copied = copiedSection()
        if (!copied) {
          say(t('live.nothing_copied'))
          return id
        }
        const widget = { id: newId(), is_active: true, ...copied }
        dispatch({ do: 'add', widget, at: index + 1 })
        say(t('live.pasted', { position: index + 2 }))
        return widget.id
      }
      case 'remove':
        dispatch({ do: 'remove', id })
        say(t('widget.removed_name', { name: nameAt(index) }))
        return id
    }
  }
}

/**
 * The index in the list of a widget that was dropped in the page: `to` counts the others that the page shows, which
 * are not all.
 */
export function landedAt(widgets: DraftWidget[], id: string, shown: string[], to: number): number {
  const others = shown.filter((other) => other !== id)
  const rest = widgets.filter((widget) => widget.id !== id)
  const after = rest.findIndex((widget) => widget.id === others[to])
  return after >= 0 ? after : rest.findIndex((widget) => widget.id === others.at(-1)) + 1
}
