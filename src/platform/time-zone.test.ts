import { describe, expect, test } from 'vitest'
import { calendarOf } from './time-zone.ts'

const riyadhCalendar = calendarOf('Asia/Riyadh')
const berlinCalendar = calendarOf('Europe/Berlin')

test.each([
  ['2026-12-31T20:59:59Z', '2026-12-31 23:59', '2026-12-31', 2026],
  ['2026-12-31T21:00:00Z', '2027-01-01 00:00', '2027-01-01', 2027],
  ['2026-07-01T10:05:30Z', '2026-07-01 13:05', '2026-07-01', 2026],
])('clocks in Riyadh show %s at %s', (iso, minute, day, year) => {
  const at = new Date(iso)
  expect([riyadhCalendar.minuteOf(at), riyadhCalendar.dayOf(at), riyadhCalendar.yearOf(at)]).toEqual([
    minute,
    day,
    year,
  ])
})

describe('the beginning of a day', () => {
  test.each([
    [riyadhCalendar, '2026-11-21', 0, '2026-11-20T21:00:00.000Z'],
    [riyadhCalendar, '2026-11-30', 1, '2026-11-30T21:00:00.000Z'],
    // Summer time ends on the 25th and begins on the 29th, both after midnight.
    [berlinCalendar, '2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
    [berlinCalendar, '2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
    [berlinCalendar, '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
    [berlinCalendar, '2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ])('is midnight in its time zone (%#)', ({ startOfDay }, day, later, begins) => {
    expect(startOfDay(day, later)?.toISOString()).toBe(begins)
  })

  test.each(['', '0002-02-10', '2026-13-01', '2026-02-30T00:00', 'today', '2026-1-1'])(
    'does not exist for %j',
    (day) => {
      expect(riyadhCalendar.startOfDay(day)).toBeNull()
    },
  )
})

test('a date without a time is read as noon of that day, and a timestamp as itself', () => {
  expect(riyadhCalendar.momentOf('2026-11-21').toISOString()).toBe('2026-11-21T09:00:00.000Z')
  expect(berlinCalendar.momentOf('2026-07-01').toISOString()).toBe('2026-07-01T10:00:00.000Z')
  expect(riyadhCalendar.momentOf('2026-11-21T23:30:00.000Z').toISOString()).toBe('2026-11-21T23:30:00.000Z')
})
