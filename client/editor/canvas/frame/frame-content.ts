import type { Draft, RenderedSection } from '../../../../contract/editor.ts'
import type { Language } from '../../../workspace/localised.ts'
import { inertHtml } from '../../rich-text/html/inert-html.ts'
import { morphNodes } from './morph-nodes.ts'
import { shownText } from './text-path.ts'

/** A section with the tree that its HTML makes. */
type ShownSection = RenderedSection & { nodes: ChildNode[] }

type ContentOptions = {
  main: Element
  lang: string
  languages: Language[]
  /** The element that is being edited: it stays. */
  edited: () => HTMLElement | null
  onShown: () => void
}

/** The content of a page: new HTML from the server, and texts of the draft before it arrives. */
export function frameContent({ main, lang, languages, edited, onShown }: ContentOptions) {
  let last: ShownSection[] = []
  /** No change was deferred because of the edited text. */
  let isWhole = true
  /** Elements that show typed text until the server has rendered it. */
  let written: HTMLElement[] = []
  let isCurrent = false

  const show = (sections: RenderedSection[]) => {
    // Only what differs is parsed: a letter changes one section, and a page may have a hundred.
    const fresh = sections.map((section) => {
      const old = last.find(({ id }) => id === section.id)
      if (old?.html === section.html) return old
      return { ...section, nodes: [...inertHtml(section.html).childNodes] }
    })
    isWhole = morphNodes(main, nodesOf(last), nodesOf(fresh), edited()) && isWhole
    last = fresh
    onShown()
  }
  const settle = () => {
    for (const element of written.filter((one) => one !== edited())) {
      const at = `[data-edit="${CSS.escape(element.dataset.edit ?? '')}"]`
      const index = [...main.querySelectorAll(at)].indexOf(element)
      const rendered = nodesOf(last).flatMap((node) => foundIn(node, at))[index]
      if (!rendered) continue
      element.replaceChildren(...imported(rendered.childNodes))
      // A borrowed text was in another language.
      for (const name of ['lang', 'dir']) {
        const value = rendered.getAttribute(name)
        if (value === null) element.removeAttribute(name)
        else element.setAttribute(name, value)
      }
    }
    written = []
  }
  const imported = (nodes: Iterable<ChildNode>) =>
    [...nodes].map((node) => main.ownerDocument.importNode(node, true))
  return {
    show,
    /** Applies the changes deferred while a text was edited in `element`. */
    catchUp(element: HTMLElement) {
      if (!isWhole) main.replaceChildren(...imported(nodesOf(last)))
      else written.push(element)
      isWhole = true
      if (isCurrent) settle()
    },
    /** The page is newer than the last rendering. */
    changed: () => {
      isCurrent = false
    },
    /** The page shows the last rendering. */
    settle() {
      isCurrent = true
      settle()
    },
    /** Plain texts that changed are shown before the server has rendered them. */
    patch(before: Draft, after: Draft) {
      if (before !== after) isCurrent = false
      for (const widget of after.widgets) {
        const old = before.widgets.find(({ id }) => id === widget.id)
        if (!old || old === widget) continue
        for (const element of main.querySelectorAll<HTMLElement>(
          `[data-widget="${CSS.escape(widget.id)}"] [data-edit], [data-widget="${CSS.escape(widget.id)}"][data-edit]`,
        )) {
          if (element === edited() || element.closest('[data-island], img')) continue
          const textPath = element.dataset.edit ?? ''
          const was = shownText(before, textPath, lang, languages)
          const now = shownText(after, textPath, lang, languages)
          if (!now || was === now || element.textContent !== was) continue
          const [text, ...more] = element.childNodes
          // The text alone: a new child would have the whole page styled again.
          if (text?.nodeType === Node.TEXT_NODE && more.length === 0) text.nodeValue = now
          else element.textContent = now
        }
      }
    },
  }
}

function nodesOf(sections: ShownSection[]): ChildNode[] {
  return sections.flatMap(({ nodes }) => nodes)
}

function foundIn(node: ChildNode, selector: string): Element[] {
  if (!(node instanceof Element)) return []
  return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]
}
