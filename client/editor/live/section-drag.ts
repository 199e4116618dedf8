import type { DraftWidget } from '../../../contract/editor.ts'
import { landedAt } from './arrange.ts'
import { boxesOf, extentsOf } from './frame-geometry.ts'
import type { FramePage } from './frame-page.ts'
import type { DragProps } from './use-frame-drag.ts'

/** How a section is dragged in a page; `onMove` is told its new index among all widgets, hidden ones too. */
export function sectionDrag(
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
    onDrop: (to) => onMove(landedAt(widgets, id, shown(), to)),
  }
}
