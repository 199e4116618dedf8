import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { StaffBooking } from '../../../contract/bookings.ts'
import type { CalendarEntry } from '../../../contract/calendar.ts'
import { timeText } from '../../workspace/dates/date-formats.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useEntryDrag } from '../../workspace/ui/use-entry-drag.ts'
import { useText } from '../../workspace/use-text.ts'
import { type CalendarEvent, languagesOf } from './calendar-events.ts'
import { dateText, dayAfter, sameDay, weeksOf } from './month.ts'

const dayIn = (element: Element) =>
  element.closest('td')?.querySelector<HTMLElement>('[data-day]')?.dataset.day

type GridProps = {
  month: string
  today: string
  /** The day with the focus; the list shows it if `isChosen`. */
  day: string
  isChosen: boolean
  byDay: Map<string, CalendarEvent[]>
  nameOf: (event: CalendarEvent) => string
  bookedOn: (day: string) => StaffBooking[]
  isClosedOn: (day: string) => boolean
  onDay: (day: string, choose: boolean) => void
  /** Something that waits was dragged to another day. */
  onDrop: (entry: CalendarEntry, day: string) => void
}

/** Lines that a day has room for. */
const maxLines = 3

/** The month from Sunday to Saturday: arrows go by day and week, Page Up and Page Down by month. */
export function MonthGrid({ month, today, day, isChosen, byDay, nameOf, ...more }: GridProps) {
  const { bookedOn, isClosedOn, onDay, onDrop } = more
  const t = useText()
  const { lang } = useWorkspace()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const step = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const weekday = new Date(`${day}T00:00Z`).getUTCDay()
    const to = {
      ArrowLeft: dayAfter(day, isRtl ? 1 : -1),
      ArrowRight: dayAfter(day, isRtl ? -1 : 1),
      ArrowUp: dayAfter(day, -7),
      ArrowDown: dayAfter(day, 7),
      Home: dayAfter(day, -weekday),
      End: dayAfter(day, 6 - weekday),
      PageUp: sameDay(day, -1),
      PageDown: sameDay(day, 1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    moved.current = true
    onDay(to, false)
  }
  const entryOf = (id: string) =>
    [...byDay.values()].flat().find(({ entry }) => entry?.id === id)?.entry ?? null
  const { dragged, handlers } = useEntryDrag(dayIn, (id, to) => {
    const entry = entryOf(id)
    if (entry && !byDay.get(to)?.some((one) => one.entry === entry)) onDrop(entry, to)
  })
  const weeks = weeksOf(month)
  const ends = [`${month}-01`, dayAfter(sameDay(`${month}-01`, 1), -1)]
  const hijri = new Set(
    ends.map((end) => dateText(end, lang, { month: 'long', year: 'numeric' }, 'islamic-umalqura')),
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
        {dateText(`${month}-01`, lang, { month: 'long', year: 'numeric' })}{' '}
        <small>{[...hijri].join(' – ')}</small>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={dateText(date, lang, { weekday: 'long' })}>
              {dateText(date, lang, { weekday: lang === 'ar' ? 'long' : 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const events = (byDay.get(date) ?? []).map((event) => ({
                at: event.at,
                line: <DayLine key={event.key} event={event} dragged={dragged} name={nameOf(event)} />,
              }))
              const bookings = bookedOn(date).map((booking) => ({
                at: booking.at,
                line: <BookedLine key={booking.id} booking={booking} />,
              }))
              const all = [...events, ...bookings].toSorted((one, other) => one.at.localeCompare(other.at))
              const dayText = dateText(date, lang, { weekday: 'long', day: 'numeric', month: 'long' })
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
                    aria-pressed={isChosen && date === day}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onDay(date, true)}
                  >
                    <span className="visually-hidden">
                      {date === today ? t('calendar.today_of', { date: count }) : count}
                    </span>
                    <span className="month-date" aria-hidden="true">
                      <span className="month-day">{Number(date.slice(8))}</span>
                      <small>{dateText(date, lang, { day: 'numeric' }, 'islamic-umalqura')}</small>
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

function BookedLine({ booking: { at, name } }: { booking: StaffBooking }) {
  const t = useText()
  const workspace = useWorkspace()
  return (
    <span className="month-line is-booked">
      <bdi>{timeText(at, workspace)}</bdi> <b dir="auto">{name || t('bookings.one')}</b>
    </span>
  )
}

type LineProps = { event: CalendarEvent; name: string; dragged?: { entry: string } | null }

/** When something happens, whether it goes live or offline, and in which languages. */
export function DayLine({ event, name, dragged = null }: LineProps) {
  const t = useText()
  const { lang, languages, timeZone } = useWorkspace()
  const { at, kind, state, entry } = event
  const what = state === 'failed' || (state === 'waiting' && kind === 'publish') ? state : kind
  const live = languagesOf(event, languages)
  return (
    <span
      className="month-line"
      data-entry={state === 'waiting' ? entry?.id : undefined}
      data-dragged={(entry && dragged?.entry === entry.id) || undefined}
    >
      <span className={`time-point ${pointOf(event)}`} />
      <bdi>{timeText(at, { lang, timeZone })}</bdi> <b>{t(`calendar.cell.${what}`)}</b>{' '}
      <span className="month-codes" aria-hidden="true">
        {live.map(({ code }) => code.toUpperCase()).join(' ')}
      </span>
      <span className="visually-hidden">
        {new Intl.ListFormat(lang).format(live.map((language) => language.name))}
      </span>{' '}
      <span className="month-name" dir="auto">
        {name}
      </span>
    </span>
  )
}

/** The classes of an event's point, as on the timeline. */
export function pointOf({ kind, state }: CalendarEvent): string {
  return state === 'published' || (state === 'done' && kind === 'publish')
    ? 'is-publication'
    : `is-${state} is-${kind}`
}
