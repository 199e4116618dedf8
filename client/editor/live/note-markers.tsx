import { useRef, useState } from 'react'
import { Glyph, IconButton, useEditor } from '../editor-context.tsx'
import { announce } from '../saving/announce.ts'
import { usePageNotes } from '../sharing/sharing-context.tsx'
import type { Extent } from './frame-geometry.ts'

/** Of a marker in pixels, with the space around it. */
const markerHeight = 40
/** Room for a thread of some lines, in pixels. */
const threadHeight = 480

type MarkersProps = {
  /** Where the sections are in the frame, in CSS pixels of the page. */
  extents: Extent[] | undefined
  scale: number
  /** Of the frame, in pixels of the screen. */
  height: number
  nameOf: (widget: string) => string
}

/** At each section that readers wait for an answer on: how many notes. Pressed, it shows them beside the section. */
export function NoteMarkers({ extents = [], scale, height, nameOf }: MarkersProps) {
  const { t } = useEditor()
  const notes = usePageNotes()
  const [shown, setShown] = useState<string | null>(null)
  const [threads, setThreads] = useState<typeof import('../sharing/note-threads.tsx') | null>(null)
  const over = useRef<HTMLDivElement>(null)

  const open = async (id: string) => {
    if (shown === id) return setShown(null)
    try {
      setThreads(threads ?? (await import('../sharing/note-threads.tsx')))
      setShown(id)
    } catch {
      announce({ kind: 'failure', title: t('sharing.failed'), text: '', close: t('action.close') })
    }
  }
  const close = () => {
    // The marker is gone once all is resolved.
    const marker = over.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
    const frame = over.current?.parentElement?.querySelector('iframe')
    setShown(null)
    const isWaiting = notes.some(({ widget, resolved }) => widget === shown && !resolved)
    if (isWaiting) marker?.focus()
    else frame?.focus()
  }
  const topOf = ({ top, bottom }: Extent) =>
    Math.max(Math.min(Math.max(top * scale, 0), bottom * scale - markerHeight, height - markerHeight), 0)

  return (
    <div ref={over}>
      {extents.map((extent) => {
        const { id, top, bottom } = extent
        const about = notes.filter(({ widget }) => widget === id)
        const count = about.filter(({ resolved }) => !resolved).length
        const isShown = shown === id && about.length > 0
        const isInView = bottom * scale > 0 && top * scale < height
        if (!isShown && (count === 0 || !isInView)) return null
        const at = topOf(extent)
        return (
          <div key={id}>
            <button
              type="button"
              className="live-note"
              style={{ insetBlockStart: at }}
              aria-expanded={isShown}
              aria-label={t('sharing.marker', { name: nameOf(id), count })}
              title={t('sharing.marker', { name: nameOf(id), count })}
              onClick={() => void open(id)}
            >
              <Glyph name="message-square" />
              {count}
            </button>
            {isShown && threads && (
              <div
                className="live-thread"
                role="dialog"
                aria-label={t('sharing.about', { name: nameOf(id) })}
                style={{ insetBlockStart: Math.max(Math.min(at, height - threadHeight), 0) }}
                onKeyDown={(event) => {
                  event.stopPropagation()
                  if (event.key === 'Escape') close()
                }}
              >
                <div className="live-thread-head">
                  <b>
                    <bdi>{nameOf(id)}</bdi>
                  </b>
                  <IconButton icon="x" label={t('action.close')} onClick={close} />
                </div>
                <threads.NoteThreads notes={about} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
