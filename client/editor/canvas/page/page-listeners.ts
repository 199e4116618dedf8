import type { Point } from '../../rich-text/in-page/write-formatted.ts'
import { widgetIdOf } from './page-attributes.ts'
import type { PageCallbacks } from './page-callbacks.ts'
import { emptyLists } from './page-styles.ts'
import type { pageWriting } from './page-writing.ts'
import type { scrollAnchoring } from './scroll-anchoring.ts'

type ListenerContext = {
  doc: Document
  main: Element
  callbacks: () => PageCallbacks
  writing: ReturnType<typeof pageWriting>
  anchoring: ReturnType<typeof scrollAnchoring> | null
  signal: AbortSignal
}

/** Listens to the pointer, the keys and the layout of a page, which never navigates and sends nothing. */
export function addPageListeners(context: ListenerContext): void {
  const { doc, signal } = context
  for (const event of ['submit', 'auxclick', 'dragstart']) {
    doc.addEventListener(event, cancel, { capture: true, signal })
  }
  markKeyboardFocus(context)
  writeOnMousePress(context)
  handleClicks(context)
  reportWidget(context)
  reportLayout(context)
  forwardKeys(context)
  reportScriptErrors(context)
}

function cancel(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** `:focus` does not match in an iframe that has the focus as a whole, so an attribute shows a focus by keyboard. */
function markKeyboardFocus({ doc, signal }: ListenerContext): void {
  const { defaultView: win } = doc
  const { dataset } = doc.documentElement
  let isByPointer = false
  const set = (isKeyboard: boolean) => {
    if (isKeyboard) dataset.keyboardFocus = ''
    else delete dataset.keyboardFocus
  }
  doc.addEventListener(
    'pointerdown',
    () => {
      isByPointer = true
      set(false)
    },
    { capture: true, signal },
  )
  win?.addEventListener('focus', () => set(!isByPointer), { signal })
  win?.addEventListener(
    'blur',
    () => {
      isByPointer = false
      set(false)
    },
    { signal },
  )
}

/** A press of the mouse begins to write at once, so that a drag selects text; a finger may be about to scroll. */
function writeOnMousePress({ doc, main, writing, anchoring, signal }: ListenerContext): void {
  /** Where the press began that put the caret into a formatted text. */
  let pressedAt: Point | null = null
  doc.addEventListener(
    'pointerdown',
    ({ target, button, pointerType, clientX, clientY }) => {
      pressedAt = null
      anchoring?.anchorTo(elementIn(doc, target))
      const text = elementIn(doc, target)?.closest<HTMLElement>('[data-edit]')
      if (button !== 0 || pointerType !== 'mouse' || !text || !main.contains(text)) return
      const point = { x: clientX, y: clientY }
      if (isOnSummaryMarker(text, point)) return
      const isBegun = writing.begin(text)
      pressedAt = isBegun && writing.select(point, point) ? point : null
      if (!isBegun || text.isConnected) return
      // A deferred change replaced the element, so the browser cannot place the caret.
      writing.focus(point)
      pressedAt = point
    },
    { capture: true, signal },
  )
  doc.addEventListener(
    'mousedown',
    (event) => {
      const text = elementIn(doc, event.target)?.closest('[data-edit]')
      // A tap begins the next text with its click. Until then the current text must keep its position.
      const isNextText = writing.element() !== null && text != null && !isWrittenIn(writing, text)
      if (pressedAt || isNextText) event.preventDefault()
    },
    { capture: true, signal },
  )
  doc.addEventListener(
    'pointermove',
    ({ buttons, clientX, clientY }) => {
      if (buttons !== 1) pressedAt = null
      if (pressedAt) writing.select(pressedAt, { x: clientX, y: clientY })
    },
    { signal },
  )
  doc.addEventListener('pointerup', () => (pressedAt = null), { capture: true, signal })
}

/** A click writes in a text, or opens the form of a picture or a link. */
function handleClicks({ doc, main, callbacks, writing, signal }: ListenerContext): void {
  const onClick = (event: MouseEvent) => {
    const target = elementIn(doc, event.target)
    if (target?.closest('a, area') || isWrittenIn(writing, target)) event.preventDefault()
    if (!target || isWrittenIn(writing, target)) return
    const widgetId = widgetIdOf(target)
    if (widgetId) callbacks().onWidgetPress(widgetId)
    if (widgetId && target.matches(emptyLists)) return callbacks().onEmptyListPress(widgetId)
    const point = { x: event.clientX, y: event.clientY }
    const pressedText = target.closest<HTMLElement>('[data-edit], [data-link]')
    const text =
      pressedText && !pressedText.matches('img') ? pressedText : (nearestText(target, point) ?? pressedText)
    if (!text || isOnSummaryMarker(text, point)) return
    if (text.dataset.edit && main.contains(text) && writing.enter(text, point)) {
      return event.preventDefault()
    }
    const textPath = text.dataset.edit ?? text.dataset.link
    if (textPath) callbacks().onOpenForm(textPath)
  }
  doc.addEventListener('click', onClick, { capture: true, signal })
}

/** Reports the widget that the pointer or the focus reaches. */
function reportWidget({ doc, callbacks, signal }: ListenerContext): void {
  const report = (target: EventTarget | null) => {
    const element = elementIn(doc, target)
    const widgetId = widgetIdOf(element)
    if (element && widgetId) callbacks().onWidgetReach(widgetId, element)
  }
  doc.addEventListener('focusin', ({ target }) => report(target), { signal })
  // `pointerover` also fires for a pointer at rest, when the page or a handle moves under it.
  let last: EventTarget | null = null
  doc.addEventListener(
    'pointermove',
    ({ target }) => {
      if (target !== last) report(target)
      last = target
    },
    { signal, passive: true },
  )
  doc.documentElement.addEventListener('pointerleave', () => (last = null), { signal })
}

function reportLayout({ doc, main, callbacks, anchoring, signal }: ListenerContext): void {
  doc.addEventListener(
    'scroll',
    () => {
      if (!anchoring?.onScroll()) callbacks().onScroll()
      callbacks().onLayout()
    },
    { signal, passive: true },
  )
  const { defaultView: win } = doc
  if (!win) return
  // The layout changes when answers open, pictures and fonts load, and sections come into view.
  const observer = new win.ResizeObserver(() => callbacks().onLayout())
  observer.observe(main)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The keys of save, undo, redo and search. */
const editorKeyCodes = new Set(['KeyS', 'KeyZ', 'KeyY', 'KeyK'])
/** A plain text that is being written undoes its own typing. */
const codesInPlainText = new Set(['KeyS', 'KeyK', 'F6'])

/** Sends the editor's shortcuts to its own window, and any other key to its commands. */
function forwardKeys({ doc, callbacks, writing, signal }: ListenerContext): void {
  doc.addEventListener(
    'keydown',
    (event) => {
      forwardShortcut(event, writing.isPlain())
      if (!writing.element()) callbacks().onKey(event)
    },
    { signal },
  )
}

function forwardShortcut(event: KeyboardEvent, isPlain: boolean): void {
  const { code, key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
  if (event.defaultPrevented) return
  if (code !== 'F6' && (!(ctrlKey || metaKey) || !editorKeyCodes.has(code))) return
  if (isPlain && !codesInPlainText.has(code)) return
  const init = { code, key, ctrlKey, metaKey, shiftKey, altKey, repeat, cancelable: true }
  if (!window.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
}

function reportScriptErrors({ doc, callbacks, signal }: ListenerContext): void {
  const { defaultView: win } = doc
  win?.addEventListener('error', (event) => event.target === win && callbacks().onScriptError(), { signal })
  win?.addEventListener('unhandledrejection', () => callbacks().onScriptError(), { signal })
}

/** The target of an event in the realm of the iframe; for an SVG element, the marked element around it. */
function elementIn({ defaultView: win }: Document, target: EventTarget | null): HTMLElement | null {
  if (win && target instanceof win.HTMLElement) return target
  return win && target instanceof win.Element
    ? target.closest<HTMLElement>('[data-edit], [data-widget]')
    : null
}

function isWrittenIn(writing: ListenerContext['writing'], target: Node | null): boolean {
  return writing.element()?.contains(target) ?? false
}

/** The width of the marker that opens an answer, at the end of its question, in pixels. */
const summaryMarkerSize = 40

/** Whether a press opens the answer instead of writing in its question. */
function isOnSummaryMarker(element: HTMLElement, { x }: Point): boolean {
  if (!element.matches('summary')) return false
  const { left, right } = element.getBoundingClientRect()
  const isRtl = element.ownerDocument.documentElement.dir === 'rtl'
  return (isRtl ? x - left : right - x) < summaryMarkerSize
}

/** A press this close to a text still reaches it, in pixels: a short text is narrower than a finger. */
const pressReach = 24

/** The nearest text to a press beside the texts of a section; on a picture behind texts, the nearest over it. */
function nearestText(target: HTMLElement, { x, y }: Point): HTMLElement | null {
  if (target.closest('a, button, summary, input, select, textarea, label, [data-island]')) return null
  const marked = [...(target.closest('[data-widget]')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  const near = marked
    .flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const distance = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
      return width > 0 && distance <= 2 * pressReach && element.checkVisibility()
        ? [{ element, distance }]
        : []
    })
    .toSorted((one, other) => one.distance - other.distance)
  const picture = near.find(({ element, distance }) => distance === 0 && element.matches('img'))?.element
  const text = near.find(({ element, distance }) =>
    picture ? !element.matches('img') && isOver(picture, element) : distance <= pressReach,
  )
  return text?.element ?? picture ?? null
}

function isOver(picture: HTMLElement, text: HTMLElement): boolean {
  const [outer, inner] = [picture.getBoundingClientRect(), text.getBoundingClientRect()]
  const middle = inner.top + inner.height / 2
  return inner.left >= outer.left && inner.right <= outer.right && middle > outer.top && middle < outer.bottom
}
