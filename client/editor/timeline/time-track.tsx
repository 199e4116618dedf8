import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Scheduled } from '../../../contract/timeline.ts'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import type { Moment } from './moments.ts'

type TrackProps = {
  /** From the oldest to now. */
  moments: Moment[]
  /** The index of the shown one. */
  at: number
  onMove: (index: number) => void
  /** What is to come, by time. */
  schedules: Scheduled[]
  /** What readers noted and nobody resolved; `place` as `placeAmong` has it. */
  notes: { id: string; place: number; label: string }[]
  /** The point of now was dragged to the right: by so many days. */
  onFuture: (days: number) => void
}

/** Where now is on the track, as a share of its length: what follows is the future. */
const nowAt = 0.82
/** So far to the right of now, as a share of the future, a drop still means now. */
const futureEdge = 0.12
/** Days that the end of the track stands for. */
const futureDays = 14

/** The points as a track: by mouse, touch and keyboard. */
export function TimeTrack({ moments, at, onMove, schedules, notes, onFuture }: TrackProps) {
  const editor = useEditor()
  const { t } = editor
  const track = useRef<HTMLDivElement>(null)
  const last = moments.length - 1
  const shown = moments[at]
  const placeOf = (index: number) => (last === 0 ? nowAt : 0.02 + (nowAt - 0.02) * (index / last))
  const isRtl = () => track.current !== null && getComputedStyle(track.current).direction === 'rtl'

  const shareOf = ({ clientX }: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect()
    if (!box) return 0
    return (isRtl() ? box.right - clientX : clientX - box.left) / box.width
  }
  const follow = (event: PointerEvent) => {
    const share = shareOf(event)
    const index = Math.round(((share - 0.02) / (nowAt - 0.02)) * last)
    onMove(Math.min(Math.max(index, 0), last))
  }
  const step = (event: KeyboardEvent) => {
    const forward = isRtl() ? 'ArrowLeft' : 'ArrowRight'
    const back = isRtl() ? 'ArrowRight' : 'ArrowLeft'
    const to = {
      [forward]: at + 1,
      ArrowUp: at + 1,
      [back]: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: last,
      PageUp: at + 10,
      PageDown: at - 10,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(Math.min(Math.max(to, 0), last))
  }

  return (
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
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerUp={(event) => {
        const ahead = (shareOf(event) - nowAt) / (1 - nowAt)
        if (ahead > futureEdge) onFuture(Math.max(1, Math.round(ahead * futureDays)))
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <span className="time-future" style={{ insetInlineStart: `${nowAt * 100}%` }} />
      {schedules.map(({ id, action, state, at: due }, index) => (
        <span
          key={id}
          aria-hidden="true"
          className={`time-point is-${state}`}
          style={{
            insetInlineStart: `${(nowAt + (1 - nowAt) * ((index + 1) / (schedules.length + 1))) * 100}%`,
          }}
          title={t(`timeline.scheduled.${state}.${action}`, { time: momentText(due, editor) })}
        />
      ))}
      {notes.map(({ id, place, label }) => (
        <span
          key={id}
          aria-hidden="true"
          className="time-note"
          style={{ insetInlineStart: `${placeOf(place) * 100}%` }}
          title={label}
        />
      ))}
      {moments.map((moment, index) => (
        <span
          key={moment.key}
          className={`time-point is-${moment.kind}${moment.isNow ? ' is-now' : ''}${moment.name ? ' is-named' : ''}`}
          aria-hidden="true"
          data-shown={index === at || undefined}
          style={{ insetInlineStart: `${placeOf(index) * 100}%` }}
          title={momentLabel(moment, editor)}
        />
      ))}
    </div>
  )
}

type Words = Pick<ReturnType<typeof useEditor>, 't' | 'lang' | 'timeZone'>

/** Such as `Sep 3, 2026, 4:30 PM: published by sara@agency.example`. */
export function momentLabel({ kind, isNow, at, by, name }: Moment, { t, ...editor }: Words): string {
  const what = t(`timeline.kind.${kind}`)
  const who = by ? t('timeline.by', { what, person: by }) : what
  const text = t('timeline.moment', { time: momentText(at, editor), what: who })
  const named = name ? t('timeline.named', { name, what: text }) : text
  return isNow ? t('timeline.now', { what: named }) : named
}
