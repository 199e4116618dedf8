import { dayMs } from '../../contract/durations.ts'
import { isoDay } from '../platform/time.ts'
import { calendar } from '../platform/time-zone.ts'
import type { HoursRow } from './agency.ts'

/** Indexed by days since the epoch modulo 7: the epoch was a Thursday. */
export const weekdays = ['thursday', 'friday', 'saturday', 'sunday', 'monday', 'tuesday', 'wednesday']

/** The opening hours of the week that a date (`2026-11-21`) is in: those of a holiday differ. */
export type HoursOn = (day: string) => readonly HoursRow[]

/** Epoch ms; `to` is excluded. */
export type Shift = { from: number; to: number }

/** Days that are searched for the next opening. */
const searchedDays = 60

/** The number of days of a row. */
export function daysIn({ days: [first = '', last = first] }: HoursRow): number {
  return ((weekdays.indexOf(last) - weekdays.indexOf(first) + weekdays.length) % weekdays.length) + 1
}

/**
 * The shifts that begin on a date, in order, without overlaps. One that closes at or before its opening ends
 * on the next day.
 */
export function shiftsOn(hoursOn: HoursOn, day: string): Shift[] {
  const start = calendar.startOfDay(day)
  if (!start) return []
  const weekday = weekdays[Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) % weekdays.length] ?? ''
  const shifts = hoursOn(day).flatMap((row) => {
    const [opens, closes] = row.times
    if (!opens || !closes || !isIn(row, weekday)) return []
    const closingDay = closes > opens ? day : dayAfter(day)
    return [{ from: calendar.timeOn(day, opens), to: calendar.timeOn(closingDay, closes) }]
  })
  return merged(shifts)
}

/**
 * When a reply that was promised within `workingDays` is due, epoch ms. An enquiry that comes when the agency
 * is closed counts from the next opening. Days count by their share: after two thirds of a day of nine hours,
 * a third of a day of five hours remains. Null if the agency opens too rarely to say.
 */
export function replyDue(hoursOn: HoursOn, at: number, workingDays: number): number | null {
  let daysLeft = workingDays
  for (const shifts of days(hoursOn, at)) {
    const length = lengthOf(shifts)
    if (length === 0) continue
    const ahead = shifts.flatMap((shift) =>
      shift.to > at ? [{ ...shift, from: Math.max(shift.from, at) }] : [],
    )
    const share = lengthOf(ahead) / length
    // Sums of shares miss a whole day by rounding.
    if (share < daysLeft - 1e-9) {
      daysLeft -= share
      continue
    }
    let remainingMs = daysLeft * length
    for (const { from, to } of ahead) {
      if (remainingMs <= to - from + 1) return Math.round(from + remainingMs)
      remainingMs -= to - from
    }
  }
  return null
}

/** No promise is open longer than this, whatever the holidays. */
const longestOpenMs = 60 * dayMs

/** Enquiries that came by this time are overdue at `now`; a later enquiry is never due earlier. Epoch ms. */
export function overdueSince(hoursOn: HoursOn, now: number, workingDays: number): number {
  let [overdue, open] = [now - longestOpenMs, now]
  while (open - overdue > 1000) {
    const middle = Math.floor((overdue + open) / 2)
    if ((replyDue(hoursOn, middle, workingDays) ?? open) <= now) overdue = middle
    else open = middle
  }
  return overdue
}

/** The working time between two times, ms; negative if `to` is earlier. */
export function workingMs(hoursOn: HoursOn, from: number, to: number): number {
  if (to < from) return -workingMs(hoursOn, to, from)
  return lengthOf(
    shiftsBetween(hoursOn, from, to).map((shift) => ({
      from: Math.max(from, shift.from),
      to: Math.min(to, shift.to),
    })),
  )
}

/** The shifts that overlap a span of time, in order. */
export function shiftsBetween(hoursOn: HoursOn, from: number, to: number): Shift[] {
  const shifts: Shift[] = []
  // A shift that began the day before may go on.
  for (
    let day = calendar.dayOf(new Date(from - dayMs));
    (calendar.startOfDay(day)?.getTime() ?? to) < to;
    day = dayAfter(day)
  )
    shifts.push(...shiftsOn(hoursOn, day))
  return merged(shifts).filter((shift) => shift.to > from && shift.from < to)
}

/** The shifts of each day from the one before `at` on. */
function* days(hoursOn: HoursOn, at: number): Generator<Shift[]> {
  let day = calendar.dayOf(new Date(at - dayMs))
  for (let count = 0; count < searchedDays; count++) {
    yield shiftsOn(hoursOn, day)
    day = dayAfter(day)
  }
}

function isIn({ days: [first = '', last = first] }: HoursRow, weekday: string): boolean {
  const after = (day: string) =>
    (weekdays.indexOf(day) - weekdays.indexOf(first) + weekdays.length) % weekdays.length
  return weekdays.includes(first) && weekdays.includes(last) && after(weekday) <= after(last)
}

function dayAfter(day: string): string {
  return isoDay(Date.parse(`${day}T12:00:00Z`) + dayMs)
}

function merged(shifts: readonly Shift[]): Shift[] {
  const all: Shift[] = []
  for (const shift of shifts.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && shift.from <= last.to) last.to = Math.max(last.to, shift.to)
    else all.push({ ...shift })
  }
  return all
}

function lengthOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { from, to }) => sum + to - from, 0)
}
