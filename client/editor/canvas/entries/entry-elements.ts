import type { FieldDescription } from '../../../../contract/editor.ts'
import { readTextPath, type TextPath } from '../frame/text-path.ts'
import type { Box } from '../widgets/drop-position.ts'
import { type Entry, entryOf, entryPath } from './entries.ts'

const marks = '[data-edit], [data-link]'

/** The elements of a list's entries by their numbers: of each the largest that holds nothing else of the page. */
export function entryElements(main: Element, list: TextPath): Map<number, HTMLElement> {
  const found = new Map<number, HTMLElement>()
  for (const element of markedIn(main, list)) {
    const index = Number(
      textPathIn(element)
        .slice(list.length + 1)
        .split('.')[0],
    )
    const known = found.get(index)
    // Shown in several places: the first that can be seen.
    if (known && known.getClientRects().length > 0) continue
    found.set(index, around(element, entryPath({ list, index })))
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
  const entry = marked && entryOf(textPathIn(marked), fields)
  return entry && isOnly(holder, entryPath(entry)) ? entry : null
}

/** The first entry of a widget that the page shows. */
export function firstEntry(main: Element, widget: string, fields: FieldDescription[]): Entry | null {
  for (const element of main.querySelectorAll(`[data-widget="${CSS.escape(widget)}"] :is(${marks})`)) {
    const entry = entryOf(textPathIn(element), fields)
    if (entry) return entry
  }
  return null
}

function markedIn(main: Element, list: TextPath): HTMLElement[] {
  const { id } = readTextPath(list)
  return [...main.querySelectorAll<HTMLElement>(`[data-widget="${CSS.escape(id)}"] :is(${marks})`)].filter(
    (element) => textPathIn(element).startsWith(`${list}.`),
  )
}

function around(element: HTMLElement, entry: TextPath): HTMLElement {
  let widest = element
  for (let outer = element.parentElement; outer && isOnly(outer, entry); outer = outer.parentElement) {
    if (outer.dataset.widget !== undefined) break
    widest = outer
  }
  return widest
}

function isOnly(element: Element, entry: TextPath): boolean {
  return [...element.querySelectorAll(marks)].every((marked) => {
    const textPath = textPathIn(marked)
    return textPath === entry || textPath.startsWith(`${entry}.`)
  })
}

function textPathIn(element: Element): TextPath {
  return element.getAttribute('data-edit') ?? element.getAttribute('data-link') ?? ''
}
