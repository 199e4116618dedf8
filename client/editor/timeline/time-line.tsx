import { useEffect, useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'
import type { TimeLineProps } from './time-line-props.ts'

type Bar = typeof import('./time-bar.tsx')

/** The thin bar of the page's versions; it is fetched once the editor has nothing else to do, or is asked for it. */
export function TimeLine(props: TimeLineProps) {
  const { t } = useEditor()
  const [bar, setBar] = useState<Bar | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let isWanted = true
    const load = () =>
      void import('./time-bar.tsx').then(
        (loaded) => isWanted && setBar(loaded),
        // Its button tries once more.
        () => {},
      )
    const cancel = whenIdle(load)
    return () => {
      isWanted = false
      cancel()
    }
  }, [])
  const toggle = async () => {
    if (open) return setOpen(false)
    try {
      setBar(bar ?? (await import('./time-bar.tsx')))
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
