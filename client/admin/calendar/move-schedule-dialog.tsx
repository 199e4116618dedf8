import { useState } from 'react'
import type { CalendarEntry } from '../../../contract/calendar.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { formatLongDateTime } from '../../workspace/dates/date-formats.ts'
import { DateTimeField } from '../../workspace/dates/date-time-field.tsx'
import { timeFault, timeZoneName, toIsoTime, toLocalTime } from '../../workspace/dates/zoned-time.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Dialog } from '../../workspace/ui/dialog.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

type MoveProps = {
  entry: CalendarEntry
  /** The proposed time, on the clocks of the site's time zone. */
  local: string | null
  onMoved: (to: string) => void
  onClose: () => void
}

/** Changes the time of all pages of a schedule. */
export function MoveScheduleDialog({ entry, local, onMoved, onClose }: MoveProps) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const [time, setTime] = useState(local ?? toLocalTime(Date.parse(entry.at), timeZone))
  const [isTried, setIsTried] = useState(local !== null)
  const [refused, setRefused] = useState('')
  const formatted = (iso: string) => formatLongDateTime(iso, { lang, timeZone })
  const move = useApiMutation(
    (to: string) =>
      api.schedules[':id'].move.$post({ param: { id: entry.id }, json: { from: entry.at, to } }),
    {
      invalidates: [['schedules'], ['today']],
      successToast: (_, to) => ({ kind: 'success', title: t('calendar.moved', { time: formatted(to) }) }),
      onSuccess: (_, to) => onMoved(to),
    },
  )
  const fault = timeFault(time, Date.now(), timeZone)
  const newTime = toIsoTime(time, timeZone)
  const reason = isTried && fault ? t(fault) : refused === time ? move.errors.to : undefined
  return (
    <Dialog
      title={t('calendar.move_title')}
      submit={{
        label: t('calendar.move_submit'),
        isPending: move.isPending,
        run: () => {
          setIsTried(true)
          setRefused(time)
          if (!fault && newTime) move.mutate(newTime)
        },
      }}
      onClose={onClose}
    >
      <p>{t('calendar.move_text', { count: entry.pages.length })}</p>
      <DateTimeField
        label={t('timeline.schedule.time', { zone: timeZoneName(timeZone, lang) })}
        value={time}
        error={newTime && reason ? t('calendar.refused', { time: formatted(newTime), reason }) : reason}
        onChange={setTime}
      />
    </Dialog>
  )
}
