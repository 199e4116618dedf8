import { type Dispatch, Fragment, useState } from 'react'
import type { DraftWidget, WidgetDescription } from './contract.ts'
import type { DraftAction, DraftState } from './draft-reducer.ts'
import { useEditor } from './editor-context.tsx'
import { hasErrorAt } from './errors.ts'
import { newId } from './new-id.ts'
import { UndoNote } from './undo-note.tsx'
import { useDrag } from './use-drag.ts'
import type { OpenRows } from './use-open-rows.ts'
import { WidgetBody } from './widget-body.tsx'
import { WidgetRow } from './widget-row.tsx'

type ListProps = {
  state: DraftState
  dispatch: Dispatch<DraftAction>
  widgets: WidgetDescription[]
  rows: OpenRows
  saveDisabled: boolean
  onSave: () => Promise<boolean>
  onRemoved: () => void
  onInvalid: () => void
}

/** The page's widgets in their order. */
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
        {placed.map((widget, index) => (
          <Fragment key={widget.id}>
            {last?.index === index && <li className="undo-place">{note}</li>}
            <WidgetRow
              widget={widget}
              description={descriptionOf(widget)}
              index={index}
              count={placed.length}
              open={rows.viewOf(widget.id) !== undefined}
              faulty={
                rows.broken[widget.id] !== undefined
                  ? 'json'
                  : hasErrorAt(errors, `widgets.${widget.id}`)
                    ? 'content'
                    : undefined
              }
              drag={drag}
              onMove={(to, focus) => {
                move(widget, to)
                const other = focus === 'up' ? 'down' : 'up'
                const edge = to === 0 || to === placed.length - 1
                const which = edge && (focus === 'up') === (to === 0) ? other : focus
                focusIn(widget.id, `[data-action="${which}"]`)
              }}
              onToggle={() => dispatch({ do: 'toggle', id: widget.id })}
              onDuplicate={() => {
                const id = newId()
                dispatch({ do: 'duplicate', id: widget.id, newId: id })
                setSaid(t('widget.duplicated', { name: nameOf(widget), position: index + 2 }))
                focusIn(id, '[data-action="edit"]')
              }}
              onEdit={() => rows.toggle(widget)}
              onRemove={() => {
                dispatch({ do: 'remove', id: widget.id })
                rest.onRemoved()
                requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-undo]')?.focus())
              }}
            >
              {rows.viewOf(widget.id) && (
                <WidgetBody
                  widget={widget}
                  description={descriptionOf(widget)}
                  view={rows.viewOf(widget.id) ?? 'form'}
                  broken={rows.broken[widget.id]}
                  saveDisabled={rest.saveDisabled || rows.broken[widget.id] !== undefined}
                  onView={(view) => {
                    if (view === 'form' && rows.broken[widget.id] !== undefined) rest.onInvalid()
                    else rows.show(widget, view)
                  }}
                  onChange={(path, value) => dispatch({ do: 'change', id: widget.id, path, value })}
                  onContent={(content) => {
                    rows.mend(widget.id)
                    dispatch({ do: 'replace', id: widget.id, content })
                  }}
                  onBroken={(text) => rows.breakIn(widget.id, text)}
                  onSave={async () => {
                    if (!(await rest.onSave())) return
                    rows.close(widget.id)
                    focusIn(widget.id, '[data-action="edit"]')
                  }}
                  onCancel={() => {
                    dispatch({ do: 'replace', id: widget.id, content: rows.before(widget) })
                    rows.close(widget.id)
                    focusIn(widget.id, '[data-action="edit"]')
                  }}
                />
              )}
            </WidgetRow>
          </Fragment>
        ))}
        {last && last.index >= placed.length && <li className="undo-place">{note}</li>}
      </ol>
      {placed.length === 0 && <p className="widgets-empty">{t('widgets.empty')}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
