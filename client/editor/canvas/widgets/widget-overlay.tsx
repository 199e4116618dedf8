import { useMemo } from 'react'
import type { DraftWidget, FieldDescription } from '../../../../contract/editor.ts'
import { BarMenu } from '../../../workspace/ui/bar-menu.tsx'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { readListItems } from '../../fields/lists/read-list-items.ts'
import type { CanvasCommand } from '../canvas-keys.ts'
import { useIsPhone } from '../canvas-view.ts'
import type { useEntries } from '../entries/use-entries.tsx'
import { boxesOf, type Extent, extentsOf, headOf, scrollToWidget } from '../frame/frame-geometry.ts'
import type { FramePage } from '../frame/frame-page.ts'
import { typesWithSiteTexts } from '../frame/placeholders.ts'
import type { TextPath } from '../frame/text-path.ts'
import type { DragProps } from './use-frame-drag.ts'
import { indexAfterDrop } from './widget-commands.ts'
import { handleHeight, WidgetHandle } from './widget-handle.tsx'

type OverlayProps = {
  page: FramePage | undefined
  scale: number
  height: number
  extents: Extent[] | undefined
  widgets: DraftWidget[]
  chosen: DraftWidget | undefined
  fields: FieldDescription[]
  nameAt: (index: number) => string
  entries: ReturnType<typeof useEntries>
  onCommand: (command: CanvasCommand) => void
  onInsert: (at: number) => void
  onMove: (to: number) => void
}

/** The overlay of a page: the handles of the current section and of the current entry in it. */
export function WidgetOverlay({
  page,
  scale,
  height,
  extents,
  widgets,
  chosen,
  fields,
  entries,
  ...rest
}: OverlayProps) {
  const { nameAt, onInsert } = rest
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when the page moved
  const head = useMemo(() => headOf(page), [extents])
  if (!extents?.[0] || !chosen) return null
  const index = widgets.indexOf(chosen)
  const extentOf = ({ id }: DraftWidget) => extents.find((extent) => extent.id === id)
  // A section that the page does not show yet has its handle where it will come: the focus may be in it.
  const line = widgets.slice(0, index).map(extentOf).findLast(Boolean)?.bottom ?? extents[0].top
  const extent = extentOf(chosen) ?? { top: line, bottom: line }
  const visible = widgets.filter((widget) => widget.is_active)
  // Over the end of the section before, where there is room; below the page's own menu.
  const top = extent.top * scale
  const at = Math.min(Math.max(top - handleHeight, head * scale), Math.max(0, height - handleHeight))
  return (
    <>
      <WidgetHandle
        name={nameAt(index)}
        first={visible[0] === chosen}
        last={visible.at(-1) === chosen}
        top={top}
        at={at}
        bottom={extent.bottom * scale}
        height={height}
        head={head * scale}
        drag={widgetDrag(page, scale, widgets, chosen, rest.onMove)}
        onCommand={rest.onCommand}
        onShow={() => page && scrollToWidget(page.doc, chosen.id)}
        onInsert={(before) => onInsert(before ? index : index + 1)}
      >
        <FirstEntries
          widget={chosen}
          fields={fields}
          onAdd={(list) => entries.addFirst(list, page?.lang ?? '')}
        />
      </WidgetHandle>
      {entries.handle(page, scale, { height, above: at + handleHeight, moved: extents })}
    </>
  )
}

type FirstProps = {
  widget: DraftWidget
  fields: FieldDescription[]
  onAdd: (list: TextPath) => void
}

/** The lists of a section that have no entry yet: the page shows nothing of them. */
function FirstEntries({ widget, fields, onAdd }: FirstProps) {
  const { t, languages } = useEditor()
  const isPhone = useIsPhone()
  const empty = fields.filter(
    ({ kind, name, fields: inner = [] }) =>
      kind === 'list' && readListItems(widget.content[name], inner, languages).length === 0,
  )
  if (empty.length === 0 || typesWithSiteTexts.has(widget.type)) return null
  const buttons = empty.map(({ name, label, add }) => (
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
  if (isPhone || empty.length === 1) return <div className="first-entries">{buttons}</div>
  const button = (
    <>
      <Icon name="plus" />
      {t('canvas.add_more')}
    </>
  )
  // Beside the name and the tools there is room for one.
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

/** How a section is dragged in a page; `onMove` gets its new index among all widgets, hidden ones too. */
function widgetDrag(
  page: FramePage | undefined,
  scale: number,
  widgets: DraftWidget[],
  { id }: DraftWidget,
  onMove: (to: number) => void,
): DragProps {
  const shown = () => (page ? extentsOf(page.doc).map((extent) => extent.id) : [])
  return {
    win: () => page?.doc.defaultView,
    scale,
    boxes: () => (page ? boxesOf(page.doc) : []),
    from: () => shown().indexOf(id),
    onDrop: (to) => onMove(indexAfterDrop(widgets, id, shown(), to)),
  }
}
