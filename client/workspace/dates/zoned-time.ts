import { fromAbsolute, parseDateTime, toCalendarDateTime } from '@internationalized/date'
import type { TextId } from '../use-admin-text.ts'

/* Local times are `2026-11-29T09:00`, on the clocks of a time zone. */

/** A local time as ISO 8601 in UTC; null for an invalid one. */
export function toIsoTime(local: string, timeZone: string): string | null {
  // While 2027 is typed, the field has the year 2.
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  return parseDateTime(local).toDate(timeZone).toISOString()
}

/** The reverse of `toIsoTime`, from epoch milliseconds. */
export function toLocalTime(timestamp: number, timeZone: string): string {
  return toCalendarDateTime(fromAbsolute(timestamp, timeZone)).toString().slice(0, 16)
}

/** The text of why a time cannot be scheduled, or null. Daylight saving may skip an hour. */
export function timeFault(local: string, after: number, timeZone: string): TextId | null {
  const iso = toIsoTime(local, timeZone)
  if (iso === null) return 'timeline.error.none'
  if (toLocalTime(Date.parse(iso), timeZone) !== local) return 'timeline.error.skipped'
  return Date.parse(iso) > after ? null : 'timeline.error.past'
}

/** A time of day, some days after an instant. */
export function localTimeAfterDays(from: number, days: number, time: string, timeZone: string): string {
  const day = fromAbsolute(from, timeZone).add({ days })
  return `${toCalendarDateTime(day).toString().slice(0, 10)}T${time}`
}

/** The name of a time zone: `Saudi Arabia Time`, «توقيت المملكة العربية السعودية». */
export function timeZoneName(timeZone: string, lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
