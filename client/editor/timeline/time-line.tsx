import { useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'
import type { TimeLineProps } from './time-line-props.ts'

type Panel = typeof import('./time-line-panel.tsx')

/** The thin bar of the page's versions; what it shows is fetched when it is opened. */
export function TimeLine(props: TimeLineProps) {
  const { t } = useEditor()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [open, setOpen] = useState(false)
  const toggle = async () => {
    if (open) return setOpen(false)
    try {
      const loaded = panel ?? (await import('./time-line-panel.tsx'))
      setPanel(loaded)
      setOpen(true)
    } catch {
      props.onFailure(t('timeline.failed'), t('failed.unreachable'))
    }
  }
  return (
    <div className="time-line">
      {open && panel && <panel.TimeLinePanel {...props} onClose={() => setOpen(false)} />}
      <button type="button" className="time-line-toggle" aria-expanded={open} onClick={() => void toggle()}>
        <Glyph name="history" />
        {t('timeline.title')}
        <Glyph name={open ? 'chevron-down' : 'chevron-up'} />
      </button>
    </div>
  )
}
