import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../workspace/localised.ts'
import { useEditor } from '../../editor-context.tsx'
import { usePasteLimit } from '../../fields/use-paste-limit.ts'
import { type CanvasView, widths } from '../canvas-view.ts'
import { fetchSections, pageUpdates, retryMs, timeoutMs, type UpdateState } from '../page-updates.ts'
import { type CanvasPage, canvasPage } from './canvas-page.ts'
import type { PageCallbacks } from './page-callbacks.ts'
import type { DraftWithPlaceholders } from './placeholders.ts'

type IframeProps = {
  language: Language
  path: string
  content: DraftWithPlaceholders
  view: CanvasView
  callbacks: PageCallbacks
  /** The page once it is loaded; null once it is unloaded. */
  onPage: (page: CanvasPage | null) => void
  onState: (state: UpdateState) => void
  renderOverlay: (scale: number, height: number) => ReactNode
}

/** The page in one language at the width of a device, scaled down to the width of the canvas. */
export function CanvasIframe(props: IframeProps) {
  const { language, path, content, view, onPage, onState } = props
  const { code, name } = language
  const { filled, draft, placeholders } = content
  const { t, languages } = useEditor()
  const viewport = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const size = useSize(viewport)
  const [page, setPage] = useState<CanvasPage | null>(null)
  const [loading, setLoading] = useState({ attempt: 0, hasFailed: false })
  const updates = useRef<ReturnType<typeof pageUpdates> | null>(null)
  const shownDraft = useRef(filled)
  const callbacks = useLatest(props.callbacks)
  usePasteLimit(page?.doc)
  const pageWidth = widths[view.width]
  const scale = size ? Math.min(1, size.width / pageWidth) : 1
  const height = size?.height ?? 0

  const onLoad = () => {
    const doc = iframe.current?.contentDocument
    const main = doc?.querySelector('main')
    if (doc && main && 'stay' in doc.documentElement.dataset) {
      return setPage(canvasPage(doc, main, code, languages, () => callbacks.current))
    }
    // It is another document, or none: the sign-in has expired, or the connection was lost.
    setLoading({ ...loading, hasFailed: true })
    void fetchSections(path, JSON.stringify({ draft: filled })).then((answer) => {
      onState('state' in answer ? answer.state : 'unreachable')
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (page) return
    const retry = () => {
      if (!loading.hasFailed) onState('unreachable')
      setLoading({ attempt: loading.attempt + 1, hasFailed: false })
    }
    const timer = setTimeout(retry, loading.hasFailed ? retryMs : timeoutMs)
    if (loading.hasFailed) {
      addEventListener('online', retry)
      addEventListener('focus', retry)
    }
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
    }
  }, [page, loading])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was loaded
  useEffect(() => {
    if (!page) return
    onPage(page)
    const started = pageUpdates({
      path,
      onState,
      onSections: (sections, rendered) => {
        page.showSections(sections)
        // The draft may have changed while the server rendered it.
        page.showTexts(rendered, shownDraft.current)
      },
      onUpToDate: page.onUpToDate,
    })
    updates.current = started
    started.update(shownDraft.current, draft)
    return () => {
      started.stop()
      page.stop()
      onPage(null)
    }
  }, [page])

  useEffect(() => {
    page?.showTexts(shownDraft.current, filled)
    shownDraft.current = filled
    updates.current?.update(filled, draft)
  }, [page, filled, draft])

  useEffect(() => page?.showPlaceholders(placeholders), [page, placeholders])

  useEffect(() => {
    if (page) page.doc.documentElement.dataset.theme = view.theme
  }, [page, view.theme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page moves under its overlays
  useEffect(() => callbacks.current.onLayout(), [scale, height, page])

  return (
    <div className="canvas-viewport" ref={viewport}>
      <div className="canvas-page" style={{ inlineSize: pageWidth * scale, blockSize: height }}>
        {/* `transform-origin` is physical: the start has to be on the left in both languages of the editor. */}
        <div dir="ltr">
          <iframe
            key={loading.attempt}
            ref={iframe}
            title={t('canvas.page', { language: name })}
            src={path}
            style={{ inlineSize: pageWidth, blockSize: height / scale, transform: `scale(${scale})` }}
            onLoad={onLoad}
          />
        </div>
        {page && props.renderOverlay(scale, height)}
      </div>
    </div>
  )
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** The inner size of an element, in CSS pixels; null until it is laid out. */
function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((previous) =>
        previous?.width === width && previous.height === height ? previous : { width, height },
      )
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
