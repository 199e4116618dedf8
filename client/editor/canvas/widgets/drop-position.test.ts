import { expect, test } from 'vitest'
import { type Box, dropIndex, dropLine } from './drop-position.ts'

const rows: Box[] = [0, 100, 200].map((top) => ({ top, bottom: top + 100, left: 0, right: 300 }))
/** Two rows of two cards, in the reading order of a direction. */
const cards = (isRtl: boolean): Box[] =>
  [0, 100].flatMap((top) =>
    (isRtl ? [110, 0] : [0, 110]).map((left) => ({ top, bottom: top + 90, left, right: left + 100 })),
  )

test('a dragged section in a column lands behind the boxes whose middle is above it', () => {
  expect(dropIndex(rows, { x: 10, y: -50 }, false)).toBe(0)
  expect(dropIndex(rows, { x: 10, y: 149 }, false)).toBe(1)
  expect(dropIndex(rows, { x: 10, y: 151 }, false)).toBe(2)
  expect(dropIndex(rows, { x: 10, y: 900 }, false)).toBe(3)
})

test('a dragged card lands by reading order, from the side where reading begins', () => {
  expect(dropIndex(cards(false), { x: 20, y: 40 }, false)).toBe(0)
  expect(dropIndex(cards(false), { x: 105, y: 40 }, false)).toBe(1)
  expect(dropIndex(cards(false), { x: 105, y: 140 }, false)).toBe(3)
  expect(dropIndex(cards(true), { x: 190, y: 40 }, true)).toBe(0)
  expect(dropIndex(cards(true), { x: 105, y: 40 }, true)).toBe(1)
  expect(dropIndex(cards(true), { x: 20, y: 140 }, true)).toBe(4)
})

test('the insertion line is between two rows, before the first or after the last', () => {
  expect(dropLine(rows, 1, false)).toEqual({ top: 100, bottom: 100, left: 0, right: 300 })
  expect(dropLine(rows, 0, false)).toMatchObject({ top: 0 })
  expect(dropLine(rows, 3, false)).toMatchObject({ top: 300 })
  expect(dropLine([], 0, false)).toBeNull()
})

test('the insertion line is at the start of the next card, or at the end of the last one', () => {
  expect(dropLine(cards(false), 1, false)).toEqual({ top: 0, bottom: 90, left: 110, right: 110 })
  expect(dropLine(cards(true), 1, true)).toEqual({ top: 0, bottom: 90, left: 100, right: 100 })
  expect(dropLine(cards(false), 4, false)).toMatchObject({ left: 210 })
  expect(dropLine(cards(true), 4, true)).toMatchObject({ left: 0 })
})
