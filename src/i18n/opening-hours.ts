import type { HoursRow } from '../agency.ts'

/** Days that share their hours, in words; `time` is null where the agency is closed. */
export type OpeningHours = { days: string; time: string | null }

/** From the epoch, which was a Thursday. */
const DAYS = ['thursday', 'friday', 'saturday', 'sunday', 'monday', 'tuesday', 'wednesday']

/** How many days a row is about. */
export function daysIn({ days: [first = '', last = first] }: HoursRow): number {
  return ((DAYS.indexOf(last) - DAYS.indexOf(first) + DAYS.length) % DAYS.length) + 1
}

/** The opening hours in a language; `span` says `Sunday to Thursday` and `9:00 AM to 6:00 PM`. Two days are listed. */
export function openingHours(
  hours: readonly HoursRow[],
  locale: string,
  span: (from: string, to: string) => string,
): OpeningHours[] {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const dayOf = (day: string) => weekday.format(DAYS.indexOf(day) * 86_400_000)
  // The space before AM is a narrow one in some versions of ICU.
  const timeOf = (time: string) => clock.format(Date.parse(`1970-01-01T${time}:00Z`)).replace(/\s/g, '\u00a0')
  const list = new Intl.ListFormat(locale)
  const daysOf = ([first = '', last = first]: readonly string[]) => {
    if (first === last) return dayOf(first)
    const isPair = DAYS[(DAYS.indexOf(first) + 1) % DAYS.length] === last
    return isPair ? list.format([dayOf(first), dayOf(last)]) : span(dayOf(first), dayOf(last))
  }
  return hours.map(({ days, times: [opens, closes] }) => ({
    days: daysOf(days),
    // No line ends within it.
    time:
      opens === undefined || closes === undefined
        ? null
        : span(timeOf(opens), timeOf(closes)).replaceAll(' ', '\u00a0'),
  }))
}
