import { chainCommands, selectAll } from 'prosemirror-commands'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { readHtml, writeHtml } from '../html/html-source.ts'
import { pastedHtml } from '../html/pasted-html.ts'
import { richState } from '../rich-state.ts'
import { tableKeys } from '../rich-tables.ts'
import { isolatedAsShown, pageViews } from './page-views.ts'

export type Point = { x: number; y: number }

type Options = {
  html: string
  /** The element shows a placeholder or another language: typing replaces it. */
  isBorrowed: boolean
  lang: string
  /** The accessible name. */
  name: string
  pictureFile: (src: string) => string
  onText: (html: string) => void
  onEnd: () => void
  onTab: (step: 1 | -1) => void
}

/** `link` and `tools`: a shortcut opens the link dialog, or moves the focus to the toolbar. */
type WritingEvent = 'change' | 'link' | 'tools'

export type FormattedWriting = {
  element: HTMLElement
  state: () => EditorState
  run: (command: Command) => void
  /** Puts the caret at a point of the window, or selects from there to another point. */
  focus: (start?: Point, end?: Point) => void
  /** Shows a text that was changed elsewhere. */
  follow: (html: string) => void
  /** The position of the selection or the caret in the window of the page. */
  selectionRect: () => DOMRect
  subscribe: (listener: (event: WritingEvent) => void) => () => void
  end: () => void
}

/** Within this time a text from the draft may be an earlier state of the typed one, in milliseconds. */
const echoMs = 1000

/** Focus outside elements with this attribute ends the writing. */
export const toolsAttribute = 'data-writing-tools'

/**
 * Makes the element of a formatted text editable; null if editing would lose part of its source. Escape ends the writing
 * and keeps the text, which undo takes back.
 */
export function writeFormatted(element: HTMLElement, options: Options): FormattedWriting | null {
  const { html, isBorrowed, lang, name, pictureFile, onText, onEnd, onTab } = options
  const doc = readHtml(html)
  if (!doc) return null
  const listeners = new Set<(event: WritingEvent) => void>()
  const notify = (event: WritingEvent) => {
    for (const listener of listeners) listener(event)
  }
  const restoreAttributes = rememberAttributes(element)
  let lastHtml = html
  let typedAt = Number.NEGATIVE_INFINITY
  let isTyped = false
  let hasEnded = false

  const tab = (step: 1 | -1): Command =>
    chainCommands(tableKeys[step > 0 ? 'Tab' : 'Shift-Tab'] ?? (() => false), () => {
      onTab(step)
      return true
    })
  const endCommand: Command = () => {
    end()
    return true
  }
  const isolated = isolatedAsShown(element, doc)
  const stateOf = (source: string) =>
    richState({
      html: source,
      lang,
      onLink: () => notify('link'),
      keys: {
        Escape: endCommand,
        Tab: tab(1),
        'Shift-Tab': tab(-1),
        'Alt-F10': () => {
          notify('tools')
          return true
        },
      },
      morePlugins: source === html ? [isolated] : [],
    })

  const state = stateOf(html)
  const nodeViews = pageViews(element, doc, pictureFile)
  element.replaceChildren()
  const view = new EditorView(
    { mount: element },
    {
      state,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, 'data-writing': '' },
      transformPastedHTML: pastedHtml,
      nodeViews,
      dispatchTransaction(transaction) {
        const next = view.state.apply(transaction)
        view.updateState(next)
        notify('change')
        if (!transaction.docChanged) return
        // The typed text is in the language of the page.
        if (isBorrowed && !isTyped)
          for (const attribute of ['lang', 'dir']) element.removeAttribute(attribute)
        isTyped = true
        typedAt = performance.now()
        lastHtml = writeHtml(next.doc)
        onText(lastHtml)
      },
    },
  )
  const endWithoutFocus = () => requestAnimationFrame(() => hasEnded || hasWritingFocus(element) || end())
  element.addEventListener('blur', endWithoutFocus)
  document.addEventListener('focusin', endWithoutFocus)

  function end() {
    if (hasEnded) return
    hasEnded = true
    element.removeEventListener('blur', endWithoutFocus)
    document.removeEventListener('focusin', endWithoutFocus)
    element.blur()
    const shownNodes = [...element.childNodes].map((node) => node.cloneNode(true))
    view.destroy()
    element.replaceChildren(...shownNodes)
    restoreAttributes()
    onEnd()
  }

  return {
    element,
    end,
    state: () => view.state,
    run(command) {
      if (hasEnded) return
      command(view.state, view.dispatch, view)
      element.ownerDocument.defaultView?.focus()
      view.focus()
    },
    focus(startPoint, endPoint = startPoint) {
      const [from, to] = [startPoint, endPoint].map(
        (point) => point && view.posAtCoords({ left: point.x, top: point.y }),
      )
      if (from && to && !isBorrowed) {
        const { doc: now } = view.state
        const selection = TextSelection.between(now.resolve(from.pos), now.resolve(to.pos))
        view.dispatch(view.state.tr.setSelection(selection))
      }
      if (isBorrowed) selectAll(view.state, view.dispatch)
      view.focus()
    },
    follow(source) {
      // Typed text returns from the draft a moment later.
      if (source === lastHtml || performance.now() - typedAt < echoMs) return
      lastHtml = source
      view.updateState(stateOf(source))
      notify('change')
    },
    selectionRect() {
      const { from, to } = view.state.selection
      const [start, last] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)]
      const left = Math.min(start.left, last.left)
      const right = Math.max(start.right, last.right)
      return new DOMRect(left, start.top, right - left, last.bottom - start.top)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns a function that removes later attributes, except the marks of a selection, and restores the classes. */
function rememberAttributes(element: HTMLElement): () => void {
  const names = new Set(element.getAttributeNames())
  const { className } = element
  return () => {
    for (const name of element.getAttributeNames()) {
      if (!names.has(name) && !/^data-(?:selection|counterpart)$/.test(name)) element.removeAttribute(name)
    }
    element.className = className
  }
}

/** Whether the focus is in the text or in its toolbar, which is outside the page. */
function hasWritingFocus(element: HTMLElement): boolean {
  const { activeElement } = document
  const doc = element.ownerDocument
  if (!document.hasFocus() || activeElement?.closest(`[${toolsAttribute}]`)) return true
  return doc.activeElement === element && activeElement === (doc.defaultView?.frameElement ?? element)
}
