import type { KeyboardEvent } from 'react'
import type { Scheduled } from '../../../contract/pages/timeline.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { toIsoTime } from '../../workspace/dates/zoned-time.ts'
import { useEditor } from '../editor-context.tsx'
import { usePageNotes } from '../sharing/sharing-context.tsx'
import { FutureMarkers } from './future-markers.tsx'
import { type Moment, placeAmong } from './moments.ts'
import { momentLabel } from './time-texts.ts'
import { useRailDrag } from './use-rail-drag.ts'

type RailProps = {
  moments: Moment[]
  shownIndex: number
  onMove: (index: number) => void
  onEscape: () => void
  schedules: Scheduled[]
  canSchedule: boolean
  /** A schedule, or the draft, was dragged to a time on the clocks of the site's time zone; null if it was clicked. */
  onPropose: (local: string | null, schedule: Scheduled | null) => void
}

/** If there are more points, saves are strokes instead of dots. */
const maxDots = 24
/** A slider over the moments: saves are dots, publications diamonds. After now are the schedules. */
export function TimeRail(props: RailProps) {
  const { moments, shownIndex, onEscape, schedules, canSchedule, onPropose } = props
  const editor = useEditor()
  const { t, timeZone } = editor
  const last = moments.length - 1
  const onMove = (index: number) => props.onMove(Math.min(Math.max(index, 0), last))
  const { track, future, drop, isRtl, dragHandlers } = useRailDrag({ ...props, last, onMove })
  const openNotes = usePageNotes().filter(({ resolved }) => !resolved)
  const shownMoment = moments[shownIndex]
  const placeOf = (index: number) => (last === 0 ? 1 : index / last)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape()
    const forward = isRtl() ? -1 : 1
    const to = {
      ArrowRight: shownIndex + forward,
      ArrowUp: shownIndex + 1,
      ArrowLeft: shownIndex - forward,
      ArrowDown: shownIndex - 1,
      Home: 0,
      End: last,
      PageUp: shownIndex + 10,
      PageDown: shownIndex - 10,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <div className="time-rail" {...dragHandlers}>
      <div
        ref={track}
        className="time-track"
        role="slider"
        tabIndex={0}
        aria-label={t('timeline.track')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shownIndex}
        aria-valuetext={shownMoment ? momentLabel(shownMoment, editor) : ''}
        data-dense={last > maxDots || undefined}
        onKeyDown={onKeyDown}
      >
        {moments.map((moment, index) => (
          <span
            key={moment.key}
            className={`time-point is-${moment.kind}${moment.isNow ? ' is-now' : ''}${moment.name ? ' is-named' : ''}`}
            aria-hidden="true"
            data-shown={(index === shownIndex && !moment.isNow) || undefined}
            style={{ insetInlineStart: `${placeOf(index) * 100}%` }}
            title={momentLabel(moment, editor)}
          />
        ))}
        {openNotes.map(({ id, at: notedAt, author: person }) => (
          <span
            key={id}
            className="time-note"
            aria-hidden="true"
            style={{ insetInlineStart: `${placeOf(placeAmong(moments, notedAt)) * 100}%` }}
            title={t('sharing.noted', { person, at: formatDateTime(notedAt, editor) })}
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
