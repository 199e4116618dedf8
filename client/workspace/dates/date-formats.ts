import { withoutComma } from '../../../contract/arabic-date.ts'
import { dayMs } from '../../../contract/durations.ts'

type Clock = { lang: string; timeZone: string }

/** Such as `10:42 AM`; on another day than today with the date. */
export function savedAt(iso: string, clock: Clock, now = new Date()): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const day = formatOf('en', { dateStyle: 'short', timeZone: clock.timeZone })
  if (day.format(moment) !== day.format(now)) return momentText(iso, clock)
  return formatted(moment, clock, { hour: 'numeric', minute: '2-digit' })
}

/** Such as `Sep 3, 2026, 4:30 PM`. */
export function momentText(iso: string, clock: Clock): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return formatted(moment, clock, { ...date, hour: 'numeric', minute: '2-digit' })
}

/** Such as `Sep 3, 2026`. */
export function dayText(iso: string, clock: Clock): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  return formatted(moment, clock, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Such as `Sep 3, 4:30 PM`, with the year if it is not the current one. */
export function shortDateTime(iso: string, clock: Clock): string {
  return formatted(new Date(iso), clock, { ...shortParts(iso, clock), hour: 'numeric', minute: '2-digit' })
}

/** Such as `Sep 3`, with the year if it is not the current one. */
export function shortDay(iso: string, clock: Clock): string {
  return formatted(new Date(iso), clock, shortParts(iso, clock))
}

function shortParts(iso: string, clock: Clock): Intl.DateTimeFormatOptions {
  const year = (moment: Date) => formatted(moment, clock, { year: 'numeric' })
  const isThisYear = year(new Date(iso)) === year(new Date())
  return { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }
}

/** Such as `9:00 AM`. */
export function timeText(iso: string, clock: Clock): string {
  return formatted(new Date(iso), clock, { hour: 'numeric', minute: '2-digit' })
}

/** Such as `Sunday, November 29, 2026 at 9:00 AM`. */
export function dayAndTime(iso: string, clock: Clock): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return formatted(new Date(iso), clock, { ...day, hour: 'numeric', minute: '2-digit' })
}

/** Such as `Today, 9:00 AM` or `Sunday, November 29 at 9:00 AM`, for times within a year. */
export function relativeDayText(iso: string, clock: Clock, now = Date.now()): string {
  const dayOf = (at: number | string) =>
    formatOf('en-CA', { dateStyle: 'short', timeZone: clock.timeZone }).format(new Date(at))
  const days = (Date.parse(dayOf(iso)) - Date.parse(dayOf(now))) / dayMs
  const time = { hour: 'numeric', minute: '2-digit' } as const
  if (days !== 0 && days !== 1)
    return formatted(new Date(iso), clock, { weekday: 'long', day: 'numeric', month: 'long', ...time })
  const [first = '', ...rest] = new Intl.RelativeTimeFormat(clock.lang, { numeric: 'auto' }).format(
    days,
    'day',
  )
  const comma = clock.lang === 'ar' ? '،' : ','
  return `${first.toUpperCase()}${rest.join('')}${comma} ${formatted(new Date(iso), clock, time)}`
}

function formatted(moment: Date, { lang, timeZone }: Clock, parts: Intl.DateTimeFormatOptions): string {
  // Digits and calendar are set, because browsers differ in those of plain `ar`.
  const text = formatOf(`${lang}-u-nu-latn-ca-gregory`, { ...parts, timeZone }).format(moment)
  // A no-break space before ص and م, which would read as letters on a line of their own.
  return withoutComma(text).replace(/[ \u202f](?=\p{L}+$)/u, '\u00a0')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format is slow enough to delay typing. */
function formatOf(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, parts])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, parts)
  formats.set(key, format)
  return format
}
