import { type CalendarDate, getWeeksInMonth, parseDate, startOfWeek } from '@internationalized/date'
import type { Span } from '../../../contract/calendar.ts'
import { toLocalTime } from '../../workspace/dates/zoned-time.ts'

/* Months are `2026-11` and days `2026-11-29`, in the site's time zone. */

/** The weeks that a month touches, each from Sunday to Saturday. */
export function weeksOf(month: string): string[][] {
  const first = parseDate(`${month}-01`)
  const start = startOfWeek(first, 'en-US', 'sun')
  return Array.from({ length: getWeeksInMonth(first, 'en-US', 'sun') }, (_, week) =>
    weekFrom(start.add({ weeks: week })),
  )
}

/** The week of a day, from Sunday to Saturday; null if there is no such day. */
export function weekOf(day: string): string[] | null {
  const timestamp = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN
  // Chrome reads 30 February as a day in March.
  if (Number.isNaN(timestamp) || !new Date(timestamp).toISOString().startsWith(day)) return null
  const start = startOfWeek(parseDate(day), 'en-US', 'sun')
  return weekFrom(start)
}

function weekFrom(start: CalendarDate): string[] {
  return Array.from({ length: 7 }, (_, later) => start.add({ days: later }).toString())
}

/** The span (ISO 8601) that begins some days before the weeks and ends with their last day. */
export function spanOf(weeks: string[][], daysBefore: number, timeZone: string) {
  const days = weeks.flat()
  const startOf = (day = '', count: number) =>
    parseDate(day).add({ days: count }).toDate(timeZone).toISOString()
  return { from: startOf(days.at(0), -daysBefore), to: startOf(days.at(-1), 1) }
}

/** The month that is some months later. */
export function addToMonth(month: string, count: number): string {
  return addMonths(`${month}-01`, count).slice(0, 7)
}

export function addDays(day: string, days: number): string {
  return parseDate(day).add({ days }).toString()
}

/** The same day of a later month, or its last day. */
export function addMonths(day: string, months: number): string {
  return parseDate(day).add({ months }).toString()
}

/** The part of a span on a day, in minutes of its clock; null if there is none. */
export function minutesOn(day: string, { from, to }: Span, timeZone: string): [number, number] | null {
  const minuteOf = (isoTime: string) => {
    const [date = '', hours, minutes] = toLocalTime(Date.parse(isoTime), timeZone).split(/[T:]/)
    if (date !== day) return date < day ? 0 : 24 * 60
    return Number(hours) * 60 + Number(minutes)
  }
  const [start, end] = [minuteOf(from), minuteOf(to)]
  return end > start ? [start, end] : null
}
