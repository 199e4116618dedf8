import type { PageCallbacks } from './page-callbacks.ts'
import { emptyLists } from './page-styles.ts'
import type { Placeholders } from './placeholders.ts'
import type { TextPath } from './text-path.ts'

/** `selection`: the text whose field is selected; `counterpart`: the written text in the other language. */
type Highlight = 'selection' | 'counterpart'

type Sources = Pick<PageCallbacks, 'placeholderPictureOf' | 'addLabelOf'>

/** The data attributes that the editor sets in a page, for its styles (page-styles.ts). */
export function pageAttributes(main: Element, lang: string, { placeholderPictureOf, addLabelOf }: Sources) {
  const highlighted: Record<Highlight, TextPath | null> = { selection: null, counterpart: null }
  let placeholders: Placeholders = new Map()

  const elementsAt = (textPath: TextPath) =>
    [...main.querySelectorAll<HTMLElement>('[data-edit], [data-link]')].filter(
      ({ dataset }) => dataset.edit === textPath || dataset.link === textPath,
    )
  const highlight = (name: Highlight, textPath: TextPath | null) => {
    highlighted[name] = textPath
    const elements = textPath ? elementsAt(textPath) : []
    // Setting an attribute again makes the browser style the whole page again.
    for (const element of main.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      if (!elements.includes(element)) element.removeAttribute(`data-${name}`)
    }
    for (const element of elements) {
      if (!element.hasAttribute(`data-${name}`)) element.setAttribute(`data-${name}`, '')
    }
  }
  return {
    elementsAt,
    highlight,
    setPlaceholders(next: Placeholders) {
      placeholders = next
      markPlaceholders(main, placeholders, lang)
    },
    /** Sets all attributes on elements that replaced others. */
    refresh() {
      markPlaceholderPictures(main, placeholderPictureOf)
      for (const list of main.querySelectorAll<HTMLElement>(emptyLists)) {
        list.dataset.add = addLabelOf(widgetIdOf(list) ?? '')
      }
      highlight('selection', highlighted.selection)
      highlight('counterpart', highlighted.counterpart)
      markPlaceholders(main, placeholders, lang)
    },
  }
}

export function widgetIdOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-widget]')?.dataset.widget
}

/** A press on the drawing that a section shows without its own picture opens the picture's field. */
function markPlaceholderPictures(
  main: Element,
  placeholderPictureOf: PageCallbacks['placeholderPictureOf'],
): void {
  for (const section of main.querySelectorAll<HTMLElement>('[data-widget]')) {
    const textPath = placeholderPictureOf(section.dataset.widget ?? '')
    const drawing = textPath && section.querySelector<HTMLElement>('img.art')
    if (drawing && drawing.dataset.edit !== textPath) drawing.dataset.edit = textPath
  }
}

function markPlaceholders(main: Element, placeholders: Placeholders, lang: string): void {
  for (const { dataset } of main.querySelectorAll<HTMLElement>('[data-edit], [data-link]')) {
    const { edit = '', link = '' } = dataset
    const kind = placeholders.get(edit) ?? placeholders.get(`${lang} ${edit}`) ?? placeholders.get(link)
    if (kind) dataset.placeholder = kind
    else if (dataset.placeholder !== undefined) delete dataset.placeholder
  }
}
