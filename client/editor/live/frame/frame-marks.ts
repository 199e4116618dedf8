import type { FrameEvents } from './frame-events.ts'
import { emptyLists } from './frame-styles.ts'
import type { Hints } from './hints.ts'
import type { Place } from './places.ts'

/** Marks that the editor sets in the page: the outline of a form's field, and the counterpart of the edited text. */
type MarkName = 'selection' | 'counterpart'

type MarkSources = Pick<FrameEvents, 'placeholderPicture' | 'addOf'>

export function frameMarks(main: Element, lang: string, { placeholderPicture, addOf }: MarkSources) {
  const marked: Record<MarkName, Place | null> = { selection: null, counterpart: null }
  let hints: Hints = new Map()
  const placed = (place: Place) =>
    [...main.querySelectorAll<HTMLElement>('[data-edit], [data-link]')].filter(
      ({ dataset }) => dataset.edit === place || dataset.link === place,
    )
  const mark = (name: MarkName, place: Place | null) => {
    marked[name] = place
    const found = place ? placed(place) : []
    // An attribute that is set again has the page styled again.
    for (const element of main.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      if (!found.includes(element)) element.removeAttribute(`data-${name}`)
    }
    for (const element of found)
      if (!element.hasAttribute(`data-${name}`)) element.setAttribute(`data-${name}`, '')
    return found[0]
  }
  return {
    placed,
    mark,
    hint(places: Hints) {
      hints = places
      markHints(main, hints, lang)
    },
    /** On the elements that took the place of those marked before. */
    renew() {
      markPlaceholderPictures(main, placeholderPicture)
      for (const list of main.querySelectorAll<HTMLElement>(emptyLists))
        list.dataset.add = addOf(widgetOf(list) ?? '')
      mark('selection', marked.selection)
      mark('counterpart', marked.counterpart)
      markHints(main, hints, lang)
    },
  }
}

export function widgetOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-widget]')?.dataset.widget
}

/** The drawing that a section shows without a picture of its own is where its picture is chosen. */
function markPlaceholderPictures(main: Element, placeholderPicture: FrameEvents['placeholderPicture']): void {
  for (const section of main.querySelectorAll<HTMLElement>('[data-widget]')) {
    const place = placeholderPicture(section.dataset.widget ?? '')
    const drawing = place && section.querySelector<HTMLElement>('img.art')
    if (drawing && drawing.dataset.edit !== place) drawing.dataset.edit = place
  }
}

/** Marks the unwritten texts and wrong addresses of a page with their kind. */
function markHints(main: Element, hints: Hints, lang: string): void {
  for (const element of main.querySelectorAll<HTMLElement>('[data-edit], [data-link]')) {
    const { edit = '', link = '' } = element.dataset
    const kind = hints.get(edit) ?? hints.get(`${lang} ${edit}`) ?? hints.get(link)
    if (kind) element.dataset.hint = kind
    else if (element.dataset.hint !== undefined) delete element.dataset.hint
  }
}
