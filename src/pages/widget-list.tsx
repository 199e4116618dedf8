import { type ReactNode, Suspense } from 'react'
import type { EnquiryKind } from '../leads/intake/fields.ts'
import { useText } from '../ui/page-context.tsx'
import { Notice } from '../ui/parts.tsx'
import type { Entity, EntityPage } from '../ui/structured-data/entity.ts'

/** A widget that can be rendered, or why it cannot. `reason`: the details, in development only. */
export type PlacedWidget =
  | {
      kind: 'ready'
      form: EnquiryKind | null
      render: (id: string) => ReactNode
      entity: (page: EntityPage) => Entity | null
    }
  /** A reusable block: its own widgets in its place. */
  | { kind: 'block'; slug: string; widgets: PlacedWidget[] }
  | { kind: 'unknown'; type: string }
  | { kind: 'incomplete'; reason?: string }
  | { kind: 'failed'; reason?: string }

type Section = Exclude<PlacedWidget, { kind: 'block' }>

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
    <Shown key={index} widget={widget} id={widgetId(index)}>
      {correct?.(index)}
    </Shown>
  ))
}

function Shown({ widget, id, children }: { widget: PlacedWidget; id: string; children?: ReactNode }) {
  return (
    <Suspense fallback={<WidgetNotice widget={{ kind: 'failed' }} />}>
      {widget.kind === 'ready' ? (
        widget.render(id)
      ) : widget.kind === 'block' ? (
        <PlacedBlock block={widget} id={id} />
      ) : (
        <WidgetNotice widget={widget}>{children}</WidgetNotice>
      )}
    </Suspense>
  )
}

/** Names its block, so that a copy in an outage can leave it out (store/remove-withdrawn-entries.ts). */
function PlacedBlock({ block, id }: { block: Extract<PlacedWidget, { kind: 'block' }>; id: string }) {
  if (block.widgets.length === 0) return null
  return (
    <div className="placed-block" data-entry={block.slug}>
      {block.widgets.map((inner, index) => (
        <Shown key={index} widget={inner} id={widgetId(index, id)} />
      ))}
    </div>
  )
}

/** The id of the widget at this index, of the page or of a block in it; its form carries it as a hidden field. */
function widgetId(index: number, block?: string): string {
  return block ? `${block}-${index + 1}` : `w${index + 1}`
}

/** The sections of a page with their ids, in order: those of a block in its place. */
export function sectionsOf(widgets: PlacedWidget[], block?: string): { id: string; widget: Section }[] {
  return widgets.flatMap((widget, index) => {
    const id = widgetId(index, block)
    return widget.kind === 'block' ? sectionsOf(widget.widgets, id) : { id, widget }
  })
}

/** The forms on a page by their ids, those of its blocks included. */
export function formsOf(widgets: PlacedWidget[]): { id: string; kind: EnquiryKind }[] {
  return sectionsOf(widgets).flatMap(({ id, widget }) =>
    widget.kind === 'ready' && widget.form ? [{ id, kind: widget.form }] : [],
  )
}

type NoticeProps = { widget: Exclude<Section, { kind: 'ready' }>; children?: ReactNode }

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
