import { useLayoutEffect, useState } from 'react'
import { LateNotice } from '../rich-text/late-notice.tsx'
import { useRichArrival } from '../rich-text/use-rich-text.ts'
import type { FrameBuffer } from './frame-buffer.ts'

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
