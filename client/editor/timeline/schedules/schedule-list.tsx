import type { Scheduled } from '../../../../contract/pages/timeline.ts'
import { useHasRole } from '../../../workspace/shell/workspace-context.ts'
import { useEditor } from '../../editor-context.tsx'
import { scheduledText } from '../time-texts.ts'

type ListProps = {
  schedules: Scheduled[]
  onChange: (schedule: Scheduled) => void
  onCancel: (schedule: Scheduled) => void
}

export function ScheduleList({ schedules, onChange, onCancel }: ListProps) {
  const editor = useEditor()
  const { t } = editor
  const canSchedule = useHasRole('editor')
  if (schedules.length === 0) return null
  return (
    <ul className="moment-list" aria-label={t('timeline.schedule.list')}>
      {schedules.map((schedule) => {
        const { id, action, name, state, problem, by } = schedule
        return (
          <li key={id}>
            <span aria-hidden="true" className={`time-point is-${state} is-${action}`} />
            <b>{scheduledText(schedule, editor)}</b>
            {name && <span dir="auto">{t('timeline.schedule.with', { name })}</span>}
            <span className="fine">{by}</span>
            {problem && <span className="badge warn">{t(`timeline.schedule.problem.${problem}`)}</span>}
            {state === 'waiting' && canSchedule && (
              <span className="schedule-actions">
                <button type="button" className="link" onClick={() => onChange(schedule)}>
                  {t('timeline.schedule.change')}
                </button>
                <button type="button" className="link" onClick={() => onCancel(schedule)}>
                  {t('timeline.schedule.cancel')}
                </button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
