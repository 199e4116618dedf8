import type { Draft } from '../../../../contract/editor.ts'
import type { Language } from '../../../workspace/localised.ts'
import { frameContent } from './frame-content.ts'
import type { FrameEvents } from './frame-events.ts'
import { bringIntoView, showBeginning } from './frame-geometry.ts'
import { frameHighlights, widgetOf } from './frame-highlights.ts'
import { frameStyles } from './frame-styles.ts'
import { frameWriting, isVisibleText } from './frame-writing.ts'
import { listenToFrame } from './listen-to-frame.ts'
import { scrollAnchoring } from './scroll-anchoring.ts'
import { singleTabStop } from './single-tab-stop.ts'
import { readTextPath, type TextPath } from './text-path.ts'

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
  on: () => FrameEvents,
) {
  const { defaultView: win } = doc
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
  singleTabStop(doc)

  const { elementsAt, mark, hint, renew } = frameHighlights(main, lang, {
    placeholderPicture: (id) => on().placeholderPicture(id),
    addOf: (id) => on().addOf(id),
  })
  const writing = frameWriting({
    main,
    lang,
    on,
    onTyped: () => content.changed(),
    onEnd: (element) =>
      keepInPlace(() => {
        content.catchUp(element)
        renew()
      }),
  })
  const anchoring = win && scrollAnchoring(doc, win, writing.element)
  const keepInPlace = (change: () => void) => (anchoring ? anchoring.keepInPlace(change) : change())
  const content = frameContent({
    main,
    lang,
    languages,
    edited: writing.element,
    onShown: () => {
      renew()
      if (pathToReveal) reveal(pathToReveal)
      on().onMoved()
    },
  })
  /** A place to show as soon as the server has rendered it. */
  let pathToReveal: TextPath | null = null
  const reveal = (textPath: TextPath, behavior: ScrollBehavior = 'instant') => {
    const { id, path } = readTextPath(textPath)
    const element = elementsAt(textPath)[0] ?? main.querySelector(`[data-widget="${CSS.escape(id)}"]`)
    pathToReveal = element ? null : textPath
    if (!element || writing.element()) return
    anchoring?.anchorTo(behavior === 'instant' ? element : null)
    if (path.join('.') === '') showBeginning(element, behavior)
    else bringIntoView(element, behavior)
  }
  listenToFrame({ doc, main, on, writing, anchoring, signal })

  return {
    doc,
    main,
    lang,
    mark,
    hint(...args: Parameters<typeof hint>) {
      hint(...args)
      on().onMoved()
    },
    show: (...args: Parameters<typeof content.show>) => keepInPlace(() => content.show(...args)),
    /** Shows changes of a draft before the server has rendered them. */
    patch(before: Draft, after: Draft) {
      keepInPlace(() => content.patch(before, after))
      if (before !== after) writing.follow()
    },
    settle: content.settle,
    /** A section stays where it is on the screen while hints come and go. */
    anchorTo: (id: string) => anchoring?.anchorTo(main.querySelector(`[data-widget="${CSS.escape(id)}"]`)),
    /** Brings a place into view, or else its section, unless a text of the page is being written. */
    reveal,
    /** Puts the caret into the text of a place, if it can be written here. */
    write(textPath: TextPath): boolean {
      const element = elementsAt(textPath).find((found) => found.dataset.edit === textPath)
      if (!element) return false
      win?.focus()
      if (!writing.enter(element)) return false
      bringIntoView(element)
      return true
    },
    writeFirst(id: string): boolean {
      const texts = main.querySelectorAll<HTMLElement>(`[data-widget="${CSS.escape(id)}"] [data-edit]`)
      return [...texts].some((element) => isVisibleText(element) && writing.enter(element))
    },
    /** The focus goes to the next link or button, or to the one before; false if there is none. */
    nextLink: (step: 1 | -1, section: string | undefined) => nextLink(main, step, section),
    leaveLink() {
      const { activeElement } = doc
      if (win && activeElement instanceof win.HTMLElement) activeElement.blur()
    },
    focusLink(textPath: TextPath) {
      elementsAt(textPath)
        .find(({ dataset }) => dataset.link === textPath)
        ?.focus({ preventScroll: true })
    },
    isWriting: () => writing.element() !== null,
    stop() {
      writing.end()
      listening.abort()
    },
  }
}

/** Elements that a key of the page reaches: fields of a form in the page would take every key. */
const pressed = ':is(a[href], button, summary)'

/** Focuses the next link or button of a page, or the one before, from the focus or else from a section on. */
function nextLink(main: Element, step: 1 | -1, section: string | undefined): boolean {
  const all = [...main.querySelectorAll<HTMLElement>(pressed)].filter((element) => element.checkVisibility())
  const here = all.find((element) => element === main.ownerDocument.activeElement)
  const from =
    here && widgetOf(here) === section
      ? here
      : main.querySelector(`[data-widget="${CSS.escape(section ?? '')}"]`)
  const isThere = (element: Element, side: number) =>
    from === null || (from !== element && (from.compareDocumentPosition(element) & side) !== 0)
  const found =
    step > 0
      ? all.find((element) => isThere(element, Node.DOCUMENT_POSITION_FOLLOWING))
      : all.findLast((element) => isThere(element, Node.DOCUMENT_POSITION_PRECEDING))
  found?.focus({ preventScroll: true })
  if (found) bringIntoView(found)
  return found !== undefined
}
