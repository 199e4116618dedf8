import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { StaffBooking } from '../../../contract/bookings.ts'
import type { CalendarEntry } from '../../../contract/calendar.ts'
import { formatDay, formatTime } from '../../workspace/dates/date-formats.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useDragToTarget } from '../../workspace/ui/use-drag-to-target.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { addDays, addMonths, weeksOf } from './calendar-days.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { EventLine } from './event-line.tsx'

type GridProps = {
  month: string
  today: string
  /** The day with the focus; the list shows it alone if it `isSelected`. */
  day: string
  isSelected: boolean
  byDay: Map<string, CalendarEvent[]>
  bookedOn: (day: string) => StaffBooking[]
  isClosedOn: (day: string) => boolean
  onFocusDay: (day: string) => void
  onSelectDay: (day: string) => void
  /** A waiting schedule was dragged to another day. */
  onDrop: (entry: CalendarEntry, day: string) => void
}

/** Weeks from Sunday to Saturday. Arrow keys move by day and week, Page Up and Page Down by month. */
export function MonthGrid({ month, today, day, isSelected, byDay, ...rest }: GridProps) {
  const { bookedOn, isClosedOn, onFocusDay, onSelectDay, onDrop } = rest
  const t = useAdminText()
  const { lang } = useWorkspace()
  const grid = useRef<HTMLTableElement>(null)
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const step = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const weekday = new Date(`${day}T00:00Z`).getUTCDay()
    const to = {
      ArrowLeft: addDays(day, isRtl ? 1 : -1),
      ArrowRight: addDays(day, isRtl ? -1 : 1),
      ArrowUp: addDays(day, -7),
      ArrowDown: addDays(day, 7),
      Home: addDays(day, -weekday),
      End: addDays(day, 6 - weekday),
      PageUp: addMonths(day, -1),
      PageDown: addMonths(day, 1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    movesFocus.current = true
    onFocusDay(to)
  }
  const entryOf = (id: string) =>
    [...byDay.values()].flat().find(({ entry }) => entry?.id === id)?.entry ?? null
  const { dragged, handlers } = useDragToTarget(dayAround, (id, to) => {
    const entry = entryOf(id)
    if (entry && !byDay.get(to)?.some((one) => one.entry === entry)) onDrop(entry, to)
  })
  const weeks = weeksOf(month)
  const ends = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)]
  const hijri = new Set(
    ends.map((end) => formatDay(end, lang, { month: 'long', year: 'numeric' }, 'islamic-umalqura')),
  )
  return (
    <table
      ref={grid}
      className="month"
      data-dragging={dragged ? '' : undefined}
      onKeyDown={step}
      {...handlers}
    >
      <caption>
        {formatDay(`${month}-01`, lang, { month: 'long', year: 'numeric' })}{' '}
        <small>{[...hijri].join(' – ')}</small>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={formatDay(date, lang, { weekday: 'long' })}>
              {formatDay(date, lang, { weekday: lang === 'ar' ? 'long' : 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const events = (byDay.get(date) ?? []).map((event) => ({
                at: event.time,
                line: <EventLine key={event.key} event={event} dragged={dragged} />,
              }))
              const bookings = bookedOn(date).map((booking) => ({
                at: booking.at,
                line: <BookingLine key={booking.id} booking={booking} />,
              }))
              const all = [...events, ...bookings].toSorted((one, other) => one.at.localeCompare(other.at))
              const dayText = formatDay(date, lang, { weekday: 'long', day: 'numeric', month: 'long' })
              const count =
                all.length > 0 ? t('calendar.day_of', { date: dayText, count: all.length }) : dayText
              return (
                <td
                  key={date}
                  data-other={date.slice(0, 7) !== month || undefined}
                  data-closed={isClosedOn(date) || undefined}
                  data-drop={dragged?.over === date || undefined}
                >
                  <button
                    type="button"
                    data-day={date}
                    tabIndex={date === day ? 0 : -1}
                    aria-pressed={isSelected && date === day}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onSelectDay(date)}
                  >
                    <span className="visually-hidden">
                      {date === today ? t('calendar.today_of', { date: count }) : count}
                    </span>
                    <span className="month-date" aria-hidden="true">
                      <span className="day-number">{Number(date.slice(8))}</span>
                      <small>{formatDay(date, lang, { day: 'numeric' }, 'islamic-umalqura')}</small>
                    </span>
                    {all.slice(0, maxLines).map(({ line }) => line)}
                    {all.length > maxLines && (
                      <span className="month-line">
                        {t('calendar.more', { count: all.length - maxLines })}
                      </span>
                    )}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const dayAround = (element: Element) =>
  element.closest('td')?.querySelector<HTMLElement>('[data-day]')?.dataset.day

/** A day shows this many events, and the number of the others. */
const maxLines = 3

function BookingLine({ booking: { at, name } }: { booking: StaffBooking }) {
  const t = useAdminText()
  const workspace = useWorkspace()
  return (
    <span className="month-line is-booked">
      <bdi>{formatTime(at, workspace)}</bdi> <b dir="auto">{name || t('bookings.one')}</b>
    </span>
  )
}
