import type { Point } from '../../rich-text/in-page/write-formatted.ts'
import type { FrameEvents } from './frame-events.ts'
import { widgetOf } from './frame-highlights.ts'
import { emptyLists } from './frame-styles.ts'
import type { frameWriting } from './frame-writing.ts'
import type { scrollAnchoring } from './scroll-anchoring.ts'

type Listening = {
  doc: Document
  main: Element
  on: () => FrameEvents
  writing: ReturnType<typeof frameWriting>
  anchoring: ReturnType<typeof scrollAnchoring> | null
  signal: AbortSignal
}

/** Presses, keys and the pointer in a page; nothing in it leads away or sends anything. */
export function listenToFrame({ doc, main, on, writing, anchoring, signal }: Listening): void {
  const { defaultView: win } = doc
  const elementOf = (target: EventTarget | null): HTMLElement | null =>
    win && target instanceof win.HTMLElement
      ? target
      : win && target instanceof win.Element
        ? target.closest<HTMLElement>('[data-edit], [data-widget]')
        : null
  const isWritten = (target: Node | null) => writing.element()?.contains(target) ?? false

  // That a frame has the focus is not known to its styles.
  const { dataset } = doc.documentElement
  let byPointer = false
  const reach = (pointer: boolean, isKeys = false) => {
    byPointer = pointer
    if (isKeys) dataset.reached = ''
    else delete dataset.reached
  }
  win?.addEventListener('focus', () => reach(byPointer, !byPointer), { signal })
  win?.addEventListener('blur', () => reach(false), { signal })

  /** Where the press began that put the caret into a formatted text. */
  let pressed: Point | null = null
  doc.addEventListener(
    'pointerdown',
    ({ target, button, pointerType, clientX, clientY }) => {
      pressed = null
      reach(true)
      anchoring?.anchorTo(elementOf(target))
      const element = elementOf(target)?.closest<HTMLElement>('[data-edit]')
      // A finger may be about to scroll.
      if (button !== 0 || pointerType !== 'mouse' || !element || !main.contains(element)) return
      const at = { x: clientX, y: clientY }
      if (isOnMark(element, at)) return
      const isBegun = writing.begin(element)
      pressed = isBegun && writing.point(at, at) ? at : null
      // A deferred change replaced it: the browser would not find the pressed element.
      if (!isBegun || element.isConnected) return
      writing.focus(at)
      pressed = at
    },
    { capture: true, signal },
  )
  // The pressed element was replaced by the editable one, or will be: the browser would not find it.
  doc.addEventListener(
    'mousedown',
    (event) => {
      const other = elementOf(event.target)?.closest('[data-edit]')
      // By a finger the click that follows begins: until then the text that is left must not give its place away.
      const isNext = writing.element() !== null && other != null && !isWritten(other)
      if (pressed || isNext) event.preventDefault()
    },
    { capture: true, signal },
  )
  doc.addEventListener(
    'pointermove',
    ({ buttons, clientX, clientY }) => {
      if (buttons !== 1) pressed = null
      if (pressed) writing.point(pressed, { x: clientX, y: clientY })
    },
    { signal },
  )
  doc.addEventListener('pointerup', () => (pressed = null), { capture: true, signal })
  doc.addEventListener(
    'click',
    (event) => {
      const target = elementOf(event.target)
      if (target?.closest('a, area') || isWritten(target)) event.preventDefault()
      if (!target || isWritten(target)) return
      const id = widgetOf(target)
      if (id) on().onPressed(id)
      if (id && target.matches(emptyLists)) return on().onEmpty(id)
      const at = { x: event.clientX, y: event.clientY }
      const own = target.closest<HTMLElement>('[data-edit], [data-link]')
      const found = own && !own.matches('img') ? own : (nearest(target, at) ?? own)
      const textPath = found?.dataset.edit ?? found?.dataset.link
      if (found && isOnMark(found, at)) return
      if (found?.dataset.edit && main.contains(found) && writing.enter(found, at))
        return event.preventDefault()
      if (textPath) on().onForm(textPath)
    },
    { capture: true, signal },
  )
  // Nothing is sent from here.
  doc.addEventListener('submit', stop, { capture: true, signal })
  doc.addEventListener('auxclick', stop, { capture: true, signal })
  doc.addEventListener('dragstart', stop, { capture: true, signal })
  const isIn = (target: EventTarget | null) => {
    const element = elementOf(target)
    const id = widgetOf(element)
    if (element && id) on().onWidget(id, element)
  }
  doc.addEventListener('focusin', ({ target }) => isIn(target), { signal })
  // Not when it begins to be over something, which happens to a pointer at rest when the page or a handle moves.
  let over: EventTarget | null = null
  doc.addEventListener(
    'pointermove',
    ({ target }) => {
      if (target !== over) isIn(target)
      over = target
    },
    { signal, passive: true },
  )
  doc.documentElement.addEventListener('pointerleave', () => (over = null), { signal })
  doc.addEventListener(
    'scroll',
    () => {
      if (!anchoring?.onScroll()) on().onScroll()
      on().onMoved()
    },
    { signal, passive: true },
  )
  doc.addEventListener(
    'keydown',
    (event) => {
      passKey(event, writing.isPlain())
      if (!writing.element()) on().onKey(event)
    },
    { signal },
  )
  if (win) {
    // Answers open, pictures and fonts load, and sections out of view get their height.
    const sizes = new win.ResizeObserver(() => on().onMoved())
    sizes.observe(main)
    signal.addEventListener('abort', () => sizes.disconnect())
  }
  win?.addEventListener('error', (event) => event.target === win && on().onBroken(), { signal })
  win?.addEventListener('unhandledrejection', () => on().onBroken(), { signal })
}

