import { type FormattedWriting, type Point, writeFormatted } from '../../rich-text/in-page/write-formatted.ts'
import type { FrameEvents, Writable } from './frame-events.ts'
import { bringIntoView } from './frame-geometry.ts'
import { widgetOf } from './frame-highlights.ts'
import { writeInPlace } from './write-plain.ts'

type Options = {
  main: Element
  lang: string
  on: () => FrameEvents
  onTyped: () => void
  /** Before the editor hears that writing in an element ended. */
  onEnd: (element: HTMLElement) => void
}

type Writing = { element: HTMLElement; end: () => void; borrowed?: boolean; formatted?: FormattedWriting }

/** Whether a text is drawn: others, as the title that only screen readers hear, are written in their form. */
export const isVisibleText = (element: Element) =>
  element.checkVisibility() && element.closest('.visually-hidden') === null

/** The text of a page that is being written, one at a time. */
export function frameWriting({ main, lang, on, onTyped, onEnd }: Options) {
  let writing: Writing | null = null
  let isFresh = false

  /** Makes an element editable; false if it cannot be. */
  const begin = (target: HTMLElement): boolean => {
    isFresh = writing?.element !== target
    if (!isFresh) return true
    if (target.closest('button, select, [data-island]')) return false
    const textPath = target.dataset.edit ?? ''
    const like = () => [...main.querySelectorAll<HTMLElement>(`[data-edit="${CSS.escape(textPath)}"]`)]
    const index = like().indexOf(target)
    if (!on().writable(textPath, target.textContent ?? '')) return false
    writing?.end()
    // A deferred change may have replaced it.
    const element = target.isConnected ? target : like()[index]
    const can = element && on().writable(textPath, element.textContent ?? '')
    if (!can) return false
    writing = can.html === undefined ? plain(element, can) : formatted(element, can, can.html)
    if (!writing) return false
    on().onWriting(textPath, writing.formatted)
    const id = widgetOf(element)
    if (id) on().onWidget(id, element)
    return true
  }
  const eventsOf = (element: HTMLElement) => ({
    onText: (text: string) => {
      onTyped()
      on().onText(element.dataset.edit ?? '', text)
    },
    onEnd: () => {
      writing = null
      onEnd(element)
      on().onWriting(null)
    },
    onTab: (step: 1 | -1) => next(element, step),
  })
  const plain = (element: HTMLElement, { borrowed, text }: Writable): Writing => {
    if (text !== undefined) element.textContent = text
    return writeInPlace(element, { borrowed, ...eventsOf(element) })
  }
  const formatted = (element: HTMLElement, { borrowed, name }: Writable, html: string): Writing | null => {
    const made = writeFormatted(element, {
      html,
      borrowed,
      lang,
      name,
      fileOf: (src) => on().fileOf(src),
      ...eventsOf(element),
    })
    return made ? { element, end: made.end, formatted: made } : null
  }
  const focus = (at?: Point) => {
    if (!writing) return
    if (writing.formatted) return writing.formatted.focus(at)
    writing.element.focus({ preventScroll: true })
    // A borrowed text or a hint stays selected: typing replaces it.
    if (!writing.borrowed) setCaret(writing.element, at)
    // A link may have had the focus before.
    else writing.element.ownerDocument.getSelection()?.selectAllChildren(writing.element)
  }
  /** Begins to write with the caret at a point, or at the start; false if it cannot be. */
  const enter = (element: HTMLElement, at?: Point): boolean => {
    if (!begin(element)) return false
    focus(at)
    return true
  }
  const next = (from: HTMLElement, step: 1 | -1) => {
    const all = [...main.querySelectorAll<HTMLElement>('[data-edit]')]
    const rest = step > 0 ? all.slice(all.indexOf(from) + 1) : all.slice(0, all.indexOf(from)).reverse()
    for (const element of rest) {
      // From a question to its answer.
      const closed = element.closest<HTMLDetailsElement>('details:not([open])')
      if (closed?.contains(from)) closed.open = true
      // Nothing to see, nothing to write: a closed answer, a slide that is elsewhere.
      if (!isVisibleText(element) || !enter(element)) continue
      bringIntoView(writing?.element ?? element)
      return
    }
    from.blur()
  }
  return {
    begin,
    /** Selects between two points of a formatted text that was just begun; false for any other text. */
    point(from: Point, to: Point): boolean {
      if (!isFresh || !writing?.formatted) return false
      writing.formatted.focus(from, to)
      return true
    },
    enter,
    focus,
    element: () => writing?.element ?? null,
    isPlain: () => writing !== null && !writing.formatted,
    /** Another text came from outside. */
    follow() {
      const { formatted: made, element } = writing ?? {}
      if (!made || !element) return
      const can = on().writable(element.dataset.edit ?? '', '')
      if (can?.html !== undefined && !can.borrowed) made.follow(can.html)
    },
    end: () => writing?.end(),
  }
}

/** Puts the caret at a point of the window, if there is text of the element; without a point, at the end of it. */
function setCaret(element: HTMLElement, at: Point | undefined): void {
  const selection = element.ownerDocument.getSelection()
  if (!at) {
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
    return
  }
  const found = element.ownerDocument.caretPositionFromPoint(at.x, at.y)
  if (found && element.contains(found.offsetNode)) selection?.collapse(found.offsetNode, found.offset)
}
