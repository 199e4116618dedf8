import { type ComponentProps, useRef } from 'react'
import type { Scheduled } from '../../../contract/pages/timeline.ts'
import { useEditor } from '../editor-context.tsx'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { maxMarkers, placesOf } from './future-positions.ts'
import { scheduledText } from './time-texts.ts'

type MarksProps = {
  schedules: Scheduled[]
  isPublication: boolean
  canSchedule: boolean
  onPropose: (local: string | null, schedule: Scheduled | null) => void
}

/** The draft's diamond at now, and the schedules after it: buttons that can be dragged, too. */
export function FutureMarkers({ schedules, isPublication, canSchedule, onPropose }: MarksProps) {
  const editor = useEditor()
  const { t } = editor
  const now = Date.now()
  const shown = schedules.slice(0, maxMarkers)
  const places = placesOf(
    shown.map(({ at }) => Date.parse(at)),
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
      {shown.map((schedule, index) => {
        const { id, action, state } = schedule
        const what = scheduledText(schedule, editor)
        const label = state === 'waiting' ? t('timeline.schedule.change_of', { what }) : what
        return (
          <Mark
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

/** One that is cancelled hands its focus on. */
function Mark(props: ComponentProps<'button'>) {
  const mark = useRef<HTMLButtonElement>(null)
  useReturnFocus(mark, 'after')
  return <button ref={mark} type="button" {...props} />
}
