import { expect, test } from 'vitest'
import type { Version, VersionList } from '../../../contract/timeline.ts'
import { daysOf, maxMarks, placesOf } from './future-places.ts'
import { withOlder } from './use-versions.ts'
import { isoOf, laterDay, localOf, morningAfter, timeFault } from './zoned-time.ts'

type Line = Omit<VersionList, 'ok'>

const line = (ids: number[], more: boolean): Line => ({
  versions: ids.map((id) => ({ id }) as Version),
  more,
  now: { revision: 1, at: '', by: '', status: 'draft' },
  schedules: [],
  campaigns: [],
})
const ids = ({ versions }: Line) => versions.map(({ id }) => id)

test('a list that is read again keeps the older versions that were opened', () => {
  const merged = withOlder(line([9, 8, 7], true), line([8, 7, 6, 5, 4], true))
  expect(ids(merged)).toEqual([9, 8, 7, 6, 5, 4])
  expect(merged.more).toBe(true)
  expect(withOlder(line([9, 8, 7], true), line([8, 7, 6, 5], false)).more).toBe(false)
})

test('a list without older ones has none', () => {
  expect(ids(withOlder(line([9, 8], false), line([8, 7, 6], false)))).toEqual([9, 8])
  expect(ids(withOlder(line([9, 8], true), null))).toEqual([9, 8])
  expect(ids(withOlder(line([], false), line([3], false)))).toEqual([])
})

const day = 86_400_000

test.each([
  [0.05, 0],
  [0.12, 1],
  [0.55, 14],
  [1, 28],
])('a drop at %d of the future means so many days: %i', (share, days) => {
  expect(daysOf(share)).toBe(days)
})

test('marks keep the order of their times, apart and within the bar, however many there are', () => {
  for (const count of [1, 2, maxMarks]) {
    const places = placesOf(
      Array.from({ length: count }, (_, index) => (60 + index) * day),
      0,
    )
    expect(places.at(-1)).toBeLessThanOrEqual(0.95)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const gaps = places.map((place, index) => place - (places[index - 1] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(0.21)
  }
})

test('a mark stands where a drop for its day would be', () => {
  const [place = 0] = placesOf([14 * day], 0)
  expect(daysOf(place)).toBeGreaterThanOrEqual(12)
  expect(daysOf(place)).toBeLessThanOrEqual(15)
})

test.each([
  ['2026-11-29T09:00', 'Asia/Riyadh', '2026-11-29T06:00:00.000Z'],
  ['2026-01-01T01:00', 'Asia/Riyadh', '2025-12-31T22:00:00.000Z'],
  // Clocks have been put back that night.
  ['2026-10-25T09:00', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
])('%s in %s is %s', (local, zone, iso) => {
  expect(isoOf(local, zone)).toBe(iso)
  expect(localOf(Date.parse(iso), zone)).toBe(local)
})

test.each(['', '0002-02-10T09:00', '0202-02-10T09:00'])('an incomplete time is none: %j', (local) => {
  expect(isoOf(local, 'Asia/Riyadh')).toBeNull()
  expect(timeFault(local, 0, 'Asia/Riyadh')).toBe('timeline.error.none')
})

test('the morning of a day is that of the time zone', () => {
  // In Riyadh it is the 23rd already.
  expect(morningAfter(1, Date.parse('2026-11-22T22:00:00Z'), 'Asia/Riyadh')).toBe('2026-11-24T09:00')
})

test('another day keeps the time of the clocks', () => {
  const now = Date.parse('2026-10-24T08:00:00Z')
  expect(laterDay('2026-10-24T07:30:00Z', 2, now, 'Europe/Berlin')).toBe('2026-10-26T09:30')
})

test.each([
  ['', 'Asia/Riyadh', 'timeline.error.none'],
  ['2026-11-22T12:00', 'Asia/Riyadh', 'timeline.error.past'],
  ['2026-11-22T13:01', 'Asia/Riyadh', null],
  // Clocks are put forward that night, from two to three.
  ['2027-03-28T02:30', 'Europe/Berlin', 'timeline.error.skipped'],
])('what is wrong with %j in %s: %s', (local, zone, fault) => {
  expect(timeFault(local, Date.parse('2026-11-22T10:00:00Z'), zone)).toBe(fault)
})
