import type { FrameEvents } from './frame-events.ts'
import { emptyLists } from './frame-styles.ts'
import type { Placeholders } from './placeholders.ts'
import type { TextPath } from './text-path.ts'

/** FieldStatuses that the editor sets in the page: the outline of a form's field, and the counterpart of the edited text. */
type MarkName = 'selection' | 'counterpart'

type MarkSources = Pick<FrameEvents, 'placeholderPicture' | 'addOf'>

export function frameHighlights(main: Element, lang: string, { placeholderPicture, addOf }: MarkSources) {
  const marked: Record<MarkName, TextPath | null> = { selection: null, counterpart: null }
  let hints: Placeholders = new Map()
  const elementsAt = (textPath: TextPath) =>
    [...main.querySelectorAll<HTMLElement>('[data-edit], [data-link]')].filter(
      ({ dataset }) => dataset.edit === textPath || dataset.link === textPath,
    )
  const mark = (name: MarkName, textPath: TextPath | null) => {
    marked[name] = textPath
    const found = textPath ? elementsAt(textPath) : []
    // An attribute that is set again has the page styled again.
    for (const element of main.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      if (!found.includes(element)) element.removeAttribute(`data-${name}`)
    }
    for (const element of found)
      if (!element.hasAttribute(`data-${name}`)) element.setAttribute(`data-${name}`, '')
    return found[0]
  }
  return {
    elementsAt,
    mark,
    hint(places: Placeholders) {
      hints = places
      showPlaceholders(main, hints, lang)
    },
    /** On the elements that took the place of those marked before. */
    renew() {
      showPlaceholderPictures(main, placeholderPicture)
      for (const list of main.querySelectorAll<HTMLElement>(emptyLists))
        list.dataset.add = addOf(widgetOf(list) ?? '')
      mark('selection', marked.selection)
      mark('counterpart', marked.counterpart)
      showPlaceholders(main, hints, lang)
    },
  }
}

export function widgetOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-widget]')?.dataset.widget
}

/** The drawing that a section shows without a picture of its own is where its picture is chosen. */
function showPlaceholderPictures(main: Element, placeholderPicture: FrameEvents['placeholderPicture']): void {
  for (const section of main.querySelectorAll<HTMLElement>('[data-widget]')) {
    const textPath = placeholderPicture(section.dataset.widget ?? '')
    const drawing = textPath && section.querySelector<HTMLElement>('img.art')
    if (drawing && drawing.dataset.edit !== textPath) drawing.dataset.edit = textPath
  }
}

/** FieldStatuses the unwritten texts and wrong addresses of a page with their kind. */
function showPlaceholders(main: Element, hints: Placeholders, lang: string): void {
  for (const element of main.querySelectorAll<HTMLElement>('[data-edit], [data-link]')) {
    const { edit = '', link = '' } = element.dataset
    const kind = hints.get(edit) ?? hints.get(`${lang} ${edit}`) ?? hints.get(link)
    if (kind) element.dataset.hint = kind
    else if (element.dataset.hint !== undefined) delete element.dataset.hint
  }
}
