import { type ComponentProps, useRef } from 'react'
import type { Scheduled } from '../../../contract/pages/timeline.ts'
import { useEditor } from '../editor-context.tsx'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { markerPositions, maxMarkers } from './future-positions.ts'
import { scheduledText } from './time-texts.ts'

type MarkersProps = {
  schedules: Scheduled[]
  isPublication: boolean
  canSchedule: boolean
  onPropose: (local: string | null, schedule: Scheduled | null) => void
}

/** Buttons for the draft and for each schedule, which can also be dragged. */
export function FutureMarkers({ schedules, isPublication, canSchedule, onPropose }: MarkersProps) {
  const editor = useEditor()
  const { t } = editor
  const now = Date.now()
  const shownSchedules = schedules.slice(0, maxMarkers)
  const places = markerPositions(
    shownSchedules.map(({ at }) => Date.parse(at)),
    now,
  )
  return (
    <>
      <button
        type="button"
        className={`time-mark is-now ${isPublication ? 'is-publication' : 'is-draft'}`}
        data-mark=""
        aria-disabled={!canSchedule || undefined}
        aria-label={t('timeline.schedule.drag')}
        title={t('timeline.schedule.drag')}
        onClick={() => {
          if (canSchedule) onPropose(null, null)
        }}
      />
      {shownSchedules.map((schedule, index) => {
        const { id, action, state } = schedule
        const what = scheduledText(schedule, editor)
        const label = state === 'waiting' ? t('timeline.schedule.change_of', { what }) : what
        return (
          <Marker
            key={id}
            className={`time-mark is-${state} is-${action}`}
            data-mark={id}
            style={{ insetInlineStart: `${(places[index] ?? 1) * 100}%` }}
            aria-label={label}
            title={label}
            onClick={() => {
              if (state === 'waiting') onPropose(null, schedule)
            }}
          />
        )
      })}
    </>
  )
}

/** A button whose focus moves to the next stop when the schedule is cancelled. */
function Marker(props: ComponentProps<'button'>) {
  const marker = useRef<HTMLButtonElement>(null)
  useReturnFocus(marker, 'after')
  return <button ref={marker} type="button" {...props} />
}
