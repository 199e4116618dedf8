import { withoutComma } from '../../../contract/arabic-date-comma.ts'
import { dayMs } from '../../../contract/durations.ts'

type LocaleAndZone = { lang: string; timeZone: string }

/** Such as `10:42 AM`; on another day than today with the date. */
export function formatRecentTime(iso: string, locale: LocaleAndZone, now = new Date()): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const day = formatOf('en', { dateStyle: 'short', timeZone: locale.timeZone })
  if (day.format(moment) !== day.format(now)) return formatDateTime(iso, locale)
  return formatted(moment, locale, { hour: 'numeric', minute: '2-digit' })
}

/** Such as `Sep 3, 2026, 4:30 PM`. */
export function formatDateTime(iso: string, locale: LocaleAndZone): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return formatted(moment, locale, { ...date, hour: 'numeric', minute: '2-digit' })
}

/** Such as `Sep 3, 2026`. */
export function formatDate(iso: string, locale: LocaleAndZone): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  return formatted(moment, locale, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Such as `Sep 3, 4:30 PM`, with the year if it is not the current one. */
export function formatShortDateTime(iso: string, locale: LocaleAndZone): string {
  return formatted(new Date(iso), locale, { ...shortParts(iso, locale), hour: 'numeric', minute: '2-digit' })
}

/** Such as `Sep 3`, with the year if it is not the current one. */
export function formatShortDate(iso: string, locale: LocaleAndZone): string {
  return formatted(new Date(iso), locale, shortParts(iso, locale))
}

function shortParts(iso: string, locale: LocaleAndZone): Intl.DateTimeFormatOptions {
  const year = (moment: Date) => formatted(moment, locale, { year: 'numeric' })
  const isThisYear = year(new Date(iso)) === year(new Date())
  return { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }
}

/** Such as `9:00 AM`. */
export function formatTime(iso: string, locale: LocaleAndZone): string {
  return formatted(new Date(iso), locale, { hour: 'numeric', minute: '2-digit' })
}

/** Such as `Sunday, November 29, 2026 at 9:00 AM`. */
export function formatLongDateTime(iso: string, locale: LocaleAndZone): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return formatted(new Date(iso), locale, { ...day, hour: 'numeric', minute: '2-digit' })
}

/** Such as `Today, 9:00 AM` or `Sunday, November 29 at 9:00 AM`, for times within a year. */
export function formatRelativeDay(iso: string, locale: LocaleAndZone, now = Date.now()): string {
  const dayOf = (time: number | string) =>
    formatOf('en-CA', { dateStyle: 'short', timeZone: locale.timeZone }).format(new Date(time))
  const days = (Date.parse(dayOf(iso)) - Date.parse(dayOf(now))) / dayMs
  const timeParts = { hour: 'numeric', minute: '2-digit' } as const
  if (days !== 0 && days !== 1)
    return formatted(new Date(iso), locale, { weekday: 'long', day: 'numeric', month: 'long', ...timeParts })
  const [first = '', ...rest] = new Intl.RelativeTimeFormat(locale.lang, { numeric: 'auto' }).format(
    days,
    'day',
  )
  const comma = locale.lang === 'ar' ? '،' : ','
  return `${first.toUpperCase()}${rest.join('')}${comma} ${formatted(new Date(iso), locale, timeParts)}`
}

/** A day (`2026-11-29`) with the given parts, in either calendar. */
export function formatDay(
  day: string,
  lang: string,
  parts: Intl.DateTimeFormatOptions,
  calendar: 'gregory' | 'islamic-umalqura' = 'gregory',
): string {
  const format = formatOf(`${lang}-u-nu-latn-ca-${calendar}`, { ...parts, timeZone: 'UTC' })
  return withoutComma(format.format(Date.parse(`${day}T12:00Z`)))
}

function formatted(
  moment: Date,
  { lang, timeZone }: LocaleAndZone,
  parts: Intl.DateTimeFormatOptions,
): string {
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
