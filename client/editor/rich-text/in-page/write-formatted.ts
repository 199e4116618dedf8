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
  /** The language that is written. */
  lang: string
  /** Of the text, with its language. */
  name: string
  pictureFile: (src: string) => string
  onText: (html: string) => void
  onEnd: () => void
  onTab: (step: 1 | -1) => void
}

/** `link` and `tools`: a key opened the link's dialog, or the tools. */
type WritingNews = 'change' | 'link' | 'tools'

export type FormattedWriting = {
  element: HTMLElement
  state: () => EditorState
  run: (command: Command) => void
  /** Puts the caret at a point of the window, or selects up to another; without one at the start. */
  focus: (at?: Point, to?: Point) => void
  /** Another text came from outside. */
  follow: (html: string) => void
  /** The selection, or the caret, in the page's window. */
  place: () => DOMRect
  subscribe: (listener: (news: WritingNews) => void) => () => void
  end: () => void
}

/** How long typed text may take to return as the draft, in milliseconds. */
const echoMs = 1000

/** Beside these everything that gets the focus ends the writing. */
export const toolsAttribute = 'data-writing-tools'

/**
 * Turns the element of a formatted text in a page into what it is written in, with the keys, rules and pasting of its
 * form; null if editing would lose part of its source. Escape ends the writing and keeps it: a long text is not lost by
 * one key, and undo takes it back.
 */
export function writeFormatted(element: HTMLElement, options: Options): FormattedWriting | null {
  const { html, isBorrowed, lang, name, pictureFile, onText, onEnd, onTab } = options
  const doc = readHtml(html)
  if (!doc) return null
  const listeners = new Set<(news: WritingNews) => void>()
  const tell = (news: WritingNews) => {
    for (const listener of listeners) listener(news)
  }
  const attributesBefore = new Map(
    [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
  )
  let written = html
  let typedAt = Number.NEGATIVE_INFINITY
  let typed = false
  let ended = false

  const tab = (step: 1 | -1): Command =>
    chainCommands(tableKeys[step > 0 ? 'Tab' : 'Shift-Tab'] ?? (() => false), () => {
      onTab(step)
      return true
    })
  const leave: Command = () => {
    end()
    return true
  }
  const isolated = isolatedAsShown(element, doc)
  const stateOf = (source: string) =>
    richState({
      html: source,
      lang,
      onLink: () => tell('link'),
      keys: {
        Escape: leave,
        Tab: tab(1),
        'Shift-Tab': tab(-1),
        'Alt-F10': () => {
          tell('tools')
          return true
        },
      },
      also: source === html ? [isolated] : [],
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
        tell('change')
        if (!transaction.docChanged) return
        // From here on it is a text of this language.
        if (isBorrowed && !typed) for (const attribute of ['lang', 'dir']) element.removeAttribute(attribute)
        typed = true
        typedAt = performance.now()
        written = writeHtml(next.doc)
        onText(written)
      },
    },
  )
  // Its focus may be in the tools beside the page.
  const isHere = () => {
    const { activeElement } = document
    const own = element.ownerDocument
    if (!document.hasFocus() || activeElement?.closest(`[${toolsAttribute}]`)) return true
    return own.activeElement === element && activeElement === (own.defaultView?.frameElement ?? element)
  }
  const check = () => requestAnimationFrame(() => ended || isHere() || end())
  element.addEventListener('blur', check)
  document.addEventListener('focusin', check)

  function end() {
    if (ended) return
    ended = true
    element.removeEventListener('blur', check)
    document.removeEventListener('focusin', check)
    element.blur()
    const shown = [...element.childNodes].map((node) => node.cloneNode(true))
    view.destroy()
    element.replaceChildren(...shown)
    for (const attribute of element.getAttributeNames()) {
      if (!attributesBefore.has(attribute) && !/^data-(?:selection|counterpart)$/.test(attribute))
        element.removeAttribute(attribute)
    }
    element.className = attributesBefore.get('class') ?? ''
    onEnd()
  }

  return {
    element,
    end,
    state: () => view.state,
    run(command) {
      if (ended) return
      command(view.state, view.dispatch, view)
      element.ownerDocument.defaultView?.focus()
      view.focus()
    },
    focus(at, to = at) {
      const [from, end] = [at, to].map((point) => point && view.posAtCoords({ left: point.x, top: point.y }))
      if (from && end && !isBorrowed) {
        const { doc: now } = view.state
        const selection = TextSelection.between(now.resolve(from.pos), now.resolve(end.pos))
        view.dispatch(view.state.tr.setSelection(selection))
      }
      if (isBorrowed) selectAll(view.state, view.dispatch)
      view.focus()
    },
    follow(source) {
      // Typed text returns a moment later.
      if (source === written || performance.now() - typedAt < echoMs) return
      written = source
      view.updateState(stateOf(source))
      tell('change')
    },
    place() {
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
