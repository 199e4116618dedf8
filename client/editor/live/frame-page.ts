import type { Draft } from '../../../contract/editor.ts'
import type { Language } from '../fields/localised.ts'
import { inertHtml } from '../rich-text/inert-html.ts'
import { bringIntoView } from './frame-geometry.ts'
import { frameStyles } from './frame-styles.ts'
import { keepSection } from './keep-section.ts'
import { morphChildren } from './morph.ts'
import { type Place, shownAt } from './places.ts'
import { writeInPlace } from './write-in-place.ts'

export type FrameEvents = {
  /** Whether the text of this element can be written in the page: as its own, or in place of a borrowed one. */
  writable: (place: Place, shown: string) => 'own' | 'borrowed' | null
  onText: (place: Place, text: string) => void
  onWriting: (place: Place | null) => void
  /** Something that is changed in its form was pressed. */
  onForm: (place: Place) => void
  /** The pointer, the focus or the caret is in this widget. */
  onWidget: (id: string) => void
  /** What lies over the page has to move with it. */
  onMoved: () => void
  onScroll: () => void
  onKey: (event: KeyboardEvent) => void
  onBroken: () => void
}

/** Marks that the editor sets in the page: the outline of a form's field, and the twin of what is being written. */
type MarkName = 'spot' | 'twin'

export type FramePage = ReturnType<typeof framePage>

/**
 * The page in a frame. The editor reaches into it from outside: the page itself runs what it runs for visitors, and
 * needs neither a script of the editor nor messages.
 */
