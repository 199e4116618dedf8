import type { Point } from '../rich-text/write-formatted.ts'

/** Puts the caret at a point of the window, if there is text of the element; without a point, at the end of it. */
export function setCaret(element: HTMLElement, at: Point | undefined): void {
  const selection = element.ownerDocument.getSelection()
  if (!at) {
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
    return
  }
  const found = element.ownerDocument.caretPositionFromPoint(at.x, at.y)
  if (found && element.contains(found.offsetNode)) selection?.collapse(found.offsetNode, found.offset)
}
