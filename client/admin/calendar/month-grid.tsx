import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { StaffBooking } from '../../../contract/bookings.ts'
import type { CalendarEntry } from '../../../contract/calendar.ts'
import { timeText } from '../dates/date-formats.tsx'
import { useWorkspace } from '../frame/workspace-context.ts'
import { useText } from '../texts.tsx'
import { useEntryDrag } from '../ui/use-entry-drag.ts'
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
  nameOf: (happening: CalendarEvent) => string
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
          {weeks[0]?.map((of) => (
            <th key={of} scope="col" abbr={dateText(of, lang, { weekday: 'long' })}>
              {dateText(of, lang, { weekday: lang === 'ar' ? 'long' : 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((of) => {
              const happenings = (byDay.get(of) ?? []).map((happening) => ({
                at: happening.at,
                line: (
                  <DayLine
                    key={happening.key}
                    happening={happening}
                    dragged={dragged}
                    name={nameOf(happening)}
                  />
                ),
              }))
              const bookings = bookedOn(of).map((booking) => ({
                at: booking.at,
                line: <BookedLine key={booking.id} booking={booking} />,
              }))
              const all = [...happenings, ...bookings].toSorted((one, other) =>
                one.at.localeCompare(other.at),
              )
              const date = dateText(of, lang, { weekday: 'long', day: 'numeric', month: 'long' })
              const count = all.length > 0 ? t('calendar.day_of', { date, count: all.length }) : date
              return (
                <td
                  key={of}
                  data-other={of.slice(0, 7) !== month || undefined}
                  data-closed={isClosedOn(of) || undefined}
                  data-drop={dragged?.over === of || undefined}
                >
                  <button
                    type="button"
                    data-day={of}
                    tabIndex={of === day ? 0 : -1}
                    aria-pressed={isChosen && of === day}
                    aria-current={of === today ? 'date' : undefined}
                    onClick={() => onDay(of, true)}
                  >
                    <span className="visually-hidden">
                      {of === today ? t('calendar.today_of', { date: count }) : count}
                    </span>
                    <span className="month-date" aria-hidden="true">
                      <span className="month-day">{Number(of.slice(8))}</span>
                      <small>{dateText(of, lang, { day: 'numeric' }, 'islamic-umalqura')}</small>
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

type LineProps = { happening: CalendarEvent; name: string; dragged?: { entry: string } | null }

/** When something happens, whether it goes live or offline, and in which languages. */
export function DayLine({ happening, name, dragged = null }: LineProps) {
  const t = useText()
  const { lang, languages, timeZone } = useWorkspace()
  const { at, kind, state, entry } = happening
  const what = state === 'failed' || (state === 'waiting' && kind === 'publish') ? state : kind
  const live = languagesOf(happening, languages)
  return (
    <span
      className="month-line"
      data-entry={state === 'waiting' ? entry?.id : undefined}
      data-dragged={(entry && dragged?.entry === entry.id) || undefined}
    >
      <span className={`time-point ${pointOf(happening)}`} />
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

/** The classes of a happening's point, as on the time line. */
export function pointOf({ kind, state }: CalendarEvent): string {
  return state === 'published' || (state === 'done' && kind === 'publish')
    ? 'is-publication'
    : `is-${state} is-${kind}`
}
