import { useState } from 'react'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { formatDateTime, formatTime } from '../../workspace/dates/date-formats.ts'
import { DateTimeField } from '../../workspace/dates/date-time-field.tsx'
import { timeFault, timeZoneName, toIsoTime, toLocalTime } from '../../workspace/dates/zoned-time.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/**
 * The time for a consultation, on the clocks of the site's time zone; at first `initial` or the next free one. The
 * times of the `moved` booking are free for it.
 */
export function useChosenTime({ initial, moved = '' }: { initial?: string; moved?: string } = {}) {
  const { timeZone } = useWorkspace()
  const answer = useApiQuery(['bookings', 'times', moved], (signal) =>
    api.bookings.times.$get({ query: { moving: moved } }, { init: { signal } }),
  )
  const times = answer.data?.times ?? []
  const [chosen, setLocal] = useState(initial)
  const [sent, setSent] = useState<string | null>(null)
  const [first] = times
  const local = chosen ?? (first ? toLocalTime(Date.parse(first), timeZone) : '')
  const fault = timeFault(local, Date.now(), timeZone)
  return {
    local,
    setLocal,
    times,
    /** The fault of the time that was sent. Another time is not checked yet. */
    fault: sent === local ? fault : null,
    isSent: sent === local,
    submit(run: (iso: string) => void) {
      setSent(local)
      const iso = toIsoTime(local, timeZone)
      if (!fault && iso) run(iso)
    },
  }
}

const maxFreeTimes = 6

type TimeProps = {
  time: ReturnType<typeof useChosenTime>
  /** Why the server refused the time that was sent. */
  error: string | undefined
}

/** A field for any time, and buttons for the free times of its day, or the next ones. */
export function TimeChoice({ time: { local, setLocal, times, fault, isSent }, error }: TimeProps) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const day = local.slice(0, 10)
  const onDay = times.filter((time) => toLocalTime(Date.parse(time), timeZone).startsWith(day))
  const offered = onDay.length > 0 ? onDay : times.slice(0, maxFreeTimes)
  return (
    <>
      <DateTimeField
        label={t('bookings.time', { zone: timeZoneName(timeZone, lang) })}
        value={local}
        error={fault ? t(fault) : isSent ? error : undefined}
        onChange={setLocal}
      />
      {offered.length > 0 && (
        <fieldset className="free-times">
          <legend>{t(onDay.length > 0 ? 'bookings.free.day' : 'bookings.free')}</legend>
          {offered.map((time) => {
            const localAt = toLocalTime(Date.parse(time), timeZone)
            return (
              <button
                key={time}
                type="button"
                className="chip"
                aria-pressed={localAt === local}
                onClick={() => setLocal(localAt)}
              >
                {(onDay.length > 0 ? formatTime : formatDateTime)(time, { lang, timeZone })}
              </button>
            )
          })}
        </fieldset>
      )}
    </>
  )
}
