import { useLayoutEffect, useState } from 'react'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { ToolButton } from '../../tool-button.tsx'
import { DropLine } from '../widgets/drop-line.tsx'
import type { Box } from '../widgets/drop-position.ts'
import { type DragProps, useFrameDrag } from '../widgets/use-frame-drag.ts'
import type { EntryAt, EntryChange } from './entries.ts'

/** In pixels: half of its height lies over the entry. */
const handleHeight = 38
/** To the handle of the section. */
const gap = 4

type EntryHandleProps = EntryAt & {
  name: string
  first: boolean
  last: boolean
  /** Measures the entry in its page; null while it cannot be seen. */
  box: () => Box | null
  drag: DragProps
  onChange: (change: EntryChange) => void
}

/** The tools of a list entry in the page, with a button that adds another one after it. */
export function EntryHandle({ name, first, last, height, moved, above, drag, ...rest }: EntryHandleProps) {
  const { t, lang, languages } = useEditor()
  const { box, onChange } = rest
  const { grip, line, isDragging } = useFrameDrag(drag)
  const [at, setAt] = useState<Box | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when something moved, not with every letter
  useLayoutEffect(() => {
    const now = box()
    setAt((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now))
  }, [moved, name])
  const { scale } = drag
  if (!at || at.bottom <= 0 || at.top * scale >= height) return null
  const top = at.top * scale
  // The section's handle is there, or above the visible part.
  const isUnder = top - handleHeight / 2 < above + gap
  const blockSize = (at.bottom - at.top) * scale
  return (
    // Measured from one corner, whichever way the editor reads.
    <div dir="ltr">
      <div
        className="entry-box"
        style={{
          insetBlockStart: top,
          insetInlineStart: at.left * scale,
          blockSize,
          inlineSize: (at.right - at.left) * scale,
        }}
      >
        <div dir={languages.find(({ code }) => code === lang)?.dir}>
          <div
            className="entry-handle"
            role="toolbar"
            aria-label={t('canvas.handle', { name })}
            style={{ insetBlockStart: isUnder ? above + gap - top : -handleHeight / 2 }}
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
              disabled={first}
              onClick={() => onChange('up')}
            />
            <ToolButton
              icon="chevron-down"
              label={t('list.down', { name })}
              disabled={last}
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
