import type { Hint } from './hints.ts'
import type { Place } from './places.ts'

/**
 * Marks the texts of a page that are only hints. One that may stay empty is shown in the open widget, with all of the
 * page that is there for it alone.
 */
export function markHints(main: Element, hints: ReadonlyMap<Place, Hint>, open: string | null): void {
  for (const part of main.querySelectorAll('[data-hint-part]')) part.removeAttribute('data-hint-part')
  for (const element of main.querySelectorAll<HTMLElement>('[data-edit]')) {
    const hint = hints.get(element.dataset.edit ?? '')
    if (hint) element.dataset.hint = hint
    else if (element.dataset.hint !== undefined) delete element.dataset.hint
    if (hint !== 'may') continue
    const widget = element.closest<HTMLElement>('[data-widget]')
    if (widget?.dataset.widget !== open) partOf(element, widget).dataset.hintPart = ''
  }
}

/** The largest part of the page whose only text this is. */
function partOf(element: HTMLElement, widget: Element | null): HTMLElement {
  const text = element.textContent?.trim()
  let part = element
  for (let outer = element.parentElement; outer && outer !== widget; outer = outer.parentElement) {
    if (outer.textContent?.trim() !== text || outer.querySelector('img, svg, input')) break
    part = outer
  }
  return part
}
