import { dayMs } from '../../contract/durations.ts'
import type { HoursRow } from '../site/agency.ts'
import { weekdays } from '../site/working-hours.ts'

/** Days that share their hours, in words; `time` is null where the agency is closed. */
export type OpeningHours = { days: string; time: string | null }

/**
 * Opening hours in a language; shifts of the same days share a row. `span` joins two days or two times:
 * `Sunday to Thursday`, `9:00 AM to 6:00 PM`; two days in a row are listed.
 */
export function openingHours(
  hours: readonly HoursRow[],
  locale: string,
  span: (from: string, to: string) => string,
): OpeningHours[] {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const dayOf = (day: string) => weekday.format(weekdays.indexOf(day) * dayMs)
  // The space before AM is a narrow one in some versions of ICU.
  const timeOf = (time: string) => clock.format(Date.parse(`1970-01-01T${time}:00Z`)).replace(/\s/g, '\u00a0')
  const list = new Intl.ListFormat(locale)
  const daysOf = ([first = '', last = first]: readonly string[]) => {
    if (first === last) return dayOf(first)
    const isPair = weekdays[(weekdays.indexOf(first) + 1) % weekdays.length] === last
    return isPair ? list.format([dayOf(first), dayOf(last)]) : span(dayOf(first), dayOf(last))
  }
  const shifts = Object.groupBy(hours, ({ days }) => days.join())
  return Object.values(shifts).flatMap((rows = []) => {
    const times = rows.flatMap(({ times: [opens, closes] }) =>
      // No line ends within it.
      opens && closes ? [span(timeOf(opens), timeOf(closes)).replaceAll(' ', '\u00a0')] : [],
    )
    return { days: daysOf(rows[0]?.days ?? []), time: times.length > 0 ? list.format(times) : null }
  })
}