export function framePage(
  doc: Document,
  main: Element,
  lang: string,
  languages: Language[],
  on: FrameEvents,
) {
  const { defaultView: win } = doc
  let last: Element = inertHtml('')
  /** Nothing was held back from what is being written. */
  let isWhole = true
  /** The newest HTML, if a section was kept as it was until its field is left. */
  let waiting = ''
  let writing: ReturnType<typeof writeInPlace> | null = null
  const marked: Record<MarkName, Place | null> = { spot: null, twin: null }
  const listening = new AbortController()
  const { signal } = listening

  if (win) {
    const sheet = new win.CSSStyleSheet()
    sheet.replaceSync(frameStyles)
    doc.adoptedStyleSheets = [...doc.adoptedStyleSheets, sheet]
  }
  // Only the widgets are the page's own; the rest is every page's.
  for (const frame of doc.querySelectorAll<HTMLElement>('.skip, body > header, body > footer, .header')) {
    frame.inert = true
  }

  const elementOf = (target: EventTarget | null): HTMLElement | null =>
    win && target instanceof win.HTMLElement
      ? target
      : win && target instanceof win.Element
        ? target.closest<HTMLElement>('[data-edit], [data-widget]')
        : null
  const placed = (place: Place) =>
    [...main.querySelectorAll<HTMLElement>('[data-edit], [data-link]')].filter(
      ({ dataset }) => dataset.edit === place || dataset.link === place,
    )
  const widgetOf = (element: Element | null) => element?.closest<HTMLElement>('[data-widget]')?.dataset.widget

  const begin = (element: HTMLElement): boolean => {
    if (writing?.element === element) return true
    const place = element.dataset.edit ?? ''
    if (element.closest('button, select, [data-island]')) return false
    const can = on.writable(place, element.textContent ?? '')
    if (!can) return false
    writing?.end()
    writing = writeInPlace(element, {
      borrowed: can === 'borrowed',
      onText: (text) => on.onText(place, text),
      onEnd: () => {
        writing = null
        if (!isWhole) main.replaceChildren(...[...last.childNodes].map((node) => doc.importNode(node, true)))
        isWhole = true
        on.onWriting(null)
      },
      onTab: (step) => step && next(element, step),
    })
    on.onWriting(place)
    const id = widgetOf(element)
    if (id) on.onWidget(id)
    return true
  }
  const next = (from: HTMLElement, step: 1 | -1) => {
    const all = [...main.querySelectorAll<HTMLElement>('[data-edit]')]
    const rest = step > 0 ? all.slice(all.indexOf(from) + 1) : all.slice(0, all.indexOf(from)).reverse()
    for (const element of rest) {
      // Nothing to see, nothing to write: a closed answer, a slide that is elsewhere.
      if (!element.checkVisibility() || !begin(element)) continue
      element.focus()
      bringIntoView(element)
      return
    }
    from.blur()
  }

  doc.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      const element = elementOf(target)?.closest<HTMLElement>('[data-edit]')
      if (button === 0 && element && main.contains(element)) begin(element)
    },
    { capture: true, signal },
  )
  doc.addEventListener(
    'click',
    (event) => {
      const target = elementOf(event.target)
      if (target?.closest('a, area') || writing?.element.contains(target)) event.preventDefault()
      if (!target || writing?.element.contains(target)) return
      const found = target.closest<HTMLElement>('[data-edit], [data-link]')
      const place = found?.dataset.edit ?? found?.dataset.link
      if (place) on.onForm(place)
    },
    { capture: true, signal },
  )
  // Nothing is sent from here.
  doc.addEventListener('submit', stop, { capture: true, signal })
  doc.addEventListener('auxclick', stop, { capture: true, signal })
  doc.addEventListener('dragstart', stop, { capture: true, signal })
  const isIn = (target: EventTarget | null) => {
    const id = widgetOf(elementOf(target))
    if (id) on.onWidget(id)
  }
  doc.addEventListener('focusin', ({ target }) => isIn(target), { signal })
  // A section that comes under a pointer at rest is not pointed at.
  let rest = ''
  doc.addEventListener(
    'pointerover',
    ({ target, screenX, screenY }) => {
      const here = `${screenX} ${screenY}`
      if (here !== rest) isIn(target)
      rest = here
    },
    { signal },
  )
  doc.documentElement.addEventListener('pointerleave', () => (rest = ''), { signal })
  doc.addEventListener(
    'scroll',
    () => {
      on.onScroll()
      on.onMoved()
    },
    { signal, passive: true },
  )
  doc.addEventListener('toggle', on.onMoved, { capture: true, signal })
  doc.addEventListener('keydown', (event) => !writing && on.onKey(event), { signal })
  win?.addEventListener('error', (event) => event.target === win && on.onBroken(), { signal })
  win?.addEventListener('unhandledrejection', on.onBroken, { signal })

  const mark = (name: MarkName, place: Place | null) => {
    marked[name] = place
    for (const element of main.querySelectorAll(`[data-${name}]`)) element.removeAttribute(`data-${name}`)
    const found = place ? placed(place) : []
    for (const element of found) element.setAttribute(`data-${name}`, '')
    return found[0]
  }

  const show = (html: string, keeps = true) => {
    const fresh = inertHtml(html)
    waiting = keeps && keepSection(fresh, last) ? html : ''
    isWhole = morphChildren(main, last, fresh, writing?.element ?? null) && isWhole
    last = fresh
    mark('spot', marked.spot)
    mark('twin', marked.twin)
    on.onMoved()
  }
  document.addEventListener(
    'focusout',
    () => requestAnimationFrame(() => waiting && !signal.aborted && show(waiting, false)),
    { signal },
  )

  return {
    doc,
    main,
    lang,
    mark,
    /** Shows new HTML of the page; what is being written stays. */
    show: (html: string) => show(html),
    /** Plain texts that changed are shown before the server has rendered them. */
    patch(before: Draft, after: Draft) {
      for (const widget of after.widgets) {
        const old = before.widgets.find(({ id }) => id === widget.id)
        if (!old || old === widget) continue
        for (const element of main.querySelectorAll<HTMLElement>(
          `[data-widget="${CSS.escape(widget.id)}"] [data-edit], [data-widget="${CSS.escape(widget.id)}"][data-edit]`,
        )) {
          if (element === writing?.element || element.closest('[data-island]')) continue
          const place = element.dataset.edit ?? ''
          const was = shownAt(before, place, lang, languages)
          const now = shownAt(after, place, lang, languages)
          if (now && was !== now && element.textContent === was) element.textContent = now
        }
      }
    },
    /** Puts the caret into the text of a place, if it can be written here. */
    write(place: Place): boolean {
      const element = placed(place).find((found) => found.dataset.edit === place)
      if (!element || !begin(element)) return false
      bringIntoView(element)
      win?.focus()
      element.focus()
      return true
    },
    /** The caret goes into the first text of a widget. */
    writeFirst(id: string): boolean {
      const texts = main.querySelectorAll<HTMLElement>(`[data-widget="${CSS.escape(id)}"] [data-edit]`)
      const first = [...texts].find((element) => element.checkVisibility() && begin(element))
      first?.focus()
      return Boolean(first)
    },
    isWriting: () => writing !== null,
    stop() {
      writing?.end()
      listening.abort()
    },
  }
}

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
