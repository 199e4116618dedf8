import { expect, test } from 'vitest'
import { appSlugs } from '../urls.ts'
import { estimateOf, inRiyals } from './app-estimates.ts'

test.each([
  ['ott-app-development', [6, 8], [120_000, 200_000], true],
  ['escooter-app-development', [4, 6], [60_000, 120_000], false],
  ['car-wash-app-development', [3, 5], [50_000, 90_000], false],
  ['taxi-booking-app', [5, 7], [90_000, 150_000], true],
  ['food-delivery-app', [6, 8], [90_000, 150_000], true],
  ['grocery-delivery-app', [6, 8], [90_000, 150_000], true],
  [null, [4, 6], [70_000, 140_000], false],
] as const)('%s takes the months and dollars of the specification', (slug, months, cost, open) => {
  expect(estimateOf(slug)).toEqual({
    months: { from: months[0], to: months[1] },
    cost: { from: cost[0], to: cost[1] },
    open,
  })
})

test('converts at 3.75 riyals a dollar and rounds to the nearest five thousand, halves up', () => {
  expect(inRiyals({ from: 120_000, to: 200_000 })).toEqual({ from: 450_000, to: 750_000 })
  expect(inRiyals({ from: 50_000, to: 90_000 })).toEqual({ from: 190_000, to: 340_000 })
  expect(inRiyals({ from: 60_000, to: 60_600 })).toEqual({ from: 225_000, to: 225_000 })
  expect(inRiyals(estimateOf(null).cost)).toEqual({ from: 265_000, to: 525_000 })
})

test('every quoted range is within three per cent of its dollar amount', () => {
  for (const slug of [...appSlugs, null]) {
    const { cost } = estimateOf(slug)
    const riyals = inRiyals(cost)
    for (const end of ['from', 'to'] as const) {
      expect(Math.abs(riyals[end] / (cost[end] * 3.75) - 1), `${slug} ${end}`).toBeLessThan(0.03)
    }
  }
})
