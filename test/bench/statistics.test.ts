import { expect, test } from 'vitest'
import { inTurns, median, medianRatio, quantile } from './statistics.ts'

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 100])).toBe(3)
  expect(median([])).toBeNaN()
})

test('a quantile is the value with that share of the others below it', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(quantile(values, 0.99)).toBe(100)
  expect(quantile(values, 0.5)).toBe(51)
  expect(quantile([7], 0.99)).toBe(7)
})

test('measurements take turns, so that noise hits all of them', async () => {
  const order: string[] = []
  const take = (name: string) => async () => order.push(name)
  const values = await inTurns(2, [take('ours'), take('theirs')])
  expect(order).toEqual(['ours', 'theirs', 'ours', 'theirs'])
  expect(values).toEqual([
    [1, 3],
    [2, 4],
  ])
})

test('a ratio is taken within each round: a slow round changes both sides', () => {
  expect(medianRatio([2, 20, 2], [1, 10, 1])).toBe(2)
})
