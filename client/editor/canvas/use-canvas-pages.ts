import { useMemo, useRef, useState } from 'react'
import type { FormattedWriting } from '../rich-text/in-page/write-formatted.ts'
import type { Selection } from '../session/selection.ts'
import { anchorOf, bringIntoView, type Extent, extentsOf, scrollToAnchor } from './frame/frame-geometry.ts'
import type { FramePage } from './frame/frame-page.ts'
import type { TextPath } from './frame/text-path.ts'
import type { CanvasState } from './page-updates.ts'

type Carried = { to: string; anchor: ReturnType<typeof anchorOf>; textPath: TextPath | null }

/** The text that is being written in a page; `formatted` if it is one. */
type Written = { textPath: TextPath; code: string; formatted: FormattedWriting | undefined; since: number }

/** The pages that are shown, by language: where each one is, and which of them scrolls the others along. */
export function useCanvasPages(firstCode: string) {
  const pages = useRef(new Map<string, FramePage>())
  /** Pages whose next scroll event comes from the editor. */
  const led = useRef(new Set<string>())
  const frame = useRef(0)
  /** The page to be shown instead of one that is leaving, and where that one stood. */
  const carried = useRef<Carried | null>(null)
  /** A section that is being moved or copied, and which of the page's it was. */
  const followed = useRef<{ id: string; from: number } | null>(null)
  /** The selection of the text that was written last. */
  const left = useRef<Selection | null>(null)
  /** Measured when something moved: measuring with every letter would lay the pages out each time. */
  const [extents, setExtents] = useState<Record<string, Extent[]>>({})
  const [current, setCurrent] = useState<{ id: string; code: string } | null>(null)
  const [writing, setWriting] = useState<Written | null>(null)
  const [states, setStates] = useState<Record<string, CanvasState | undefined>>({})
  const [broken, setBroken] = useState(false)

  const fixed = useMemo(
    () => ({
      of: (code: string) => pages.current.get(code),
      all: () => [...pages.current.values()],
      keep(code: string, page: FramePage | null) {
        if (page) pages.current.set(code, page)
        else pages.current.delete(code)
        // Loading removed the focus, or it was lost with the other page.
        if (page && carried.current?.to === code && document.activeElement?.matches('body, iframe'))
          focusPage(page)
        fixed.moved()
      },
      moved() {
        cancelAnimationFrame(frame.current)
        frame.current = requestAnimationFrame(() => {
          fixed.arrive()
          fixed.followMoved()
          setExtents(Object.fromEntries([...pages.current].map(([code, { doc }]) => [code, extentsOf(doc)])))
        })
      },
      /** Another language comes beside the shown one or takes its place: it will have the same scroll position. */
      carry(to: string) {
        const [page] = pages.current.values()
        const textPath = page?.doc.activeElement?.getAttribute('data-link') ?? null
        carried.current = page ? { to, anchor: anchorOf(page.doc), textPath } : null
      },
      arrive() {
        const { to = '', anchor = null, textPath = null } = carried.current ?? {}
        const page = pages.current.get(to)
        if (!page || extentsOf(page.doc).length === 0) return
        carried.current = null
        if (anchor) scrollToAnchor(page.doc, anchor)
        if (textPath) page.focusLink(textPath)
      },
      /** A moved section or a copy is in view once the server has rendered it at its new place. */
      followWidget(id: string) {
        followed.current = { id, from: fixed.orderOf(id) }
      },
      followMoved() {
        const { id = '', from = -1 } = followed.current ?? {}
        const now = fixed.orderOf(id)
        if (now < 0 || now === from) return
        followed.current = null
        for (const page of pages.current.values()) {
          // Its edge is before it.
          const element = [...page.main.querySelectorAll(`[data-widget="${CSS.escape(id)}"]`)].at(-1)
          if (element) fixed.bring(element, page)
        }
      },
      orderOf(id: string): number {
        const [page] = pages.current.values()
        return page ? extentsOf(page.doc).findIndex((extent) => extent.id === id) : -1
      },
      /** Scrolls the others to the position of this one. */
      follow(code: string) {
        if (led.current.delete(code)) return
        const from = pages.current.get(code)
        const anchor = from && anchorOf(from.doc)
        if (!anchor) return
        for (const page of pages.current.values()) {
          if (page === from || page.isWriting()) continue
          led.current.add(page.lang)
          if (!scrollToAnchor(page.doc, anchor)) led.current.delete(page.lang)
        }
      },
      /** The focus goes to the page beside this one. */
      toOther(code: string) {
        const shown = [...pages.current.values()]
        const next = shown[(shown.findIndex(({ lang }) => lang === code) + 1) % shown.length]
        if (!next || !focusPage(next)) return
        fixed.setActive(next.lang)
      },
      focus(code: string) {
        const page = pages.current.get(code)
        // Otherwise the section of its link would be selected.
        page?.leaveLink()
        if (page) focusPage(page)
      },
      /** The others keep a section where it is on the screen, which was pressed in this page. */
      anchorOthers(id: string, code: string) {
        for (const page of pages.current.values()) if (page.lang !== code) page.anchorTo(id)
      },
      /** Shows an element without pulling the other pages along. */
      bring(element: Element, page: FramePage) {
        if (!page.isWriting()) bringIntoView(element)
      },
      /**
       * FieldStatuses the text that is selected, or the counterparts of the edited text, and shows it, unless the
       * selection `isHere`.
       */
      point(at: Selection, { writing, isHere }: { writing: Written | null; isHere: boolean }) {
        const shown = [...pages.current.values()]
        if (writing) left.current = at
        // It is not written any more.
        const isLeft = at === left.current
        const selected = at.widgetId ? `${at.widgetId}:${at.path}` : null
        // Two pages that lead each other would stop each other's way.
        const isSlow = shown.length === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
        for (const page of shown) {
          const counterpart = writing && page.lang !== writing.code ? writing.textPath : null
          page.mark('counterpart', counterpart)
          page.mark('selection', writing || isLeft ? null : selected)
          const textPath = writing ? counterpart : isHere ? null : selected
          if (textPath) page.reveal(textPath, isSlow ? 'smooth' : 'instant')
        }
      },
      setState: (code: string, state: CanvasState) =>
        setStates((now) => (now[code] === state ? now : { ...now, [code]: state })),
      setWriting,
      setBroken,
      setActive: (code: string) => setCurrent((now) => (now ? { ...now, code } : now)),
      setCurrent: (next: { id: string; code: string }) =>
        setCurrent((now) => (now?.id === next.id && now.code === next.code ? now : next)),
    }),
    [],
  )
  const known = current && pages.current.has(current.code) ? current.code : firstCode
  return useMemo(
    () => ({ ...fixed, active: known, current, writing, states, broken, extents }),
    [fixed, known, current, writing, states, broken, extents],
  )
}

function focusPage({ doc }: FramePage): boolean {
  const frame = doc.defaultView?.frameElement
  if (!(frame instanceof HTMLElement)) return false
  frame.focus()
  return true
}
