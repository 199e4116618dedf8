import { useMemo, useRef, useState } from 'react'
import type { FormattedWriting } from '../rich-text/in-page/write-formatted.ts'
import type { Selection } from '../session/selection.ts'
import type { CanvasPage } from './page/canvas-page.ts'
import { type Extent, extentsOf } from './page/page-geometry.ts'
import type { TextPath } from './page/text-path.ts'
import { pagePositions } from './page-positions.ts'
import type { UpdateState } from './page-updates.ts'

export type CanvasPages = ReturnType<typeof useCanvasPages>

/** The text that is being written in a page; `formatted` if it is a formatted text; `since` is a timestamp. */
type WrittenText = {
  textPath: TextPath
  code: string
  formatted: FormattedWriting | undefined
  since: number
}

/** The loaded pages by language code, with their state. If one is scrolled, the others follow. */
export function useCanvasPages(firstCode: string) {
  const [pages] = useState(() => new Map<string, CanvasPage>())
  const measureRequest = useRef(0)
  /** The selection during the last writing of a text. */
  const lastWritten = useRef<Selection | null>(null)
  /** Measured only when something moved, because each measurement makes the browser lay out the pages. */
  const [extents, setExtents] = useState<Record<string, Extent[]>>({})
  const [current, setCurrent] = useState<{ id: string; code: string } | null>(null)
  const [writing, setWriting] = useState<WrittenText | null>(null)
  const [states, setStates] = useState<Record<string, UpdateState | undefined>>({})
  const [hasScriptError, setScriptError] = useState(false)

  const actions = useMemo(() => {
    const all = () => [...pages.values()]
    const pageOf = (code: string) => pages.get(code)
    const positions = pagePositions(pages)

    /** Measures the pages once before the next paint. */
    const measure = () => {
      cancelAnimationFrame(measureRequest.current)
      measureRequest.current = requestAnimationFrame(() => {
        positions.applyPending()
        setExtents(Object.fromEntries([...pages].map(([code, { doc }]) => [code, extentsOf(doc)])))
      })
    }
    return {
      pageOf,
      all,
      measure,
      bringIntoViewOf: positions.bringIntoViewOf,
      handOverTo: positions.handOverTo,
      showMoved: positions.showMoved,
      syncScroll: positions.syncScroll,
      /** Null once the page is unloaded. */
      setPage(code: string, page: CanvasPage | null) {
        if (page) pages.set(code, page)
        else pages.delete(code)
        // The focus was lost with the page that this one replaces.
        const hasLostFocus = document.activeElement?.matches('body, iframe')
        if (page && positions.isHandedOverTo(code) && hasLostFocus) focusIframe(page)
        measure()
      },
      focusOther(code: string) {
        const allPages = all()
        const next = allPages[(allPages.findIndex(({ lang }) => lang === code) + 1) % allPages.length]
        if (!next || !focusIframe(next)) return
        setCurrent((previous) => (previous ? { ...previous, code: next.lang } : previous))
      },
      focus(code: string) {
        const page = pageOf(code)
        if (!page) return
        // A focused link would select its section.
        page.blurLink()
        focusIframe(page)
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
        { writing: written, isHere }: { writing: WrittenText | null; isHere: boolean },
      ) {
        if (written) lastWritten.current = selection
        const isWrittenOrLeft = written !== null || selection === lastWritten.current
        const selected = selection.widgetId ? `${selection.widgetId}:${selection.path}` : null
        // Two pages that scroll smoothly would interrupt each other.
        const isSmooth = pages.size === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
        for (const page of all()) {
          const counterpart = written && page.lang !== written.code ? written.textPath : null
          page.highlight('counterpart', counterpart)
          page.highlight('selection', isWrittenOrLeft ? null : selected)
          const textPath = written ? counterpart : isHere ? null : selected
          if (textPath) page.reveal(textPath, isSmooth ? 'smooth' : 'instant')
        }
      },
      setUpdateState: (code: string, state: UpdateState) =>
        setStates((previous) => (previous[code] === state ? previous : { ...previous, [code]: state })),
      setWriting,
      setActive: (code: string) => setCurrent((previous) => (previous ? { ...previous, code } : previous)),
      setCurrent: (next: { id: string; code: string }) =>
        setCurrent((previous) => (previous?.id === next.id && previous.code === next.code ? previous : next)),
      onScriptError: () => setScriptError(true),
    }
  }, [pages])
  const active = current && pages.has(current.code) ? current.code : firstCode
  return useMemo(
    () => ({ ...actions, active, current, writing, states, hasScriptError, extents }),
    [actions, active, current, writing, states, hasScriptError, extents],
  )
}

function focusIframe({ doc }: CanvasPage): boolean {
  const iframe = doc.defaultView?.frameElement
  if (!(iframe instanceof HTMLElement)) return false
  iframe.focus()
  return true
}
