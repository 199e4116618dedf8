import type { Draft, RenderedSection } from '../../../../contract/editor.ts'
import type { Language } from '../../../workspace/localised.ts'
import { inertHtml } from '../../rich-text/html/inert-html.ts'
import { morphNodes } from './morph-nodes.ts'
import { shownText } from './text-path.ts'

type ContentOptions = {
  main: Element
  lang: string
  languages: Language[]
  /** The element that is being written in: its content stays. */
  edited: () => HTMLElement | null
  onShown: () => void
}

type ParsedSection = RenderedSection & { nodes: ChildNode[] }

/** Updates the content of a page: with HTML from the server, and with texts of the draft until it arrives. */
export function pageContent({ main, lang, languages, edited, onShown }: ContentOptions) {
  let rendered: ParsedSection[] = []
  /** A change of the edited element waits until its writing ends. */
  let isDeferred = false
  /** Elements that show typed text until the server has rendered it. */
  let typed: HTMLElement[] = []
  let isUpToDate = false

  const importNodes = (nodes: Iterable<ChildNode>) =>
    [...nodes].map((node) => main.ownerDocument.importNode(node, true))

  const renderTyped = () => {
    for (const element of typed.filter((one) => one !== edited())) {
      const selector = `[data-edit="${CSS.escape(element.dataset.edit ?? '')}"]`
      const index = [...main.querySelectorAll(selector)].indexOf(element)
      const match = nodesOf(rendered).flatMap((node) => matchesIn(node, selector))[index]
      if (!match) continue
      element.replaceChildren(...importNodes(match.childNodes))
      // The text may have been in the other language before.
      for (const name of ['lang', 'dir']) {
        const value = match.getAttribute(name)
        if (value === null) element.removeAttribute(name)
        else element.setAttribute(name, value)
      }
    }
    typed = []
  }

  return {
    showSections(sections: RenderedSection[]) {
      // Only changed sections are parsed: a typed letter changes one section of perhaps a hundred.
      const next = sections.map((section) => {
        const previous = rendered.find(({ id }) => id === section.id)
        if (previous?.html === section.html) return previous
        return { ...section, nodes: [...inertHtml(section.html).childNodes] }
      })
      const isWhole = morphNodes(main, nodesOf(rendered), nodesOf(next), edited())
      isDeferred ||= !isWhole
      rendered = next
      onShown()
    },
    /** Applies the changes that waited while `element` was written in. */
    applyDeferred(element: HTMLElement) {
      if (isDeferred) main.replaceChildren(...importNodes(nodesOf(rendered)))
      else typed.push(element)
      isDeferred = false
      if (isUpToDate) renderTyped()
    },
    /** The draft is newer than the last rendering. */
    expectUpdate() {
      isUpToDate = false
    },
    onUpToDate() {
      isUpToDate = true
      renderTyped()
    },
    /** Shows changed plain texts before the server has rendered them. */
    showTexts(before: Draft, after: Draft) {
      if (before !== after) isUpToDate = false
      for (const widget of after.widgets) {
        const old = before.widgets.find(({ id }) => id === widget.id)
        if (!old || old === widget) continue
        const section = `[data-widget="${CSS.escape(widget.id)}"]`
        for (const element of main.querySelectorAll<HTMLElement>(
          `${section} [data-edit], ${section}[data-edit]`,
        )) {
          if (element === edited() || element.closest('[data-island], img')) continue
          const textPath = element.dataset.edit ?? ''
          const was = shownText(before, textPath, lang, languages)
          const now = shownText(after, textPath, lang, languages)
          if (!now || was === now || element.textContent !== was) continue
          const [text, ...more] = element.childNodes
          // A new child would make the browser style the whole page again.
          if (text?.nodeType === Node.TEXT_NODE && more.length === 0) text.nodeValue = now
          else element.textContent = now
        }
      }
    },
  }
}

function nodesOf(sections: ParsedSection[]): ChildNode[] {
  return sections.flatMap(({ nodes }) => nodes)
}

function matchesIn(node: ChildNode, selector: string): Element[] {
  if (!(node instanceof Element)) return []
  return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]
}
