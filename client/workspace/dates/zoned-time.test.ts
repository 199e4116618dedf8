import { expect, test } from 'vitest'
import { localTimeAfterDays, timeFault, toIsoTime, toLocalTime } from './zoned-time.ts'

test.each([
  ['2026-11-29T09:00', 'Asia/Riyadh', '2026-11-29T06:00:00.000Z'],
  ['2026-01-01T01:00', 'Asia/Riyadh', '2025-12-31T22:00:00.000Z'],
  // Clocks were put back that night.
  ['2026-10-25T09:00', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
])('%s in %s is %s', (local, zone, iso) => {
  expect(toIsoTime(local, zone)).toBe(iso)
  expect(toLocalTime(Date.parse(iso), zone)).toBe(local)
})

test.each(['', '0002-02-10T09:00', '0202-02-10T09:00'])('an incomplete time is no time: %j', (local) => {
  expect(toIsoTime(local, 'Asia/Riyadh')).toBeNull()
  expect(timeFault(local, 0, 'Asia/Riyadh')).toBe('timeline.error.none')
})

test('a later day is counted on the calendar of the time zone', () => {
  // In Riyadh it is already the 23rd.
  expect(localTimeAfterDays(Date.parse('2026-11-22T22:00:00Z'), 1, '09:00', 'Asia/Riyadh')).toBe(
    '2026-11-24T09:00',
  )
  // Clocks are put back that night.
  expect(localTimeAfterDays(Date.parse('2026-10-24T22:30:00Z'), 1, '09:30', 'Europe/Berlin')).toBe(
    '2026-10-26T09:30',
  )
})

test.each([
  ['', 'Asia/Riyadh', 'timeline.error.none'],
  ['2026-11-22T12:00', 'Asia/Riyadh', 'timeline.error.past'],
  ['2026-11-22T13:01', 'Asia/Riyadh', null],
  // Clocks are put forward that night, from two to three.
  ['2027-03-28T02:30', 'Europe/Berlin', 'timeline.error.skipped'],
])('the fault of %j in %s is: %s', (local, zone, fault) => {
  expect(timeFault(local, Date.parse('2026-11-22T10:00:00Z'), zone)).toBe(fault)
})
