import { useEffect, useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'
import { fetchAgain } from '../fetch-again.ts'
import type { TimeLineProps } from './time-line-props.ts'

type Bar = typeof import('./time-bar.tsx')

/** Milliseconds until a bar that did not arrive is fetched again. */
const retryMs = 10_000

const fetchFirst = () => import('./time-bar.tsx')
let attempts = 0
const fetchBar = () => (attempts++ === 0 ? fetchFirst() : fetchAgain(fetchFirst, attempts))

/** The thin bar of the page's versions; it is fetched once the editor has nothing else to do, or is asked for it. */
export function TimeLine(props: TimeLineProps) {
  const { t } = useEditor()
  const [bar, setBar] = useState<Bar | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let timer = 0
    const load = () =>
      void fetchBar().then(setBar, () => {
        timer = window.setTimeout(load, retryMs)
      })
    const cancel = whenIdle(load)
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [])
  const toggle = async () => {
    if (open) return setOpen(false)
    try {
      setBar(bar ?? (await fetchBar()))
      setOpen(true)
    } catch {
      props.onFailure(t('timeline.failed'), t('failed.unreachable'))
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus of what is within
    <div
      className="time-line"
      // The list would lie over what has the focus.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget?.closest('.workbench')) setOpen(false)
      }}
    >
      <button type="button" className="time-line-toggle" aria-expanded={open} onClick={() => void toggle()}>
        <Glyph name="history" />
        <span>{t('timeline.title')}</span>
        <Glyph name={open ? 'chevron-down' : 'chevron-up'} />
      </button>
      {bar ? <bar.TimeBar {...props} open={open} onOpen={setOpen} /> : <span className="time-rail" />}
    </div>
  )
}

/** Not every browser tells when it is idle. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: 4000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 1500)
  return () => clearTimeout(id)
}
