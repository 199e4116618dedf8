import { describe, expect, test } from 'vitest'
import { hourMs } from '../../contract/durations.ts'
import { calendar } from '../platform/time-zone.ts'
import { type HoursOn, replyDue, shiftsBetween, shiftsOn, workingMs } from './working-hours.ts'

const usualHours = [
  { days: ['sunday', 'thursday'], times: ['09:00', '18:00'] },
  { days: ['saturday'], times: ['10:00', '14:00'] },
  { days: ['friday'], times: [] },
]
const ramadan = [
  { days: ['sunday', 'thursday'], times: ['21:00', '01:00'] },
  { days: ['sunday', 'thursday'], times: ['10:00', '15:00'] },
]
/** Closed on the 25th; other hours from the 1st of December on. */
const hoursOn: HoursOn = (day) => (day === '2026-11-25' ? [] : day >= '2026-12-01' ? ramadan : usualHours)

/** Local times: `2026-11-22 14:00`, a Sunday. */
const localTime = (moment: string) => {
  const [day = '', time = ''] = moment.split(' ')
  return calendar.timeOn(day, time)
}
const text = (ms: number | null) => (ms === null ? null : calendar.minuteOf(new Date(ms)))
const spanText = ({ from, to }: { from: number; to: number }) => `${text(from)} - ${text(to)}`

describe('a reply within one working day is due', () => {
  test.each([
    ['at the same hour of the next day', '2026-11-22 14:00', '2026-11-23 14:00'],
    ['at the end of the next open day when the agency is closed', '2026-11-22 20:00', '2026-11-23 18:00'],
    ['at the end of the same day when it comes before the opening', '2026-11-22 05:00', '2026-11-22 18:00'],
    ['after a closed day', '2026-11-24 13:30', '2026-11-26 13:30'],
    ['after two thirds of a long day, after a third of a short one', '2026-11-26 12:00', '2026-11-28 11:20'],
    ['in the second shift, past midnight', '2026-12-01 22:00', '2026-12-02 22:00'],
    ['in the last hour of a shift that began the day before', '2026-12-02 00:30', '2026-12-03 00:30'],
  ])('%s', (_, came, due) => {
    expect(text(replyDue(hoursOn, localTime(came), 1))).toBe(due)
  })

  test('later for more days, and never if the agency never opens', () => {
    expect(text(replyDue(hoursOn, localTime('2026-11-22 14:00'), 2))).toBe('2026-11-24 14:00')
    expect(text(replyDue(hoursOn, localTime('2026-11-22 14:00'), 0.5))).toBe('2026-11-23 09:30')
    expect(replyDue(() => [], localTime('2026-11-22 14:00'), 1)).toBeNull()
  })
})

test('working time excludes nights and closed days, in both directions', () => {
  const hours = (from: string, to: string) => workingMs(hoursOn, localTime(from), localTime(to)) / hourMs
  expect(hours('2026-11-22 14:00', '2026-11-23 10:30')).toBe(5.5)
  expect(hours('2026-11-24 17:00', '2026-11-26 10:00')).toBe(2)
  expect(hours('2026-11-26 10:00', '2026-11-24 17:00')).toBe(-2)
  expect(hours('2026-12-02 00:15', '2026-12-02 10:45')).toBe(1.5)
  expect(hours('2026-11-27 08:00', '2026-11-27 20:00')).toBe(0)
})

test('shifts are in order, end after the next midnight, and do not overlap', () => {
  expect(shiftsOn(hoursOn, '2026-12-01').map(spanText)).toEqual([
    '2026-12-01 10:00 - 2026-12-01 15:00',
    '2026-12-01 21:00 - 2026-12-02 01:00',
  ])
  const twice = () => [
    { days: ['sunday'], times: ['09:00', '13:00'] },
    { days: ['saturday', 'monday'], times: ['12:00', '17:00'] },
  ]
  expect(shiftsOn(twice, '2026-11-22').map(spanText)).toEqual(['2026-11-22 09:00 - 2026-11-22 17:00'])
  expect(shiftsOn(() => [{ days: ['someday'], times: ['09:00', '13:00'] }], '2026-11-22')).toEqual([])
  expect(shiftsOn(hoursOn, 'soon')).toEqual([])
  expect(
    shiftsBetween(hoursOn, localTime('2026-12-02 00:15'), localTime('2026-12-02 11:00')).map(spanText),
  ).toEqual(['2026-12-01 21:00 - 2026-12-02 01:00', '2026-12-02 10:00 - 2026-12-02 15:00'])
})
