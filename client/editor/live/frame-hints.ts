import type { Place } from './places.ts'

/** Marks the texts of a page that are only hints. */
export function markHints(main: Element, hints: ReadonlySet<Place>): void {
  for (const element of main.querySelectorAll<HTMLElement>('[data-edit]')) {
    if (hints.has(element.dataset.edit ?? '')) element.dataset.hint = ''
    else if (element.dataset.hint !== undefined) delete element.dataset.hint
  }
}
