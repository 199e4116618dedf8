import { type ReactNode, Suspense } from 'react'
import { useText } from '../ui/page-context.tsx'
import { Notice } from '../ui/parts.tsx'

/** One widget of a page, drawn or with the reason why not. */
export type PlacedWidget =
  | { kind: 'ready'; styles: readonly string[]; draw: (id: string) => ReactNode }
  | { kind: 'unknown'; type: string }
  | { kind: 'incomplete' }
  | { kind: 'failed' }

/**
 * The widgets of a page, in order. Each stands in its own Suspense boundary: on the server that is what
 * keeps a widget that throws from taking the page down, and its fallback is the red notice.
 */
export function WidgetList({ widgets }: { widgets: PlacedWidget[] }) {
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
      {widget.kind === 'ready' ? widget.draw(`w${index + 1}`) : <WidgetNotice widget={widget} />}
    </Suspense>
  ))
}

function WidgetNotice({ widget }: { widget: Exclude<PlacedWidget, { kind: 'ready' }> }) {
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
    </div>
  )
}
