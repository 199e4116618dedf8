import { Fragment, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import { faultsIn, visibilityOf } from '../../../contract/field-faults.ts'
import { useEditor } from '../editor-context.tsx'
import { useErrorsAt } from '../field-marks.ts'
import { UndoNote } from '../fields/undo-note.tsx'
import { newId } from '../new-id.ts'
import type { PageDraft } from '../page/use-page-draft.ts'
import { useStable } from '../use-stable.ts'
import type { RowAction, View } from './row-action.ts'
import { useDrag } from './use-drag.ts'
import { WidgetBody } from './widget-body.tsx'
import { useRowNames, useWidgetTypes } from './widget-names.ts'
import { WidgetRow } from './widget-row.tsx'

type ListProps = {
  page: PageDraft
  onInsert: (at: number) => void
  /** Goes to a widget in the page. */
  onPage: (id: string) => void
}

/** The page's widgets in order. A letter typed into one renders no other. */
export function WidgetList({ page, onInsert, onPage }: ListProps) {
  const { t } = useEditor()
  const { dispatch, rows, takes } = page
  const { removed } = page.state
  const { widgets: placed } = page.state.draft
  const [said, setSaid] = useState('')
  const { descriptionOf, nameOf } = useWidgetTypes()

  const move = (widget: DraftWidget, to: number) => {
    dispatch({ do: 'move', id: widget.id, to })
    setSaid(t('widget.moved', { name: nameOf(widget.type), position: to + 1, total: placed.length }))
  }
  const drag = useDrag(
    placed.map(({ id }) => id),
    (id, to) => {
      const widget = placed.find((candidate) => candidate.id === id)
      if (widget) move(widget, to)
    },
  )
  const focusIn = (id: string, selector: string) => {
    const row = drag.list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)
    row?.querySelector<HTMLElement>(selector)?.focus()
  }

  const onAction = useStable((widget: DraftWidget, action: RowAction) => {
    const { id } = widget
    const index = placed.findIndex((candidate) => candidate.id === id)
    switch (action.do) {
      case 'insert':
        return onInsert(index)
      case 'move': {
        const to = index + action.step
        flushSync(() => move(widget, to))
        const [wanted, other] = action.step < 0 ? ['up', 'down'] : ['down', 'up']
        const isEdge = to === (action.step < 0 ? 0 : placed.length - 1)
        return focusIn(id, `[data-action="${isEdge ? other : wanted}"]`)
      }
      case 'toggle':
        return dispatch({ do: 'toggle', id })
      case 'duplicate': {
        if (!takes(1)) return
        const copy = newId()
        flushSync(() => dispatch({ do: 'duplicate', id, newId: copy }))
        setSaid(t('widget.duplicated', { name: nameOf(widget.type), position: index + 2 }))
        return focusIn(copy, '[data-action="edit"]')
      }
      case 'detach': {
        if (!takes(action.widgets.length - 1)) return
        const own = action.widgets.map((one) => ({ ...structuredClone(one), id: newId() }))
        flushSync(() => dispatch({ do: 'detach', id, widgets: own }))
        setSaid(t('block.detached'))
        return focusIn(own[0]?.id ?? '', '[data-action="edit"]')
      }
      case 'remove':
        flushSync(() => dispatch({ do: 'remove', id }))
        page.saving.say('success', t('widget.removed'), t('widget.after_publishing'))
        return document.querySelector<HTMLElement>('[data-undo]')?.focus()
      case 'edit':
        return rows.toggle(widget)
      case 'view':
        if (action.view === 'form' && rows.broken[id] !== undefined) return page.onInvalid()
        return rows.show(widget, action.view)
      case 'change':
        return dispatch({ ...action, id })
      case 'replace':
        rows.clearBroken(id)
        return dispatch({ do: 'replace', id, content: action.content })
      case 'break':
        return rows.markBroken(id, action.text)
      case 'revert':
        return rows.clearBroken(id)
      case 'page':
        return onPage(id)
      case 'done':
        flushSync(() => rows.toggle(widget))
        return focusIn(id, '[data-action="edit"]')
    }
  })

  const last = removed.at(-1)
  const note = last && (
    <UndoNote
      text={t('widget.removed_name', { name: nameOf(last.widget.type) })}
      action={t('action.undo')}
      onUndo={() => {
        flushSync(() => dispatch({ do: 'undo-remove' }))
        focusIn(last.widget.id, '[data-action="edit"]')
      }}
      onDismiss={() => dispatch({ do: 'forget-removed' })}
    />
  )
  const names = useRowNames(placed)

  return (
    <>
      {placed.length > 1 && (
        <button
          type="button"
          className="link fold-all"
          onClick={() => (rows.isAnyOpen ? rows.fold() : rows.openAll(placed))}
        >
          {t(rows.isAnyOpen ? 'list.close_all' : 'list.open_all')}
        </button>
      )}
      <ol ref={drag.list} className="widgets" aria-label={t('widgets.title')}>
        {placed.map((widget, index) => (
          <Fragment key={widget.id}>
            {last?.index === index && <li className="undo-place">{note}</li>}
            <WidgetItem
              widget={widget}
              description={descriptionOf(widget.type)}
              name={names[index] ?? ''}
              index={index}
              isLast={index === placed.length - 1}
              view={rows.viewOf(widget.id)}
              broken={rows.broken[widget.id]}
              drop={drag.dropOf(widget.id)}
              gripOf={drag.gripOf}
              onAction={onAction}
            />
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

type Drag = ReturnType<typeof useDrag>

type ItemProps = {
  widget: DraftWidget
  description: WidgetDescription | undefined
  /** Name for its buttons. */
  name: string
  index: number
  isLast: boolean
  /** Undefined while it is closed. */
  view: View | undefined
  /** Its JSON that does not parse. */
  broken: string | undefined
  drop: ReturnType<Drag['dropOf']>
  gripOf: Drag['gripOf']
  onAction: (widget: DraftWidget, action: RowAction) => void
}

/** One widget of the page and, when open, its editor. Rendered again only when something of its own changes. */
const WidgetItem = memo(function WidgetItem({ view, broken, onAction, ...props }: ItemProps) {
  const { widget, description } = props
  const faults = faultsIn(description?.fields ?? [], widget.content)
  const isRefused = useErrorsAt(`widgets.${widget.id}`) !== null
  const act = useStable((action: RowAction) => onAction(widget, action))
  const isFaulty = faults.size > 0 || isRefused
  return (
    <WidgetRow
      {...props}
      open={view !== undefined}
      faulty={broken !== undefined ? 'json' : isFaulty ? 'content' : undefined}
      seen={widget.is_active ? visibilityOf(faults) : 'whole'}
      act={act}
    >
      {view && <WidgetBody widget={widget} description={description} view={view} broken={broken} act={act} />}
    </WidgetRow>
  )
})
