import { type Dispatch, Fragment, useState } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import { faultsIn, hasErrorAt, visibilityOf } from '../../../contract/field-faults.ts'
import { useEditor } from '../editor-context.tsx'
import { UndoNote } from '../fields/undo-note.tsx'
import type { DraftAction, DraftState } from '../page/draft-reducer.ts'
import { newId } from '../page/draft-reducer.ts'
import { useDrag } from './use-drag.ts'
import type { OpenRows } from './use-open-rows.ts'
import { WidgetItem } from './widget-item.tsx'
import { rowName } from './widget-names.ts'

type ListProps = {
  state: DraftState
  dispatch: Dispatch<DraftAction>
  widgets: WidgetDescription[]
  rows: OpenRows
  onInsert: (at: number) => void
  onRemoved: () => void
  onInvalid: () => void
}

/** The page's widgets in order. */
export function WidgetList({ state, dispatch, widgets, rows, ...rest }: ListProps) {
  const { t, errors } = useEditor()
  const [said, setSaid] = useState('')
  const placed = state.draft.widgets
  const descriptionOf = (widget: DraftWidget) => widgets.find(({ type }) => type === widget.type)
  const nameOf = (widget: DraftWidget) => descriptionOf(widget)?.name ?? widget.type

  const move = (widget: DraftWidget, to: number) => {
    dispatch({ do: 'move', id: widget.id, to })
    setSaid(t('widget.moved', { name: nameOf(widget), position: to + 1, total: placed.length }))
  }
  const drag = useDrag(
    placed.map(({ id }) => id),
    (id, to) => {
      const widget = placed.find((candidate) => candidate.id === id)
      if (widget) move(widget, to)
    },
  )
  const focusIn = (id: string, selector: string) =>
    requestAnimationFrame(() => {
      const row = drag.list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)
      row?.querySelector<HTMLElement>(selector)?.focus()
    })
  const focusUndo = () =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-undo]')?.focus())
  const remove = (widget: DraftWidget) => {
    dispatch({ do: 'remove', id: widget.id })
    rest.onRemoved()
    focusUndo()
  }

  const last = state.removed.at(-1)
  const note = last && (
    <UndoNote
      text={t('widget.removed_name', { name: nameOf(last.widget) })}
      action={t('action.undo')}
      onUndo={() => {
        dispatch({ do: 'undo-remove' })
        focusIn(last.widget.id, '[data-action="edit"]')
      }}
      onDismiss={() => dispatch({ do: 'forget-removed' })}
    />
  )

  return (
    <>
      <ol ref={drag.list} className="widgets" aria-label={t('widgets.title')}>
        {placed.map((widget, index) => {
          const faults = faultsIn(descriptionOf(widget)?.fields ?? [], widget.content)
          return (
            <Fragment key={widget.id}>
              {last?.index === index && <li className="undo-place">{note}</li>}
              <WidgetItem
                widget={widget}
                description={descriptionOf(widget)}
                name={rowName(placed, index, nameOf, t)}
                index={index}
                count={placed.length}
                rows={rows}
                dispatch={dispatch}
                faulty={
                  rows.broken[widget.id] !== undefined
                    ? 'json'
                    : faults.size > 0 || hasErrorAt(errors, `widgets.${widget.id}`)
                      ? 'content'
                      : undefined
                }
                seen={widget.is_active ? visibilityOf(faults) : 'whole'}
                drag={drag}
                onInvalid={rest.onInvalid}
                onInsert={() => rest.onInsert(index)}
                onClosed={() => focusIn(widget.id, '[data-action="edit"]')}
                onMove={(to, focus) => {
                  move(widget, to)
                  const other = focus === 'up' ? 'down' : 'up'
                  const edge = to === 0 || to === placed.length - 1
                  const which = edge && (focus === 'up') === (to === 0) ? other : focus
                  focusIn(widget.id, `[data-action="${which}"]`)
                }}
                onDuplicate={() => {
                  const id = newId()
                  dispatch({ do: 'duplicate', id: widget.id, newId: id })
                  setSaid(t('widget.duplicated', { name: nameOf(widget), position: index + 2 }))
                  focusIn(id, '[data-action="edit"]')
                }}
                onRemove={() => remove(widget)}
              />
            </Fragment>
          )
        })}
        {last && last.index >= placed.length && <li className="undo-place">{note}</li>}
      </ol>
      {placed.length === 0 && <p className="widgets-empty">{t('widgets.empty')}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
