import { expect, test } from 'vitest'
import { isoOf, localOf, morningAfter } from './zoned-time.ts'

test.each([
  ['2026-11-29T09:00', 'Asia/Riyadh', '2026-11-29T06:00:00.000Z'],
  ['2026-01-01T01:00', 'Asia/Riyadh', '2025-12-31T22:00:00.000Z'],
  // Clocks have been put back that night.
  ['2026-10-25T09:00', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
])('%s in %s is %s', (local, zone, iso) => {
  expect(isoOf(local, zone)).toBe(iso)
  expect(localOf(Date.parse(iso), zone)).toBe(local)
})

test('an incomplete time is none', () => {
  expect(isoOf('', 'Asia/Riyadh')).toBeNull()
})

test('the morning of a day is that of the time zone', () => {
  // In Riyadh it is the 23rd already.
  expect(morningAfter(1, Date.parse('2026-11-22T22:00:00Z'), 'Asia/Riyadh')).toBe('2026-11-24T09:00')
})
