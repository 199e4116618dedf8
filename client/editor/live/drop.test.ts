import { expect, test } from 'vitest'
import { type Box, dropLine, landing } from './drop.ts'

const rows: Box[] = [0, 100, 200].map((top) => ({ top, bottom: top + 100, left: 0, right: 300 }))
/** Two rows of two cards, in the reading order of a direction. */
const cards = (isRtl: boolean): Box[] =>
  [0, 100].flatMap((top) =>
    (isRtl ? [110, 0] : [0, 110]).map((left) => ({ top, bottom: top + 90, left, right: left + 100 })),
  )

test('in a column it lands behind what has its middle above', () => {
  expect(landing(rows, { x: 10, y: -50 }, false)).toBe(0)
  expect(landing(rows, { x: 10, y: 149 }, false)).toBe(1)
  expect(landing(rows, { x: 10, y: 151 }, false)).toBe(2)
  expect(landing(rows, { x: 10, y: 900 }, false)).toBe(3)
})

test('among cards it lands by reading order, from the side where reading begins', () => {
  expect(landing(cards(false), { x: 20, y: 40 }, false)).toBe(0)
  expect(landing(cards(false), { x: 105, y: 40 }, false)).toBe(1)
  expect(landing(cards(false), { x: 105, y: 140 }, false)).toBe(3)
  expect(landing(cards(true), { x: 190, y: 40 }, true)).toBe(0)
  expect(landing(cards(true), { x: 105, y: 40 }, true)).toBe(1)
  expect(landing(cards(true), { x: 20, y: 140 }, true)).toBe(4)
})

test('the line lies between two rows, before the first and behind the last', () => {
  expect(dropLine(rows, 1, false)).toEqual({ top: 100, bottom: 100, left: 0, right: 300 })
  expect(dropLine(rows, 0, false)).toMatchObject({ top: 0 })
  expect(dropLine(rows, 3, false)).toMatchObject({ top: 300 })
  expect(dropLine([], 0, false)).toBeNull()
})

test('the line stands where reading begins at the card it lands before, and where it ends at the last', () => {
  expect(dropLine(cards(false), 1, false)).toEqual({ top: 0, bottom: 90, left: 110, right: 110 })
  expect(dropLine(cards(true), 1, true)).toEqual({ top: 0, bottom: 90, left: 100, right: 100 })
  expect(dropLine(cards(false), 4, false)).toMatchObject({ left: 210 })
  expect(dropLine(cards(true), 4, true)).toMatchObject({ left: 0 })
})
