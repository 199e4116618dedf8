import { type ReactNode, Suspense } from 'react'
import type { EnquiryKind } from '../leads/intake/fields.ts'
import type { Entity, EntityPage } from '../structured-data/entity.ts'
import { useText } from '../ui/page-context.tsx'
import { Notice } from '../ui/parts.tsx'

/** One widget of a page, rendered, or what keeps it from being; `reason`, in development, says it to the developer. */
export type PlacedWidget =
  | {
      kind: 'ready'
      form: EnquiryKind | null
      render: (id: string) => ReactNode
      entity: (page: EntityPage) => Entity | null
    }
  | { kind: 'unknown'; type: string }
  | { kind: 'incomplete'; reason?: string }
  | { kind: 'failed'; reason?: string }

type ListProps = {
  widgets: PlacedWidget[]
  /** Extra content beside the notice of a widget that cannot be shown; for staff. */
  correct?: (index: number) => ReactNode
}

/**
 * The widgets of a page, in order. Each has its own Suspense boundary: on the server this keeps a widget that
 * throws from failing the whole page, and its fallback is the red notice.
 */
export function WidgetList({ widgets, correct }: ListProps) {
  const t = useText()
  if (widgets.length === 0) {
    return (
      <div className="wrap section">
        <p className="lead">{t('page.empty')}</p>
      </div>
    )
  }
  return widgets.map((widget, index) => (
    <Suspense key={index} fallback={<WidgetNotice widget={{ kind: 'failed' }} />}>
      {widget.kind === 'ready' ? (
        widget.render(widgetId(index))
      ) : (
        <WidgetNotice widget={widget}>{correct?.(index)}</WidgetNotice>
      )}
    </Suspense>
  ))
}

/** The id of the widget at this index, which its form carries as a hidden field. */
export function widgetId(index: number): string {
  return `w${index + 1}`
}

type NoticeProps = { widget: Exclude<PlacedWidget, { kind: 'ready' }>; children?: ReactNode }

function WidgetNotice({ widget, children }: NoticeProps) {
  const t = useText()
  return (
    <div className="wrap notice-wrap">
      {widget.kind === 'failed' ? (
        <Notice kind="bad">{t('widget.failed')}</Notice>
      ) : (
        <Notice kind="warn">
          {widget.kind === 'unknown' ? t('widget.unknown', { type: widget.type }) : t('widget.incomplete')}
        </Notice>
      )}
      {widget.kind !== 'unknown' && widget.reason && <pre dir="ltr">{widget.reason}</pre>}
      {children}
    </div>
  )
}
