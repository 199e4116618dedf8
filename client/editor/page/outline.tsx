import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { isTight } from '../canvas/canvas-view.ts'
import { useEditor } from '../editor-context.tsx'
import type { PageDraft } from '../session/use-page-draft.ts'
import { usePageNotes } from '../sharing/sharing-context.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useStable } from '../use-stable.ts'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'
import { OutlineRow, type RowAction } from './outline-row.tsx'
import { useRowDrag } from './use-row-drag.ts'

type OutlineProps = {
  page: PageDraft
  /** The title of the page in the language of the admin. */
  title: string
  names: string[]
  /** The id of the widget in whose fields an editor types. */
  typing: RefObject<string>
  onMove: (widget: DraftWidget, to: number) => void
  onInsert: (index: number) => void
  /** Keys of the canvas, for the selected widget. */
  onKeys: (event: KeyboardEvent) => void
  /** Moves the focus to the canvas. */
  onSkip: () => void
}

/** The page and its widgets in order, hidden ones too: one Tab stop, within which the arrow keys select. */
export function Outline({ page, title, names, typing, ...callbacks }: OutlineProps) {
  const { t } = useEditor()
  const { descriptionOf } = useWidgetTypes()
  const { selection, dispatch } = page
  const { selected, focusTarget, focusReached, select, selectWidget } = selection
  const { widgets } = page.draft
  const notes = usePageNotes().filter(({ resolved }) => !resolved)
  const root = useRef<HTMLElement>(null)
  const headingId = useId()
  const drag = useRowDrag(
    widgets.map((widget) => widget.id),
    (dragged, to) => {
      const widget = widgets.find((one) => one.id === dragged)
      if (widget) callbacks.onMove(widget, to)
    },
  )
  const selectedId = widgets.some(({ id }) => id === selected.widgetId) ? selected.widgetId : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection
  useEffect(() => {
    const row = root.current?.querySelector<HTMLElement>('[aria-current="true"]')
    row?.scrollIntoView({ block: 'nearest' })
    if (focusTarget !== 'outline') return
    row?.focus()
    focusReached()
  }, [selected, focusTarget])

  const onAction = useStable((widget: DraftWidget | null, action: RowAction) => {
    if (action === 'select') {
      if (widget) selectWidget(widget.id, isTight() ? (widget.is_active ? 'page' : 'fields') : null)
      else selectWidget('', isTight() ? 'fields' : null)
    } else if (widget && action === 'toggle') dispatch({ do: 'toggle', id: widget.id })
    else if (widget) callbacks.onInsert(widgets.indexOf(widget))
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const ids = ['', ...widgets.map((widget) => widget.id)]
    const to = rowFor(event, ids.indexOf(selectedId), ids.length)
    if (to === null) return callbacks.onKeys(event)
    event.preventDefault()
    select({ widgetId: ids[to] ?? '', path: '', language: '' }, 'outline')
  }

  return (
    <nav ref={root} className="page-outline" aria-labelledby={headingId} tabIndex={-1}>
      <div className="panel-head">
        <h2 id={headingId}>{t('outline.title')}</h2>
        <button type="button" className="skip" onClick={callbacks.onSkip}>
          {t('canvas.skip')}
        </button>
        <span className="when-sheet">
          <ToolButton icon="x" label={t('action.close')} onClick={() => selection.setSheet(null)} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows within */}
      <div className="outline-rows" onKeyDown={onKeyDown}>
        <button
          type="button"
          className="outline-row is-page"
          aria-current={selectedId === '' || undefined}
          tabIndex={selectedId === '' ? 0 : -1}
          data-action="page"
          onClick={() => onAction(null, 'select')}
        >
          <Icon name="file-text" />
          <span className="outline-name">
            <b>{t('outline.page')}</b>
            <small>
              <bdi>{title}</bdi>
            </small>
          </span>
        </button>
        <ol ref={drag.list} aria-label={t('widgets.title')}>
          {widgets.map((widget, index) => (
            <OutlineRow
              key={widget.id}
              widget={widget}
              description={descriptionOf(widget.type)}
              name={names[index] ?? ''}
              index={index}
              isSelected={selectedId === widget.id}
              isBroken={page.brokenJson[widget.id] !== undefined}
              notes={notes.filter((note) => note.widget === widget.id).length}
              drop={drag.dropOf(widget.id)}
              gripOf={drag.gripOf}
              typing={typing}
              blurCount={selectedId === widget.id ? selection.blurCount : 0}
              onAction={onAction}
            />
          ))}
        </ol>
        {widgets.length === 0 && <p className="outline-empty">{t('widgets.empty')}</p>}
        <button
          type="button"
          className="btn btn-sm btn-line to-add"
          onClick={() => callbacks.onInsert(widgets.length)}
        >
          <Icon name="plus" />
          {t('add.title')}
        </button>
      </div>
    </nav>
  )
}

/** The row to select after a key press, or null. With Alt the arrow keys move the widget itself. */
function rowFor({ key, altKey, target }: KeyboardEvent, from: number, length: number): number | null {
  if (altKey || !(target instanceof Element && target.matches('.outline-row'))) return null
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'ArrowDown') return Math.min(from + 1, length - 1)
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}
