import type { FieldDescription } from '../../../../contract/editor.ts'
import { readTextPath, type TextPath } from '../page/text-path.ts'
import type { Box } from '../widgets/drop-position.ts'
import { type Entry, entryOf, entryPath } from './entries.ts'

const textSelector = '[data-edit], [data-link]'

/** The largest element of each entry that contains no text of another one, by index. */
export function entryElements(main: Element, list: TextPath): Map<number, HTMLElement> {
  const elements = new Map<number, HTMLElement>()
  for (const element of textsIn(main, list)) {
    const index = Number(
      textPathIn(element)
        .slice(list.length + 1)
        .split('.')[0],
    )
    const previous = elements.get(index)
    // An entry may be rendered twice: the first visible element counts.
    if (previous && previous.getClientRects().length > 0) continue
    elements.set(index, largestAround(element, entryPath({ list, index })))
  }
  return new Map([...elements].toSorted(([one], [other]) => one - other))
}

export function entryElement(main: Element, { list, index }: Entry): HTMLElement | undefined {
  return entryElements(main, list).get(index)
}

/** Null if the element is not visible. */
export function boxOf(element: HTMLElement | undefined): Box | null {
  if (!element || element.getClientRects().length === 0) return null
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return { top, bottom, left, right }
}

/** The entry around a text, or around an empty area beside a text. */
export function entryAround(target: Element, fields: FieldDescription[]): Entry | null {
  let holder: Element | null = target.closest(textSelector) ?? target
  while (holder && !holder.matches(textSelector) && !holder.querySelector(textSelector))
    holder = holder.parentElement
  if (!holder) return null
  const marked = holder.matches(textSelector) ? holder : holder.querySelector(textSelector)
  const entry = marked && entryOf(textPathIn(marked), fields)
  return entry && hasOnlyTextsOf(holder, entryPath(entry)) ? entry : null
}

/** The first entry of a widget that the page shows. */
export function firstEntry(main: Element, widget: string, fields: FieldDescription[]): Entry | null {
  for (const element of main.querySelectorAll(`[data-widget="${CSS.escape(widget)}"] :is(${textSelector})`)) {
    const entry = entryOf(textPathIn(element), fields)
    if (entry) return entry
  }
  return null
}

function textsIn(main: Element, list: TextPath): HTMLElement[] {
  const { id } = readTextPath(list)
  return [
    ...main.querySelectorAll<HTMLElement>(`[data-widget="${CSS.escape(id)}"] :is(${textSelector})`),
  ].filter((element) => textPathIn(element).startsWith(`${list}.`))
}

function largestAround(element: HTMLElement, entry: TextPath): HTMLElement {
  let largest = element
  for (
    let outer = element.parentElement;
    outer && hasOnlyTextsOf(outer, entry);
    outer = outer.parentElement
  ) {
    if (outer.dataset.widget !== undefined) break
    largest = outer
  }
  return largest
}

function hasOnlyTextsOf(element: Element, entry: TextPath): boolean {
  return [...element.querySelectorAll(textSelector)].every((marked) => {
    const textPath = textPathIn(marked)
    return textPath === entry || textPath.startsWith(`${entry}.`)
  })
}

function textPathIn(element: Element): TextPath {
  return element.getAttribute('data-edit') ?? element.getAttribute('data-link') ?? ''
}
