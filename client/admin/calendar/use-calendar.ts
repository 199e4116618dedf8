import { dayMs } from '../../../contract/durations.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { toLocalTime } from '../../workspace/dates/zoned-time.ts'
import { useHasRole, useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useBookings } from '../bookings/consultations.tsx'
import { spanOf } from './calendar-days.ts'
import { calendarEvents, failedOrLate } from './calendar-events.ts'

/** The events and consultations of the shown weeks, by day; `problems` failed or are late. */
export function useCalendar(weeks: Parameters<typeof spanOf>[0]) {
  const { timeZone } = useWorkspace()
  const dayOf = (isoTime: string) => toLocalTime(Date.parse(isoTime), timeZone).slice(0, 10)
  const { from, to } = spanOf(weeks, reportedDays, timeZone)
  const answer = useApiQuery(
    ['schedules', from, to],
    (signal) => api.schedules.$get({ query: { from, to } }, { init: { signal } }),
    { keepsPrevious: true },
  )
  const consultations = useBookings(from, to, useHasRole('editor'))
  const booked = (consultations.data?.bookings ?? []).filter(({ state }) => state === 'booked')
  const open = answer.data?.open ?? []
  const events = answer.data ? calendarEvents(answer.data) : []
  return {
    answer,
    consultations,
    open,
    events,
    problems: failedOrLate(events).filter(({ time }) => Date.parse(time) > Date.now() - reportedDays * dayMs),
    byDay: Map.groupBy(events, ({ time }) => dayOf(time)),
    bookingsByDay: Map.groupBy(booked, ({ at }) => dayOf(at)),
    /** Undefined until they are loaded, so that no day is shown as closed by mistake. */
    openDays: answer.data && new Set(open.map((span) => dayOf(span.from))),
    dayOf,
  }
}

/** Failed and late events are listed for this many days. */
const reportedDays = 31
