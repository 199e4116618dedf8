import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../workspace/localised.ts'
import { useEditor } from '../../editor-context.tsx'
import { useLongPaste } from '../../fields/use-long-paste.ts'
import { type CanvasView, widths } from '../canvas-view.ts'
import { type CanvasState, fetchSections, pageUpdates, retryMs, timeoutMs } from '../page-updates.ts'
import type { FrameEvents } from './frame-events.ts'
import { type FramePage, framePage } from './frame-page.ts'
import type { DraftWithPlaceholders } from './placeholders.ts'

type FrameProps = {
  language: Language
  path: string
  hinted: DraftWithPlaceholders
  view: CanvasView
  on: FrameEvents
  /** The page is loaded; null once it is unloaded. */
  onPage: (page: FramePage | null) => void
  onState: (state: CanvasState) => void
  /** The overlays of the page, by its scale. */
  over: (scale: number, height: number) => ReactNode
}

/** The page in one language, at the width of a device, scaled to the room there is. */
export function CanvasFrame({ language, path, hinted, view, on, onPage, onState, over }: FrameProps) {
  const { t, languages } = useEditor()
  const { code, name } = language
  const { draft, places, draftWithoutPlaceholders } = hinted
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const size = useSize(room)
  const [page, setPage] = useState<FramePage | null>(null)
  const [load, setLoad] = useState({ tries: 0, failed: false })
  const updates = useRef<ReturnType<typeof pageUpdates> | null>(null)
  const shown = useRef(draft)
  const events = useLatest(on)
  useLongPaste(page?.doc)
  const wide = widths[view.width]
  const scale = size ? Math.min(1, size.width / wide) : 1
  const height = size?.height ?? 0

  const onLoad = () => {
    const doc = frame.current?.contentDocument
    const main = doc?.querySelector('main')
    if (doc && main && 'stay' in doc.documentElement.dataset) {
      // The page is wired once, and the editor renders often.
      return setPage(framePage(doc, main, code, languages, () => events.current))
    }
    // Another page, or none: Access asks for a new sign-in, or the connection was lost.
    setLoad({ ...load, failed: true })
    void fetchSections(path, JSON.stringify({ draft })).then((answer) => {
      onState('state' in answer ? answer.state : 'unreachable')
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (page) return
    const again = () => {
      if (!load.failed) onState('unreachable')
      setLoad({ tries: load.tries + 1, failed: false })
    }
    const timer = setTimeout(again, load.failed ? retryMs : timeoutMs)
    if (load.failed) addEventListener('online', again)
    if (load.failed) addEventListener('focus', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      removeEventListener('focus', again)
    }
  }, [page, load])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was loaded
  useEffect(() => {
    if (!page) return
    onPage(page)
    const pending = pageUpdates({
      path,
      onState,
      show: (sections, rendered) => {
        page.show(sections)
        // Written while the server rendered.
        page.patch(rendered, shown.current)
      },
      onCurrent: page.settle,
    })
    updates.current = pending
    pending.update(shown.current, draftWithoutPlaceholders)
    return () => {
      pending.stop()
      page.stop()
      onPage(null)
    }
  }, [page])

  useEffect(() => {
    page?.patch(shown.current, draft)
    shown.current = draft
    updates.current?.update(draft, draftWithoutPlaceholders)
  }, [page, draft, draftWithoutPlaceholders])

  useEffect(() => page?.hint(places), [page, places])

  useEffect(() => {
    if (page) page.doc.documentElement.dataset.theme = view.theme
  }, [page, view.theme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page moves under its overlays
  useEffect(() => on.onMoved(), [scale, height, page])

  return (
    <div className="canvas-viewport" ref={room}>
      <div className="canvas-page" style={{ inlineSize: wide * scale, blockSize: height }}>
        {/* Scaled from one corner, whichever way the editor reads. */}
        <div dir="ltr">
          <iframe
            key={load.tries}
            ref={frame}
            title={t('canvas.frame', { language: name })}
            src={path}
            style={{ inlineSize: wide, blockSize: height / scale, transform: `scale(${scale})` }}
            onLoad={onLoad}
          />
        </div>
        {page && over(scale, height)}
      </div>
    </div>
  )
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** The size of an element's inside, in CSS pixels; null until it is laid out. */
function useSize(of: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const element = of.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return size
}
