import type { CanvasPage } from './page/canvas-page.ts'
import { anchorOf, bringIntoView, extentsOf, scrollToAnchor } from './page/page-geometry.ts'
import type { TextPath } from './page/text-path.ts'

/** The position of a page that another language replaces, and its focused link. */
type Handover = { toCode: string; anchor: ReturnType<typeof anchorOf>; textPath: TextPath | null }

/** Keeps the scroll positions of the loaded pages together, and shows widgets that were moved. */
export function pagePositions(pages: ReadonlyMap<string, CanvasPage>) {
  /** Codes of the pages that the editor scrolled itself. */
  const scrolledByEditor = new Set<string>()
  let handover: Handover | null = null
  /** A widget that waits to be rendered at its new index. */
  let moving: { id: string; oldIndex: number } | null = null

  const firstPage = () => [...pages.values()].at(0)

  const restorePosition = () => {
    const { toCode = '', anchor = null, textPath = null } = handover ?? {}
    const page = pages.get(toCode)
    if (!page || extentsOf(page.doc).length === 0) return
    handover = null
    if (anchor) scrollToAnchor(page.doc, anchor)
    if (textPath) page.focusLink(textPath)
  }
  const indexOf = (id: string): number => {
    const page = firstPage()
    return page ? extentsOf(page.doc).findIndex((extent) => extent.id === id) : -1
  }
  const scrollToMoved = () => {
    const { id = '', oldIndex = -1 } = moving ?? {}
    const index = indexOf(id)
    if (index < 0 || index === oldIndex) return
    moving = null
    for (const page of pages.values()) {
      const elements = page.main.querySelectorAll(`[data-widget="${CSS.escape(id)}"]`)
      // A decorative edge may precede the section.
      const last = [...elements].at(-1)
      if (last) bringIntoViewOf(page, last)
    }
  }
  const bringIntoViewOf = (page: CanvasPage, element: Element) => {
    if (!page.isWriting()) bringIntoView(element)
  }

  return {
    bringIntoViewOf,
    /** The page of this language, once it is loaded, takes over the position of the shown one. */
    handOverTo(toCode: string) {
      const page = firstPage()
      const textPath = page?.doc.activeElement?.getAttribute('data-link') ?? null
      handover = page ? { toCode, anchor: anchorOf(page.doc), textPath } : null
    },
    isHandedOverTo: (code: string) => handover?.toCode === code,
    /** Brings a moved or copied widget into view once the server has rendered it at its new index. */
    showMoved(id: string) {
      moving = { id, oldIndex: indexOf(id) }
    },
    /** Scrolls to what was handed over or moved, if the pages show it by now. */
    applyPending() {
      restorePosition()
      scrollToMoved()
    },
    /** Scrolls the other pages to the position of this one. */
    syncScroll(code: string) {
      if (scrolledByEditor.delete(code)) return
      const page = pages.get(code)
      const anchor = page && anchorOf(page.doc)
      if (!anchor) return
      for (const other of pages.values()) {
        if (other === page || other.isWriting()) continue
        scrolledByEditor.add(other.lang)
        if (!scrollToAnchor(other.doc, anchor)) scrolledByEditor.delete(other.lang)
      }
    },
  }
}
