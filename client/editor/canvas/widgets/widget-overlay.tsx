import { useMemo } from 'react'
import type { DraftWidget, FieldDescription } from '../../../../contract/editor.ts'
import { BarMenu } from '../../../workspace/ui/bar-menu.tsx'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { storedListItems } from '../../fields/lists/stored-list-items.ts'
import type { CanvasCommand } from '../canvas-keys.ts'
import { useIsPhone } from '../canvas-view.ts'
import { CurrentEntryHandle } from '../entries/entry-handle.tsx'
import type { CanvasEntries } from '../entries/use-entries.ts'
import type { CanvasPage } from '../page/canvas-page.ts'
import { boxesOf, type Extent, extentsOf, headerBottomOf, scrollToWidget } from '../page/page-geometry.ts'
import { typesWithSiteTexts } from '../page/placeholders.ts'
import type { TextPath } from '../page/text-path.ts'
import type { DragProps } from './use-handle-drag.ts'
import { indexAfterDrop } from './widget-commands.ts'
import { handleHeight, WidgetHandle } from './widget-handle.tsx'

type OverlayProps = {
  canvasPage: CanvasPage | undefined
  scale: number
  /** The height of the iframe, in pixels of the screen. */
  height: number
  extents: Extent[] | undefined
  widgets: DraftWidget[]
  /** The current widget and its fields. */
  widget: DraftWidget | undefined
  fields: FieldDescription[]
  nameAt: (index: number) => string
  entries: CanvasEntries
  onCommand: (command: CanvasCommand) => void
  onInsert: (index: number) => void
  onMove: (index: number) => void
}

/** The handles of the current widget and of its current entry, over the page. */
export function WidgetOverlay(props: OverlayProps) {
  const { canvasPage, scale, height, extents, widgets, widget, fields, nameAt, entries, onInsert } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when the page moved
  const headerBottom = useMemo(() => headerBottomOf(canvasPage), [extents])
  if (!extents?.[0] || !widget) return null
  const index = widgets.indexOf(widget)
  const extentOf = ({ id }: DraftWidget) => extents.find((extent) => extent.id === id)
  // A widget that is not rendered yet has its handle at its future position, since the handle may have the focus.
  const end = widgets.slice(0, index).map(extentOf).findLast(Boolean)?.bottom ?? extents[0].top
  const widgetExtent = extentOf(widget) ?? { top: end, bottom: end }
  const visible = widgets.filter((one) => one.is_active)
  const top = widgetExtent.top * scale
  // The handle lies over the end of the previous section, but below the header and inside the iframe.
  const handleTop = Math.min(
    Math.max(top - handleHeight, headerBottom * scale),
    Math.max(0, height - handleHeight),
  )
  return (
    <>
      <WidgetHandle
        name={nameAt(index)}
        isFirst={visible[0] === widget}
        isLast={visible.at(-1) === widget}
        top={top}
        bottom={widgetExtent.bottom * scale}
        handleTop={handleTop}
        height={height}
        headerBottom={headerBottom * scale}
        drag={widgetDrag(canvasPage, scale, widgets, widget, props.onMove)}
        onCommand={props.onCommand}
        onShow={() => canvasPage && scrollToWidget(canvasPage.doc, widget.id)}
        onInsert={(isBefore) => onInsert(isBefore ? index : index + 1)}
      >
        <FirstEntries
          widget={widget}
          fields={fields}
          onAdd={(list) => entries.addFirst(list, canvasPage?.lang ?? '')}
        />
      </WidgetHandle>
      {canvasPage && (
        <CurrentEntryHandle
          canvasPage={canvasPage}
          entries={entries}
          scale={scale}
          height={height}
          widgetHandleBottom={handleTop + handleHeight}
          measureKey={extents}
        />
      )}
    </>
  )
}

type FirstEntriesProps = {
  widget: DraftWidget
  fields: FieldDescription[]
  onAdd: (list: TextPath) => void
}

/** Buttons for the empty lists of a widget, which the page does not show. */
function FirstEntries({ widget, fields, onAdd }: FirstEntriesProps) {
  const { t, languages } = useEditor()
  const isPhone = useIsPhone()
  const emptyLists = fields.filter(
    ({ kind, name, fields: inner = [] }) =>
      kind === 'list' && storedListItems(widget.content[name], inner, languages).length === 0,
  )
  if (emptyLists.length === 0 || typesWithSiteTexts.has(widget.type)) return null
  const buttons = emptyLists.map(({ name, label, add }) => (
    <button
      key={name}
      type="button"
      className="btn btn-sm btn-line"
      onClick={() => onAdd(`${widget.id}:${name}`)}
    >
      <Icon name="plus" />
      {add ?? t('canvas.add_first', { name: label })}
    </button>
  ))
  // There is room for one button beside the name and the tools.
  if (isPhone || emptyLists.length === 1) return <div className="first-entries">{buttons}</div>
  const button = (
    <>
      <Icon name="plus" />
      {t('canvas.add_more')}
    </>
  )
  return (
    <BarMenu
      owner={widget.id}
      className="first-entries-menu"
      buttonClass="btn btn-sm btn-line"
      closesOnClick
      button={button}
    >
      {buttons}
    </BarMenu>
  )
}

/** `onMove` gets the new index among all widgets, also the hidden ones. */
function widgetDrag(
  canvasPage: CanvasPage | undefined,
  scale: number,
  widgets: DraftWidget[],
  { id }: DraftWidget,
  onMove: (index: number) => void,
): DragProps {
  const shownIds = () => (canvasPage ? extentsOf(canvasPage.doc).map((extent) => extent.id) : [])
  return {
    win: () => canvasPage?.doc.defaultView,
    scale,
    boxes: () => (canvasPage ? boxesOf(canvasPage.doc) : []),
    from: () => shownIds().indexOf(id),
    onDrop: (index) => onMove(indexAfterDrop(widgets, id, shownIds(), index)),
  }
}