/** So far beside a text, px, a press still means it: a short one is narrower than a finger. */
const reach = 24

/**
 * What a press beside the texts of a section means: the nearest one, if it is near. On a picture that lies
 * behind texts it may be further away before the press selects the picture.
 */
function nearest(target: HTMLElement, { x, y }: Point): HTMLElement | null {
  if (target.closest('a, button, summary, input, select, textarea, label, [data-island]')) return null
  const all = [...(target.closest('[data-widget]')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  const near = all
    .flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const distance = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
      return width > 0 && distance <= 2 * reach && element.checkVisibility() ? [{ element, distance }] : []
    })
    .toSorted((one, other) => one.distance - other.distance)
  const picture = near.find(({ element, distance }) => distance === 0 && element.matches('img'))?.element
  const found = near.find(({ element, distance }) =>
    picture ? !element.matches('img') && isOn(picture, element) : distance <= reach,
  )
  return found?.element ?? picture ?? null
}

function isOn(picture: HTMLElement, text: HTMLElement): boolean {
  const [of, own] = [picture.getBoundingClientRect(), text.getBoundingClientRect()]
  const middle = own.top + own.height / 2
  return own.left >= of.left && own.right <= of.right && middle > of.top && middle < of.bottom
}

/** How far the mark of a question reaches from its edge, in px. */
const markSize = 40

/** Whether a press there is on the mark that opens an answer, and not on the question, which is written in. */
function isOnMark(element: HTMLElement, { x }: Point): boolean {
  if (!element.matches('summary')) return false
  const { left, right } = element.getBoundingClientRect()
  const isRtl = element.ownerDocument.documentElement.dir === 'rtl'
  return (isRtl ? x - left : right - x) < markSize
}

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Save, undo, redo, search. */
const codes = new Set(['KeyS', 'KeyZ', 'KeyY', 'KeyK'])
/** Also while a plain text is written, which undoes its own typing. */
const always = new Set(['KeyS', 'KeyK', 'F6'])

/** Keys of the editor, though the focus is in the page. */
function passKey(event: KeyboardEvent, isPlain: boolean): void {
  const { code, key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
  if (event.defaultPrevented) return
  if (code !== 'F6' && (!(ctrlKey || metaKey) || !codes.has(code))) return
  if (isPlain && !always.has(code)) return
  const init = { code, key, ctrlKey, metaKey, shiftKey, altKey, repeat, cancelable: true }
  if (!window.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
}
