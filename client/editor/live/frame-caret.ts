import type { Point } from '../rich-text/write-formatted.ts'

/** Puts the caret at a point of the window, if there is text of the element. */
export function setCaret(element: HTMLElement, { x, y }: Point): void {
  const found = element.ownerDocument.caretPositionFromPoint(x, y)
  if (!found || !element.contains(found.offsetNode)) return
  element.ownerDocument.getSelection()?.collapse(found.offsetNode, found.offset)
}
