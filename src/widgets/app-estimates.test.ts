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

test('a dollar is 3.75 riyals', () => {
  expect(inRiyals({ from: 1, to: 100 })).toEqual({ from: 3.75, to: 375 })
  expect(inRiyals(estimateOf('ott-app-development').cost)).toEqual({ from: 450_000, to: 750_000 })
  expect(inRiyals(estimateOf(null).cost)).toEqual({ from: 262_500, to: 525_000 })
})

test('every default comes to whole riyals', () => {
  for (const slug of [...appSlugs, null]) {
    const { from, to } = inRiyals(estimateOf(slug).cost)
    expect([from, to].every(Number.isInteger), `${slug}`).toBe(true)
  }
})
