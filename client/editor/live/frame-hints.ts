import type { Hints } from './hints.ts'

/** Marks the texts of a page that nobody has written, and what each is. */
export function markHints(main: Element, hints: Hints): void {
  for (const element of main.querySelectorAll<HTMLElement>('[data-edit]')) {
    const kind = hints.get(element.dataset.edit ?? '')
    if (kind) element.dataset.hint = kind
    else if (element.dataset.hint !== undefined) delete element.dataset.hint
  }
}
