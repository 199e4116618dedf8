import type { Dispatch } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import type { DraftAction } from '../page/draft-reducer.ts'
import type { OpenRows } from './use-open-rows.ts'
import { WidgetBody } from './widget-body.tsx'
import { type RowProps, WidgetRow } from './widget-row.tsx'

type ItemProps = Omit<RowProps, 'open' | 'onEdit' | 'onToggle' | 'children'> & {
  widget: DraftWidget
  description: WidgetDescription | undefined
  rows: OpenRows
  dispatch: Dispatch<DraftAction>
  onInvalid: () => void
  /** Its editor was closed while it had the focus. */
  onClosed: () => void
}

/** One widget of the page and, when open, its editor. */
export function WidgetItem({ rows, dispatch, ...props }: ItemProps) {
  const { widget, description } = props
  const view = rows.viewOf(widget.id)
  const broken = rows.broken[widget.id]
  return (
    <WidgetRow
      {...props}
      open={view !== undefined}
      onToggle={() => dispatch({ do: 'toggle', id: widget.id })}
      onEdit={() => rows.toggle(widget)}
    >
      {view && (
        <WidgetBody
          widget={widget}
          description={description}
          view={view}
          broken={broken}
          onView={(wanted) => {
            if (wanted === 'form' && broken !== undefined) props.onInvalid()
            else rows.show(widget, wanted)
          }}
          onChange={(path, value) => dispatch({ do: 'change', id: widget.id, path, value })}
          onContent={(content) => {
            rows.clearBroken(widget.id)
            dispatch({ do: 'replace', id: widget.id, content })
          }}
          onBroken={(text) => rows.markBroken(widget.id, text)}
          onRevert={() => rows.clearBroken(widget.id)}
          onDone={() => {
            rows.toggle(widget)
            props.onClosed()
          }}
        />
      )}
    </WidgetRow>
  )
}
