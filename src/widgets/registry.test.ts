import { describe, expect, test } from 'vitest'
import { widgetTypes } from './registry.ts'

const pictures = [...widgetTypes.values()].map(({ type, picture }) => ({ type, ...picture }))

describe.each(pictures)('the picture of $type in the editor', ({ soft = '', ink = '', mark = '' }) => {
  test('consists of rectangles within 48 by 32', () => {
    const rectangles = [soft, ink, mark].filter(Boolean).flatMap((list) => list.split(' '))
    expect(rectangles.length).toBeGreaterThan(1)
    for (const rectangle of rectangles) {
      const [x = -1, y = -1, width = 0, height = 0, ...rest] = rectangle.split(',').map(Number)
      expect(rest).toEqual([])
      expect(x >= 0 && y >= 0 && width > 0 && height > 0, rectangle).toBe(true)
      expect(x + width <= 48 && y + height <= 32, rectangle).toBe(true)
    }
  })
})

test('no two types have the same picture', () => {
  const drawn = pictures.map(({ soft, ink, mark }) => JSON.stringify([soft, ink, mark]))
  expect(new Set(drawn).size).toBe(drawn.length)
})
