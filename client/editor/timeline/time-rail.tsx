import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Scheduled } from '../../../contract/pages/timeline.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { localTimeAfterDays, toIsoTime, toLocalTime } from '../../workspace/dates/zoned-time.ts'
import { useEditor } from '../editor-context.tsx'
import { usePageNotes } from '../sharing/sharing-context.tsx'
import { FutureMarkers } from './future-markers.tsx'
import { daysAtPosition } from './future-positions.ts'
import { type Moment, placeAmong } from './moments.ts'
import { morning } from './schedules/schedule-choices.ts'
import { momentLabel } from './time-texts.ts'

type RailProps = {
  moments: Moment[]
  at: number
  onMove: (index: number) => void
  onEscape: () => void
  schedules: Scheduled[]
  canSchedule: boolean
  /** A schedule, or the draft, was dragged to a time on the clocks of the site's time zone; null if it was clicked. */
  onPropose: (local: string | null, schedule: Scheduled | null) => void
}

/** With more points, saves are strokes instead of dots. */
const maxDots = 24
/** Below this distance (px) it is a click, not a drag. */
const clickPx = 5

/** A slider over the moments: saves are dots, publications diamonds. After now are the schedules. */
export function TimeRail({ moments, at, onMove, onEscape, schedules, canSchedule, onPropose }: RailProps) {
  const editor = useEditor()
  const { t, timeZone } = editor
  const track = useRef<HTMLDivElement>(null)
  const future = useRef<HTMLDivElement>(null)
  const drag = useRef<{ startX: number; schedule: Scheduled | null } | null>(null)
  /** The drop position of a drag, as a share of the future, and its time. */
  const [drop, setDrop] = useState<{ share: number; local: string } | null>(null)
  const waiting = usePageNotes().filter(({ resolved }) => !resolved)
  const last = moments.length - 1
  const shown = moments[at]
  const placeOf = (index: number) => (last === 0 ? 1 : index / last)
  const isRtl = () => track.current !== null && getComputedStyle(track.current).direction === 'rtl'
  const shareIn = (part: HTMLElement | null, clientX: number): number => {
    const box = part?.getBoundingClientRect()
    if (!box?.width) return 0
    return (isRtl() ? box.right - clientX : clientX - box.left) / box.width
  }
  const go = (index: number) => onMove(Math.min(Math.max(index, 0), last))
  const follow = ({ clientX }: PointerEvent) => {
    const share = Math.min(shareIn(future.current, clientX), 1)
    const days = daysAtPosition(share)
    const { schedule = null } = drag.current ?? {}
    if (days > 0 && canSchedule) {
      const time = schedule ? toLocalTime(Date.parse(schedule.at), timeZone).slice(11) : morning
      return setDrop({ share, local: localTimeAfterDays(Date.now(), days, time, timeZone) })
    }
    setDrop(null)
    if (!schedule) go(Math.round(shareIn(track.current, clientX) * last))
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const mark = event.target.closest<HTMLElement>('[data-mark]')?.dataset.mark
    const schedule = schedules.find(({ id, state }) => id === mark && state === 'waiting') ?? null
    drag.current = { startX: event.clientX, schedule }
    if (mark !== undefined) return
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  const move = (event: PointerEvent) => {
    const { current } = drag
    if (!current) return
    const isCaptured = event.currentTarget.hasPointerCapture(event.pointerId)
    if (!isCaptured) {
      if (Math.abs(event.clientX - current.startX) < clickPx) return
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    follow(event)
  }
  const end = () => {
    drag.current = null
    setDrop(null)
  }
  const up = () => {
    if (drop) onPropose(drop.local, drag.current?.schedule ?? null)
    end()
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape()
    const ahead = isRtl() ? -1 : 1
    const to = {
      ArrowRight: at + ahead,
      ArrowUp: at + 1,
      ArrowLeft: at - ahead,
      ArrowDown: at - 1,
      Home: 0,
      End: last,
      PageUp: at + 10,
      PageDown: at - 10,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  return (
    <div
      className="time-rail"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={end}
    >
      <div
        ref={track}
        className="time-track"
        role="slider"
        tabIndex={0}
        aria-label={t('timeline.track')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={shown ? momentLabel(shown, editor) : ''}
        data-dense={last > maxDots || undefined}
        onKeyDown={step}
      >
        {moments.map((moment, index) => (
          <span
            key={moment.key}
            className={`time-point is-${moment.kind}${moment.isNow ? ' is-now' : ''}${moment.name ? ' is-named' : ''}`}
            aria-hidden="true"
            data-shown={(index === at && !moment.isNow) || undefined}
            style={{ insetInlineStart: `${placeOf(index) * 100}%` }}
            title={momentLabel(moment, editor)}
          />
        ))}
        {waiting.map(({ id, at: noted, author: person }) => (
          <span
            key={id}
            className="time-note"
            aria-hidden="true"
            style={{ insetInlineStart: `${placeOf(placeAmong(moments, noted)) * 100}%` }}
            title={t('sharing.noted', { person, at: formatDateTime(noted, editor) })}
          />
        ))}
      </div>
      <div ref={future} className="time-future">
        <FutureMarkers
          schedules={schedules}
          isPublication={moments[last]?.kind === 'publication'}
          canSchedule={canSchedule}
          onPropose={onPropose}
        />
        {drop && (
          <span className="time-drop" style={{ insetInlineStart: `${drop.share * 100}%` }}>
            <span>{formatDateTime(toIsoTime(drop.local, timeZone) ?? '', editor)}</span>
          </span>
        )}
      </div>
    </div>
  )
}
