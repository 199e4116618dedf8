import { useLayoutEffect, useState } from 'react'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { ToolButton } from '../../tool-button.tsx'
import type { CanvasPage } from '../page/canvas-page.ts'
import { DropLine } from '../widgets/drop-line.tsx'
import type { Box } from '../widgets/drop-position.ts'
import { type DragProps, useHandleDrag } from '../widgets/use-handle-drag.ts'
import type { EntryChange } from './entries.ts'
import { boxOf, entryElement, entryElements } from './entry-elements.ts'
import type { CanvasEntries } from './use-entries.ts'

/** The height of the handle, in pixels. Half of it lies over the entry. */
const handleHeight = 38
/** The distance to the handle of the widget, in pixels. */
const gap = 4

type EntryPosition = {
  /** The entry is measured again when this value changes. */
  measureKey: unknown
  /** The height of the iframe, in pixels of the screen. */
  height: number
  widgetHandleBottom: number
}

type CurrentProps = EntryPosition & { canvasPage: CanvasPage; entries: CanvasEntries; scale: number }

/** The handle of the current entry, over the page. */
export function CurrentEntryHandle({ canvasPage, entries, scale, ...position }: CurrentProps) {
  const { current } = entries
  if (!current) return null
  const { list, index, items, name } = current
  const visible = () => [...entryElements(canvasPage.main, list)].filter(([, element]) => boxOf(element))
  const visibleIndexes = () => visible().map(([entryIndex]) => entryIndex)
  return (
    <EntryHandle
      name={name}
      isFirst={index === 0}
      isLast={index === items.length - 1}
      measure={() => boxOf(entryElement(canvasPage.main, current))}
      {...position}
      drag={{
        win: () => canvasPage.doc.defaultView,
        scale,
        boxes: () => visible().flatMap(([, element]) => boxOf(element) ?? []),
        from: () => visibleIndexes().indexOf(index),
        onDrop: (to) => {
          // `to` is among the other visible entries.
          const next = visibleIndexes().filter((other) => other !== index)[to] ?? items.length
          entries.move(next > index ? next - 1 : next)
        },
      }}
      onChange={(kind) => entries.change(kind, canvasPage.lang)}
    />
  )
}

type EntryHandleProps = EntryPosition & {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Null while the entry is not visible. */
  measure: () => Box | null
  drag: DragProps
  onChange: (change: EntryChange) => void
}

/** The outline of a list entry in the page and its tools. */
function EntryHandle(props: EntryHandleProps) {
  const { name, isFirst, isLast, height, measureKey, widgetHandleBottom, drag, measure, onChange } = props
  const { t, lang, languages } = useEditor()
  const { grip, line, isDragging } = useHandleDrag(drag)
  const [box, setBox] = useState<Box | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when something moved, not with every letter
  useLayoutEffect(() => {
    const next = measure()
    setBox((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next))
  }, [measureKey, name])
  const { scale } = drag
  if (!box || box.bottom <= 0 || box.top * scale >= height) return null
  const top = box.top * scale
  const isCovered = top - handleHeight / 2 < widgetHandleBottom + gap
  const blockSize = (box.bottom - box.top) * scale
  return (
    // Positions are measured from the left in both languages of the editor.
    <div dir="ltr">
      <div
        className="entry-box"
        style={{
          insetBlockStart: top,
          insetInlineStart: box.left * scale,
          blockSize,
          inlineSize: (box.right - box.left) * scale,
        }}
      >
        <div dir={languages.find(({ code }) => code === lang)?.dir}>
          <div
            className="entry-handle"
            role="toolbar"
            aria-label={t('canvas.handle', { name })}
            style={{ insetBlockStart: isCovered ? widgetHandleBottom + gap - top : -handleHeight / 2 }}
          >
            <span className="drag-grip" title={t('canvas.drag_entry')} {...grip}>
              <Icon name="grip-vertical" />
              <b title={name}>
                <bdi>{name}</bdi>
              </b>
            </span>
            <ToolButton
              icon="chevron-up"
              label={t('list.up', { name })}
              disabled={isFirst}
              onClick={() => onChange('up')}
            />
            <ToolButton
              icon="chevron-down"
              label={t('list.down', { name })}
              disabled={isLast}
              onClick={() => onChange('down')}
            />
            <ToolButton
              icon="copy"
              label={t('list.duplicate', { name })}
              onClick={() => onChange('duplicate')}
            />
            <ToolButton
              icon="trash-2"
              label={t('list.remove', { name })}
              onClick={() => onChange('remove')}
            />
            <ToolButton icon="plus" label={t('canvas.add_entry', { name })} onClick={() => onChange('add')} />
          </div>
        </div>
      </div>
      {isDragging && <DropLine line={line} scale={scale} />}
    </div>
  )
}
