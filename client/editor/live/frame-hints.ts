import type { Hints } from './hints.ts'

/** Marks the texts of a page that nobody has written and its wrong addresses, and what each is. */
export function markHints(main: Element, hints: Hints, lang: string): void {
  for (const element of main.querySelectorAll<HTMLElement>('[data-edit], [data-link]')) {
    const { edit = '', link = '' } = element.dataset
    const kind = hints.get(edit) ?? hints.get(`${lang} ${edit}`) ?? hints.get(link)
    if (kind) element.dataset.hint = kind
    else if (element.dataset.hint !== undefined) delete element.dataset.hint
  }
}
