import { useLayoutEffect, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import type { FrameBuffer } from '../live/frame-buffer.ts'
import { loadRichAgain, useRichArrival } from './use-rich-text.ts'

/** The editor of a formatted text does not arrive: says so where it is awaited, and asks for it again. */
export function LateNotice({ onAgain }: { onAgain?: () => void }) {
  const { t } = useEditor()
  const isAsked = useRichArrival() === 'again'
  return (
    <div className="late-notice">
      <p role="status">{t(isAsked ? 'html.again_asked' : 'html.late')}</p>
      <button
        type="button"
        className="btn btn-sm btn-line"
        onClick={() => {
          loadRichAgain()
          onAgain?.()
        }}
      >
        {t('html.again')}
      </button>
    </div>
  )
}

type LateProps = {
  buffer: FrameBuffer
  /** At which the page is shown. */
  scale: number
  height: number
}

/** In pixels of the screen. */
const room = 130

/** Below the box for what is typed before the editor of a text has come, once that takes long. */
export function LateText({ buffer, scale, height }: LateProps) {
  const isLate = useRichArrival() !== 'loading'
  const [bottom, setBottom] = useState(0)
  useLayoutEffect(() => {
    if (isLate) setBottom(buffer.show())
  }, [isLate, buffer])
  if (!isLate) return null
  return (
    <div
      className="late-text"
      style={{ insetBlockStart: Math.max(0, Math.min(bottom * scale + 8, height - room)) }}
    >
      <LateNotice onAgain={buffer.focus} />
    </div>
  )
}
