import type { CSSProperties } from 'react'
import type { BlockedTime, StaffBooking } from '../../../contract/bookings.ts'
import type { Span } from '../../../contract/calendar.ts'
import { hourMs } from '../../../contract/durations.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { formatDay, formatTime } from '../../workspace/dates/date-formats.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { minutesOn } from './calendar-days.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { EventLine } from './event-line.tsx'

type WeekProps = {
  label: string
  days: string[]
  today: string
  byDay: Map<string, CalendarEvent[]>
  bookings: StaffBooking[]
  blocks: BlockedTime[]
  open: Span[]
}

const rowMinutes = 30
/** Shown while a week has neither opening hours nor consultations. */
const officeHours = [9 * 60, 17 * 60] as const

/** Seven days: events above, consultations and blocked times at their hours below. A phone lists day by day. */
export function WeekGrid({ label, days, today, byDay, bookings, blocks, open }: WeekProps) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const onDay = <Of extends Span>(spans: readonly Of[], day: string) =>
    spans.flatMap((span) => {
      const minutes = minutesOn(day, span, timeZone)
      return minutes ? [{ span, minutes }] : []
    })
  const booked = bookings.map((booking) => ({ ...booking, from: booking.at }))
  const bounds = days.flatMap((day) => onDay([...open, ...booked], day)).flatMap(({ minutes }) => minutes)
  const [earliest, latest] = bounds.length > 0 ? [Math.min(...bounds), Math.max(...bounds)] : officeHours
  const [first, last] = [Math.floor(earliest / 60) * 60, Math.ceil(latest / 60) * 60]
  const rowOf = (minute: number) => Math.min(Math.max(minute, first), last) - first
  const gridRow = ([from, to]: readonly [number, number]): CSSProperties => ({
    gridRow: `${Math.floor(rowOf(from) / rowMinutes) + 1} / ${Math.ceil(rowOf(to) / rowMinutes) + 1}`,
  })
  const rows = { gridTemplateRows: `repeat(${(last - first) / rowMinutes}, 2.25rem)` }
  const hours = Array.from({ length: (last - first) / 60 }, (_, hour) => first / 60 + hour)
  return (
    <section className="timetable" aria-label={label}>
      <div className="timetable-hours" aria-hidden="true" style={rows}>
        {hours.map((hour) => (
          <span key={hour} style={gridRow([hour * 60, hour * 60 + 60])}>
            {hourText(hour, lang)}
          </span>
        ))}
      </div>
      {days.map((day) => {
        const pages = byDay.get(day) ?? []
        const blocked = onDay(blocks, day).filter(({ minutes: [from, to] }) => rowOf(to) > rowOf(from))
        const ofDay = onDay(booked, day)
        const shifts = onDay(open, day)
        return (
          <section key={day} className="timetable-day">
            <h2 className="timetable-head" aria-current={day === today ? 'date' : undefined}>
              <span className="visually-hidden">
                {formatDay(day, lang, { weekday: 'long', day: 'numeric', month: 'long' })}
              </span>
              <span aria-hidden="true">
                {formatDay(day, lang, { weekday: lang === 'ar' ? 'long' : 'short' })}
              </span>
              <span className="day-number" aria-hidden="true">
                {Number(day.slice(8))}
              </span>
            </h2>
            <div className="timetable-pages">
              {pages.map((event) => (
                <EventLine key={event.key} event={event} />
              ))}
            </div>
            <div className="timetable-times" style={rows}>
              {shifts.map(({ minutes }) => (
                <span key={minutes[0]} className="timetable-open" style={gridRow(minutes)} />
              ))}
              {blocked.map(({ span, minutes }) => (
                <p key={span.id} className="timetable-item is-blocked" style={gridRow(minutes)}>
                  <Time time={span.from} /> {t('bookings.blocked')} <bdi>{span.note}</bdi>
                </p>
              ))}
              {ofDay.map(({ span, minutes }) => (
                <a
                  key={span.id}
                  className="timetable-item"
                  data-state={span.isOutside ? 'outside' : span.state}
                  href={`${pathPrefix}${screenPaths.lead(span.lead)}`}
                  style={gridRow(minutes)}
                >
                  <Time time={span.at} /> <b dir="auto">{span.name || t('bookings.one')}</b>
                  {span.isOutside && <span className="visually-hidden">{t('bookings.outside')}</span>}
                  {span.state !== 'booked' && <small>{t(`bookings.state.${span.state}`)}</small>}
                </a>
              ))}
            </div>
            {pages.length + blocked.length + ofDay.length === 0 && <p className="timetable-nothing">–</p>}
          </section>
        )
      })}
    </section>
  )
}

function Time({ time }: { time: string }) {
  return (
    <time dateTime={time}>
      <bdi>{formatTime(time, useWorkspace())}</bdi>
    </time>
  )
}

/** An hour as text, such as `9 AM`. */
function hourText(hour: number, lang: string): string {
  return formatTime(new Date(hour * hourMs).toISOString(), { lang, timeZone: 'UTC' }).replace(':00', '')
}
