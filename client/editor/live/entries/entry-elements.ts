import type { FieldDescription } from '../../../../contract/editor.ts'
import { type Place, readPlace } from '../frame/places.ts'
import type { Box } from '../sections/drop-position.ts'
import { type Entry, entryOf, placeOfEntry } from './entries.ts'

const marks = '[data-edit], [data-link]'

/** The elements of a list's entries by their numbers: of each the largest that holds nothing else of the page. */
export function entryElements(main: Element, list: Place): Map<number, HTMLElement> {
  const found = new Map<number, HTMLElement>()
  for (const element of markedIn(main, list)) {
    const index = Number(
      placeOf(element)
        .slice(list.length + 1)
        .split('.')[0],
    )
    const known = found.get(index)
    // Shown in several places: the first that can be seen.
    if (known && known.getClientRects().length > 0) continue
    found.set(index, around(element, placeOfEntry({ list, index })))
  }
  return new Map([...found].toSorted(([one], [other]) => one - other))
}

export function entryElement(main: Element, { list, index }: Entry): HTMLElement | undefined {
  return entryElements(main, list).get(index)
}

/** Where an element is seen; null if it is not. */
export function boxOf(element: HTMLElement | undefined): Box | null {
  if (!element || element.getClientRects().length === 0) return null
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return { top, bottom, left, right }
}

/** The entry that something of the page is in, with its text or beside it. */
export function entryAround(target: Element, fields: FieldDescription[]): Entry | null {
  let holder: Element | null = target.closest(marks) ?? target
  while (holder && !holder.matches(marks) && !holder.querySelector(marks)) holder = holder.parentElement
  if (!holder) return null
  const marked = holder.matches(marks) ? holder : holder.querySelector(marks)
  const entry = marked && entryOf(placeOf(marked), fields)
  return entry && isOnly(holder, placeOfEntry(entry)) ? entry : null
}

/** The first entry of a widget that the page shows. */
export function firstEntry(main: Element, widget: string, fields: FieldDescription[]): Entry | null {
  for (const element of main.querySelectorAll(`[data-widget="${CSS.escape(widget)}"] :is(${marks})`)) {
    const entry = entryOf(placeOf(element), fields)
    if (entry) return entry
  }
  return null
}

function markedIn(main: Element, list: Place): HTMLElement[] {
  const { id } = readPlace(list)
  return [...main.querySelectorAll<HTMLElement>(`[data-widget="${CSS.escape(id)}"] :is(${marks})`)].filter(
    (element) => placeOf(element).startsWith(`${list}.`),
  )
}

function around(element: HTMLElement, entry: Place): HTMLElement {
  let widest = element
  for (let outer = element.parentElement; outer && isOnly(outer, entry); outer = outer.parentElement) {
    if (outer.dataset.widget !== undefined) break
    widest = outer
  }
  return widest
}

function isOnly(element: Element, entry: Place): boolean {
  return [...element.querySelectorAll(marks)].every((marked) => {
    const place = placeOf(marked)
    return place === entry || place.startsWith(`${entry}.`)
  })
}

function placeOf(element: Element): Place {
  return element.getAttribute('data-edit') ?? element.getAttribute('data-link') ?? ''
}
