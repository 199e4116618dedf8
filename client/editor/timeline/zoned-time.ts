import type { TextId } from '../editor-context.tsx'
/** `2026-11-29T09:00` on the clocks of a time zone, as ISO 8601 in UTC; null for an invalid time. */
export function isoOf(local: string, timeZone: string): string | null {
  // A field has the year 2 on the way to 2027.
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const near = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString()
}

/** The other way round: what the clocks of a time zone show, as a field for day and time takes it. */
export function localOf(at: number, timeZone: string): string {
  return clock(timeZone).format(at).slice(0, 16).replace(' ', 'T')
}

/** Why nothing can be scheduled for this time: the text of it, or null. The clocks of a time zone may skip an hour. */
export function timeFault(local: string, after: number, timeZone: string): TextId | null {
  const iso = isoOf(local, timeZone)
  if (iso === null) return 'timeline.error.none'
  if (localOf(Date.parse(iso), timeZone) !== local) return 'timeline.error.skipped'
  return Date.parse(iso) > after ? null : 'timeline.error.past'
}

/** Nine in the morning, so many days after now. */
export function morningAfter(days: number, now: number, timeZone: string): string {
  return `${localOf(now + days * 86_400_000, timeZone).slice(0, 10)}T09:00`
}

/** The clock time of `iso`, so many days after now. */
export function laterDay(iso: string, days: number, now: number, timeZone: string): string {
  const day = localOf(now + days * 86_400_000, timeZone).slice(0, 10)
  return day + localOf(Date.parse(iso), timeZone).slice(10)
}

function offsetAt(at: number, timeZone: string): number {
  const seconds = Math.floor(at / 1000) * 1000
  return Date.parse(`${clock(timeZone).format(seconds).replace(' ', 'T')}Z`) - seconds
}

/** Swedish writes day and time as ISO 8601 does. */
function clock(timeZone: string) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
}

/** What readers call a time zone: `Saudi Arabia Time`, «توقيت المملكة العربية السعودية». */
export function zoneName(timeZone: string, lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
