import { type FormattedWriting, type Point, writeFormatted } from '../../rich-text/in-page/write-formatted.ts'
import { widgetIdOf } from './page-attributes.ts'
import type { PageCallbacks, Writable } from './page-callbacks.ts'
import { bringIntoView } from './page-geometry.ts'
import { writePlain } from './write-plain.ts'

type WritingContext = {
  main: Element
  lang: string
  callbacks: () => PageCallbacks
  onInput: () => void
  /** Called before `onWriting` reports the end. */
  onEnd: (element: HTMLElement) => void
}

type Writing = { element: HTMLElement; end: () => void; isBorrowed?: boolean; formatted?: FormattedWriting }

/** Hidden texts, such as a title for screen readers, are written in their form. */
export const isVisibleText = (element: Element) =>
  element.checkVisibility() && element.closest('.visually-hidden') === null

/** Writes in the texts of a page, in one at a time. */
export function pageWriting({ main, lang, callbacks, onInput, onEnd }: WritingContext) {
  let writing: Writing | null = null
  /** Whether the last `begin` was for another text than the `begin` before. */
  let isNew = false

  /** Makes a text editable; false if it cannot be written in the page. */
  const begin = (target: HTMLElement): boolean => {
    isNew = writing?.element !== target
    if (!isNew) return true
    if (target.closest('button, select, [data-island]')) return false
    const textPath = target.dataset.edit ?? ''
    const sameText = () => [...main.querySelectorAll<HTMLElement>(`[data-edit="${CSS.escape(textPath)}"]`)]
    const index = sameText().indexOf(target)
    if (!callbacks().writableAt(textPath, target.textContent ?? '')) return false
    writing?.end()
    // The end may have replaced the element by one of a deferred change.
    const element = target.isConnected ? target : sameText()[index]
    const writable = element && callbacks().writableAt(textPath, element.textContent ?? '')
    if (!writable) return false
    writing =
      writable.html === undefined
        ? beginPlain(element, writable)
        : beginFormatted(element, writable, writable.html)
    if (!writing) return false
    callbacks().onWriting(textPath, writing.formatted)
    const widgetId = widgetIdOf(element)
    if (widgetId) callbacks().onWidgetReach(widgetId, element)
    return true
  }
  const beginPlain = (element: HTMLElement, { isBorrowed, text }: Writable): Writing => {
    if (text !== undefined) element.textContent = text
    return { element, isBorrowed, ...writePlain(element, { isBorrowed, ...eventsOf(element) }) }
  }
  const beginFormatted = (
    element: HTMLElement,
    { isBorrowed, name }: Writable,
    html: string,
  ): Writing | null => {
    const formatted = writeFormatted(element, {
      html,
      isBorrowed,
      lang,
      name,
      pictureFile: (src) => callbacks().pictureFile(src),
      ...eventsOf(element),
    })
    return formatted && { element, end: formatted.end, formatted }
  }
  const eventsOf = (element: HTMLElement) => ({
    onText: (text: string) => {
      onInput()
      callbacks().onText(element.dataset.edit ?? '', text)
    },
    onEnd: () => {
      writing = null
      onEnd(element)
      callbacks().onWriting(null)
    },
    onTab: (step: 1 | -1) => enterNext(element, step),
  })

  const focus = (point?: Point) => {
    if (!writing) return
    if (writing.formatted) return writing.formatted.focus(point)
    const { element, isBorrowed } = writing
    element.focus({ preventScroll: true })
    if (!isBorrowed) setCaret(element, point)
    // The `focus` event selects it, too, but not if a link around it had the focus before.
    else element.ownerDocument.getSelection()?.selectAllChildren(element)
  }
  /** Begins to write, with the caret at a point if there is one; false if it cannot be written. */
  const enter = (element: HTMLElement, point?: Point): boolean => {
    if (!begin(element)) return false
    focus(point)
    return true
  }
  const enterNext = (from: HTMLElement, step: 1 | -1) => {
    const texts = [...main.querySelectorAll<HTMLElement>('[data-edit]')]
    const index = texts.indexOf(from)
    for (const element of step > 0 ? texts.slice(index + 1) : texts.slice(0, index).reverse()) {
      // Tab in a question goes to its answer.
      const closed = element.closest<HTMLDetailsElement>('details:not([open])')
      if (closed?.contains(from)) closed.open = true
      if (!isVisibleText(element) || !enter(element)) continue
      bringIntoView(writing?.element ?? element)
      return
    }
    from.blur()
  }
  return {
    begin,
    enter,
    focus,
    /** Selects between two points of a formatted text that was just begun; false for any other text. */
    select(from: Point, to: Point): boolean {
      if (!isNew || !writing?.formatted) return false
      writing.formatted.focus(from, to)
      return true
    },
    element: () => writing?.element ?? null,
    isPlain: () => writing !== null && !writing.formatted,
    /** Shows the text of a draft that changed elsewhere. */
    follow() {
      const { formatted, element } = writing ?? {}
      if (!formatted || !element) return
      const writable = callbacks().writableAt(element.dataset.edit ?? '', '')
      if (writable?.html !== undefined && !writable.isBorrowed) formatted.follow(writable.html)
    },
    end: () => writing?.end(),
  }
}

/** Puts the caret at a point of the window, or at the end of the text. */
function setCaret(element: HTMLElement, point: Point | undefined): void {
  const selection = element.ownerDocument.getSelection()
  if (!point) {
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
    return
  }
  const position = element.ownerDocument.caretPositionFromPoint(point.x, point.y)
  if (position && element.contains(position.offsetNode)) {
    selection?.collapse(position.offsetNode, position.offset)
  }
}
