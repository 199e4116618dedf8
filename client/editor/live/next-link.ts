import { bringIntoView } from './frame-geometry.ts'
import { widgetOf } from './frame-marks.ts'

/** What a page's key leads to: fields of a form in the page take every key, and have nothing to do in an editor. */
const pressed = ':is(a[href], button, summary)'

/** Focuses the next link or button of a page, or the one before, from the focus or else from a section on. */
export function nextLink(main: Element, step: 1 | -1, section: string | undefined): boolean {
  const all = [...main.querySelectorAll<HTMLElement>(pressed)].filter((element) => element.checkVisibility())
  const here = all.find((element) => element === main.ownerDocument.activeElement)
  const from =
    here && widgetOf(here) === section
      ? here
      : main.querySelector(`[data-widget="${CSS.escape(section ?? '')}"]`)
  const isThere = (element: Element, side: number) =>
    from === null || (from !== element && (from.compareDocumentPosition(element) & side) !== 0)
  const found =
    step > 0
      ? all.find((element) => isThere(element, Node.DOCUMENT_POSITION_FOLLOWING))
      : all.findLast((element) => isThere(element, Node.DOCUMENT_POSITION_PRECEDING))
  found?.focus({ preventScroll: true })
  if (found) bringIntoView(found)
  return found !== undefined
}
