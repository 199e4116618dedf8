import { useMemo, useRef, useState } from 'react'
import type { FormattedWriting } from '../rich-text/in-page/write-formatted.ts'
import type { Selection } from '../session/selection.ts'
import { anchorOf, bringIntoView, type Extent, extentsOf, scrollToAnchor } from './frame/frame-geometry.ts'
import type { FramePage } from './frame/frame-page.ts'
import type { TextPath } from './frame/text-path.ts'
import type { UpdateState } from './page-updates.ts'

export type CanvasPages = ReturnType<typeof useCanvasPages>

/** The text that is being written in a page; `formatted` if it is a formatted text; `since` is a timestamp. */
type WrittenText = {
  textPath: TextPath
  code: string
  formatted: FormattedWriting | undefined
  since: number
}

/** The position of a page that another language replaces, and its focused link. */
type Handover = { toCode: string; anchor: ReturnType<typeof anchorOf>; textPath: TextPath | null }

/** The loaded pages by language code, with their state; scrolling one scrolls the others along. */
export function useCanvasPages(firstCode: string) {
  const pages = useRef(new Map<string, FramePage>())
  /** Codes of the pages that the editor scrolled itself. */
  const scrolledByEditor = useRef(new Set<string>())
  const measureFrame = useRef(0)
  const handover = useRef<Handover | null>(null)
  /** A widget that waits to be rendered at its new index. */
  const moving = useRef<{ id: string; oldIndex: number } | null>(null)
  /** The selection while a text was last being written. */
  const lastWritten = useRef<Selection | null>(null)
  /** Measured only when something moved: each measurement has the browser lay out the pages. */
  const [extents, setExtents] = useState<Record<string, Extent[]>>({})
  const [current, setCurrent] = useState<{ id: string; code: string } | null>(null)
  const [writing, setWriting] = useState<WrittenText | null>(null)
  const [states, setStates] = useState<Record<string, UpdateState | undefined>>({})
  const [hasScriptError, setScriptError] = useState(false)

  const actions = useMemo(() => {
    const all = () => [...pages.current.values()]
    const of = (code: string) => pages.current.get(code)

    const restorePosition = () => {
      const { toCode = '', anchor = null, textPath = null } = handover.current ?? {}
      const page = of(toCode)
      if (!page || extentsOf(page.doc).length === 0) return
      handover.current = null
      if (anchor) scrollToAnchor(page.doc, anchor)
      if (textPath) page.focusLink(textPath)
    }
    const indexOf = (id: string): number => {
      const [page] = all()
      return page ? extentsOf(page.doc).findIndex((extent) => extent.id === id) : -1
    }
    const scrollToMoved = () => {
      const { id = '', oldIndex = -1 } = moving.current ?? {}
      const index = indexOf(id)
      if (index < 0 || index === oldIndex) return
      moving.current = null
      for (const page of all()) {
        const elements = page.main.querySelectorAll(`[data-widget="${CSS.escape(id)}"]`)
        // A decorative edge may precede the section.
        const last = [...elements].at(-1)
        if (last) bringIntoViewOf(page, last)
      }
    }
    const bringIntoViewOf = (page: FramePage, element: Element) => {
      if (!page.isWriting()) bringIntoView(element)
    }
    /** Measures the pages once before the next paint. */
    const measure = () => {
      cancelAnimationFrame(measureFrame.current)
      measureFrame.current = requestAnimationFrame(() => {
        restorePosition()
        scrollToMoved()
        setExtents(Object.fromEntries([...pages.current].map(([code, { doc }]) => [code, extentsOf(doc)])))
      })
    }
    return {
      of,
      all,
      measure,
      bringIntoViewOf,
      /** Null once the page is unloaded. */
      setPage(code: string, page: FramePage | null) {
        if (page) pages.current.set(code, page)
        else pages.current.delete(code)
        // The focus was lost with the page that this one replaces.
        const hasLostFocus = document.activeElement?.matches('body, iframe')
        if (page && handover.current?.toCode === code && hasLostFocus) focusFrame(page)
        measure()
      },
      /** The page of this language, once it is loaded, takes over the position of the shown one. */
      handOverTo(toCode: string) {
        const [page] = all()
        const textPath = page?.doc.activeElement?.getAttribute('data-link') ?? null
        handover.current = page ? { toCode, anchor: anchorOf(page.doc), textPath } : null
      },
      /** Brings a moved or copied widget into view once the server has rendered it at its new index. */
      showMoved(id: string) {
        moving.current = { id, oldIndex: indexOf(id) }
      },
      /** Scrolls the other pages to the position of this one. */
      syncScroll(code: string) {
        if (scrolledByEditor.current.delete(code)) return
        const page = of(code)
        const anchor = page && anchorOf(page.doc)
        if (!anchor) return
        for (const other of all()) {
          if (other === page || other.isWriting()) continue
          scrolledByEditor.current.add(other.lang)
          if (!scrollToAnchor(other.doc, anchor)) scrolledByEditor.current.delete(other.lang)
        }
      },
      focusOther(code: string) {
        const shown = all()
        const next = shown[(shown.findIndex(({ lang }) => lang === code) + 1) % shown.length]
        if (!next || !focusFrame(next)) return
        setCurrent((known) => (known ? { ...known, code: next.lang } : known))
      },
      focus(code: string) {
        const page = of(code)
        if (!page) return
        // A focused link would select its section.
        page.blurLink()
        focusFrame(page)
      },
      /** The other pages keep a widget that was pressed in this one where it is on the screen. */
      anchorOthers(id: string, code: string) {
        for (const page of all()) if (page.lang !== code) page.anchorTo(id)
      },
      /**
       * Highlights and reveals the selected text, or the counterpart of the written one; a selection that was made in
       * the page (`isHere`) is not revealed.
       */
      showSelection(
        selection: Selection,
        { writing, isHere }: { writing: WrittenText | null; isHere: boolean },
      ) {
        if (writing) lastWritten.current = selection
        const isWrittenOrLeft = writing !== null || selection === lastWritten.current
        const selected = selection.widgetId ? `${selection.widgetId}:${selection.path}` : null
        // Two pages that scroll smoothly would interrupt each other.
        const isSmooth = pages.current.size === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
        for (const page of all()) {
          const counterpart = writing && page.lang !== writing.code ? writing.textPath : null
          page.highlight('counterpart', counterpart)
          page.highlight('selection', isWrittenOrLeft ? null : selected)
          const textPath = writing ? counterpart : isHere ? null : selected
          if (textPath) page.reveal(textPath, isSmooth ? 'smooth' : 'instant')
        }
      },
      setUpdateState: (code: string, state: UpdateState) =>
        setStates((known) => (known[code] === state ? known : { ...known, [code]: state })),
      setWriting,
      setActive: (code: string) => setCurrent((known) => (known ? { ...known, code } : known)),
      setCurrent: (next: { id: string; code: string }) =>
        setCurrent((known) => (known?.id === next.id && known.code === next.code ? known : next)),
      onScriptError: () => setScriptError(true),
    }
  }, [])
  const active = current && pages.current.has(current.code) ? current.code : firstCode
  return useMemo(
    () => ({ ...actions, active, current, writing, states, hasScriptError, extents }),
    [actions, active, current, writing, states, hasScriptError, extents],
  )
}

function focusFrame({ doc }: FramePage): boolean {
  const frame = doc.defaultView?.frameElement
  if (!(frame instanceof HTMLElement)) return false
  frame.focus()
  return true
}
