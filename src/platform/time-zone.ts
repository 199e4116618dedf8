import { dayMs } from '../../contract/durations.ts'
import { site } from '../site/site.ts'
import { isoDay } from './time.ts'

/** Dates and times of day in an IANA time zone. */
export function calendarOf(timeZone: string) {
  let format: Intl.DateTimeFormat | undefined
  /**
   * Made when it is first needed: it takes longer than rendering a page. Swedish formats dates and times as
   * ISO 8601.
   */
  const clock = () => {
    format ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return format
  }

  /** Local time minus UTC, in ms. */
  function offsetAt(at: number): number {
    const seconds = Math.floor(at / 1000) * 1000
    return Date.parse(`${clock().format(seconds).replace(' ', 'T')}Z`) - seconds
  }

  /** The time at which local clocks show `2026-11-21T12:00:00`, epoch ms; NaN for an invalid time. */
  function whenClocksShow(moment: string): number {
    const asUtc = Date.parse(`${moment}Z`)
    if (Number.isNaN(asUtc)) return asUtc
    const near = asUtc - offsetAt(asUtc)
    return asUtc - offsetAt(near)
  }

  return {
    timeZone,
    /** `2026-11-21 13:05`, which spreadsheets sort and read in any language. */
    minuteOf: (at: Date) => clock().format(at).slice(0, 16),
    /** `2026-11-21` */
    dayOf: (at: Date) => clock().format(at).slice(0, 10),
    yearOf: (at: Date) => {
      // No clock is further from UTC than a day; only around New Year the year depends on the zone.
      const [before, after] = [-1, 1].map((days) => new Date(at.getTime() + days * dayMs).getUTCFullYear())
      return before !== undefined && before === after ? before : Number(clock().format(at).slice(0, 4))
    },
    /** A timestamp in ISO 8601, or noon of a date: the same day for readers nearly everywhere. */
    momentOf: (iso: string) => new Date(iso.length === 10 ? whenClocksShow(`${iso}T12:00:00`) : iso),
    /** The time at which clocks show `time` (`09:00`) on a date, epoch ms. */
    timeOn: (day: string, time: string) => whenClocksShow(`${day}T${time}:00`),
    /** The start of a date (`2026-11-21`), or of the one that many days later; null for an invalid date. */
    startOfDay(day: string, later = 0): Date | null {
      // Clocks show the year 2 in one digit, which is a typing error.
      const noon = /^[1-9]\d{3}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN
      if (Number.isNaN(noon)) return null
      const date = isoDay(noon + later * dayMs)
      return new Date(whenClocksShow(`${date}T00:00:00`))
    },
  }
}

/** The agency's time zone. */
export const calendar = calendarOf(site.timeZone)
