import { expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { daysAtPosition, markerPositions, maxMarkers } from './future-positions.ts'

test.each([
  [0.05, 0],
  [0.12, 1],
  [0.55, 14],
  [1, 28],
])('a drop at %d of the future is this number of days away: %i', (share, days) => {
  expect(daysAtPosition(share)).toBe(days)
})

test('any number of markers keep the order of their times, apart and within the bar', () => {
  for (const count of [1, 2, maxMarkers]) {
    const places = markerPositions(
      Array.from({ length: count }, (_, index) => (60 + index) * dayMs),
      0,
    )
    expect(places.at(-1)).toBeLessThanOrEqual(0.95)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const gaps = places.map((place, index) => place - (places[index - 1] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(0.21)
  }
})

test('a marker is at the position of a drop for its day', () => {
  const [place = 0] = markerPositions([14 * dayMs], 0)
  expect(daysAtPosition(place)).toBeGreaterThanOrEqual(12)
  expect(daysAtPosition(place)).toBeLessThanOrEqual(15)
})
