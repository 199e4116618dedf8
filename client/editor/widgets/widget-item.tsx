import { memo } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import { faultsIn, visibilityOf } from '../../../contract/field-faults.ts'
import { useErrorsAt } from '../field-marks.ts'
import { useStable } from '../use-stable.ts'
import type { RowAction, View } from './row-action.ts'
import type { useDrag } from './use-drag.ts'
import { WidgetBody } from './widget-body.tsx'
import { WidgetRow } from './widget-row.tsx'

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
export const WidgetItem = memo(function WidgetItem({ view, broken, onAction, ...props }: ItemProps) {
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
