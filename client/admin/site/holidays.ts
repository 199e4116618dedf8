import {
  CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import type { Holiday } from '../../../contract/pages/site-settings.ts'
import type { Days } from '../../workspace/dates/date-field.tsx'

const umalqura = new IslamicUmalquraCalendar()
const gregorian = new GregorianCalendar()

/** The first day in its calendar, and the length. */
const holidayDates = {
  ramadan: { calendar: umalqura, month: 9, day: 1, length: { months: 1 } },
  eid_fitr: { calendar: umalqura, month: 10, day: 1, length: { days: 4 } },
  eid_adha: { calendar: umalqura, month: 12, day: 9, length: { days: 4 } },
  founding_day: { calendar: gregorian, month: 2, day: 22, length: { days: 1 } },
  national_day: { calendar: gregorian, month: 9, day: 23, length: { days: 1 } },
}

/** The days of the current or next holiday. The sighting of the moon may move them by a day. */
export function nextHoliday(holiday: Holiday, today: string): Days {
  const { calendar, month, day, length } = holidayDates[holiday]
  const { year } = toCalendar(parseDate(today), calendar)
  const [now, next] = [year, year + 1].map((holidayYear) => {
    const first = new CalendarDate(calendar, holidayYear, month, day)
    const last = first.add(length).subtract({ days: 1 })
    return { from: first.toString(), to: last.toString() }
  })
  const none = { from: '', to: '' }
  return (now && now.to >= today ? now : next) ?? none
}
