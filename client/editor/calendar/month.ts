import { withoutComma } from '../page/arabic-date.ts'
import { isoOf } from '../timeline/zoned-time.ts'

/* Months are `2026-11` and days `2026-11-29`, in the site's time zone. */

/** The weeks that a month touches, each from Sunday to Saturday. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00Z`)
  const start = first - new Date(first).getUTCDay() * dayMs
  const after = Date.parse(`${laterMonth(month, 1)}-01T00:00Z`)
  const count = Math.ceil((after - start) / (7 * dayMs))
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayText(start + (week * 7 + day) * dayMs)),
  )
}

/** The instants (ISO 8601) from some days before weeks to the end of their last day. */
export function spanOf(weeks: string[][], daysBefore: number, timeZone: string) {
  const days = weeks.flat()
  const startOf = (day = '') => isoOf(`${day}T00:00`, timeZone) ?? ''
  return {
    from: startOf(dayAfter(days.at(0) ?? '', -daysBefore)),
    to: startOf(dayAfter(days.at(-1) ?? '', 1)),
  }
}

export function laterMonth(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export function dayAfter(day: string, count: number): string {
  return dayText(Date.parse(`${day}T00:00Z`) + count * dayMs)
}

/** The same day of another month, or its last day. */
export function sameDay(day: string, months: number): string {
  const month = laterMonth(day.slice(0, 7), months)
  const last = dayAfter(`${laterMonth(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** Friday and Saturday. */
export function isWeekend(day: string): boolean {
  return new Date(`${day}T00:00Z`).getUTCDay() > 4
}

/** A date in words; digits and calendar are set, because plain `ar` leaves both to the engine. */
export function dateText(day: string, lang: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(`${lang}-u-nu-latn-ca-gregory`, { ...parts, timeZone: 'UTC' })
  return withoutComma(format.format(Date.parse(`${day}T12:00Z`)))
}

const dayMs = 86_400_000

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
