import type { Draft, RenderedSection } from '../../../../contract/editor.ts'
import type { Language } from '../../../workspace/localised.ts'
import { pageAttributes, widgetIdOf } from './page-attributes.ts'
import type { PageCallbacks } from './page-callbacks.ts'
import { pageContent } from './page-content.ts'
import { bringIntoView, showBeginning } from './page-geometry.ts'
import { addPageListeners } from './page-listeners.ts'
import { pageStyles } from './page-styles.ts'
import { isVisibleText, pageWriting } from './page-writing.ts'
import type { Placeholders } from './placeholders.ts'
import { scrollAnchoring } from './scroll-anchoring.ts'
import { singleTabStop } from './single-tab-stop.ts'
import { readTextPath, type TextPath } from './text-path.ts'

export type CanvasPage = ReturnType<typeof canvasPage>

/** The page in an iframe. The editor changes it from outside: no script or message of the editor runs in the page. */
export function canvasPage(
  doc: Document,
  main: Element,
  lang: string,
  languages: Language[],
  callbacks: () => PageCallbacks,
) {
  const { defaultView: win } = doc
  const listening = new AbortController()
  prepareDocument(doc)

  const attributes = pageAttributes(main, lang, {
    placeholderPictureOf: (widgetId) => callbacks().placeholderPictureOf(widgetId),
    addLabelOf: (widgetId) => callbacks().addLabelOf(widgetId),
  })
  const writing = pageWriting({
    main,
    lang,
    callbacks,
    onInput: () => content.expectUpdate(),
    onEnd: (element) =>
      keepInPlace(() => {
        content.applyDeferred(element)
        attributes.refresh()
      }),
  })
  const anchoring = win && scrollAnchoring(doc, win, writing.element)
  const keepInPlace = (change: () => void) => (anchoring ? anchoring.keepInPlace(change) : change())
  const content = pageContent({
    main,
    lang,
    languages,
    edited: writing.element,
    onShown: () => {
      attributes.refresh()
      if (pathToReveal) reveal(pathToReveal)
      callbacks().onLayout()
    },
  })
  const sectionOf = (widgetId: string) => main.querySelector(`[data-widget="${CSS.escape(widgetId)}"]`)
  /** A text that the server has not rendered yet. */
  let pathToReveal: TextPath | null = null
  const reveal = (textPath: TextPath, behavior: ScrollBehavior = 'instant') => {
    const { id, path } = readTextPath(textPath)
    const element = attributes.elementsAt(textPath)[0] ?? sectionOf(id)
    pathToReveal = element ? null : textPath
    if (!element || writing.element()) return
    anchoring?.anchorTo(behavior === 'instant' ? element : null)
    if (path.join('.') === '') showBeginning(element, behavior)
    else bringIntoView(element, behavior)
  }
  addPageListeners({ doc, main, callbacks, writing, anchoring, signal: listening.signal })

  return {
    doc,
    main,
    lang,
    highlight: attributes.highlight,
    showPlaceholders(placeholders: Placeholders) {
      attributes.setPlaceholders(placeholders)
      callbacks().onLayout()
    },
    showSections: (sections: RenderedSection[]) => keepInPlace(() => content.showSections(sections)),
    /** Shows the changed texts of a draft before the server has rendered them. */
    showTexts(before: Draft, after: Draft) {
      keepInPlace(() => content.showTexts(before, after))
      if (before !== after) writing.follow()
    },
    /** Called when the last rendering shows the newest draft. */
    onUpToDate: content.onUpToDate,
    /** A section stays where it is on the screen while placeholders appear and disappear. */
    anchorTo: (widgetId: string) => anchoring?.anchorTo(sectionOf(widgetId)),
    /** Brings a text or else its section into view, unless a text of the page is being written. */
    reveal,
    /** Begins to write in a text; false if it cannot be written in the page. */
    write(textPath: TextPath): boolean {
      const element = attributes.elementsAt(textPath).find(({ dataset }) => dataset.edit === textPath)
      if (!element) return false
      win?.focus()
      if (!writing.enter(element)) return false
      bringIntoView(element)
      return true
    },
    writeFirst(widgetId: string): boolean {
      const texts = main.querySelectorAll<HTMLElement>(`[data-widget="${CSS.escape(widgetId)}"] [data-edit]`)
      return [...texts].some((element) => isVisibleText(element) && writing.enter(element))
    },
    /** Focuses the next or previous link or button; false if there is none. */
    focusNextLink: (step: 1 | -1, widgetId: string | undefined) => focusNextLink(main, step, widgetId),
    focusLink(textPath: TextPath) {
      attributes
        .elementsAt(textPath)
        .find(({ dataset }) => dataset.link === textPath)
        ?.focus({ preventScroll: true })
    },
    blurLink() {
      const { activeElement } = doc
      if (win && activeElement instanceof win.HTMLElement) activeElement.blur()
    },
    isWriting: () => writing.element() !== null,
    stop() {
      writing.end()
      listening.abort()
    },
  }
}

/** Adds the editor's styles and leaves only the widgets to the pointer and the focus. */
function prepareDocument(doc: Document): void {
  const { defaultView: win } = doc
  if (win) {
    const sheet = new win.CSSStyleSheet()
    sheet.replaceSync(pageStyles)
    doc.adoptedStyleSheets = [...doc.adoptedStyleSheets, sheet]
  }
  const shared = doc.querySelectorAll<HTMLElement>('.skip, body > header, body > footer, .header')
  for (const element of shared) element.inert = true
  singleTabStop(doc)
}

/** Fields of forms are not among them: a field would take every key for itself. */
const links = ':is(a[href], button, summary)'

/** Goes on from the focused link, or from the beginning of the widget if the focus is in another one. */
function focusNextLink(main: Element, step: 1 | -1, widgetId: string | undefined): boolean {
  const visible = [...main.querySelectorAll<HTMLElement>(links)].filter((element) =>
    element.checkVisibility(),
  )
  const focused = visible.find((element) => element === main.ownerDocument.activeElement)
  const from =
    focused && widgetIdOf(focused) === widgetId
      ? focused
      : main.querySelector(`[data-widget="${CSS.escape(widgetId ?? '')}"]`)
  const isOnSide = (element: Element, side: number) =>
    from === null || (from !== element && (from.compareDocumentPosition(element) & side) !== 0)
  const nextLink =
    step > 0
      ? visible.find((element) => isOnSide(element, Node.DOCUMENT_POSITION_FOLLOWING))
      : visible.findLast((element) => isOnSide(element, Node.DOCUMENT_POSITION_PRECEDING))
  nextLink?.focus({ preventScroll: true })
  if (nextLink) bringIntoView(nextLink)
  return nextLink !== undefined
}
