import { expect, test } from 'vitest'
import { fieldOf, rowOf } from './nuqta-figures.tsx'

test('a value and its earlier value are drawn as a field of nuqtas', () => {
  const table = [
    ['34%', undefined, [34, 34, 100]],
    ['11%', '20%', [11, 20, 100]],
    ['48', undefined, [48, 48, 48]],
    ['2.6', '4.1', [26, 41, 41]],
    ['1,900', '3,400', [19, 34, 34]],
    ['120', undefined, [120, 120, 120]],
    ['121', undefined, [12, 12, 12]],
    ['3 مصانع', undefined, [3, 3, 3]],
  ] as const
  for (const [value, before, [filled, was, total]] of table)
    expect(fieldOf(value, before), value).toEqual({ filled, before: was, total })
  // Over the full width.
  expect(fieldOf('312', '', rowOf.wide)).toMatchObject({ total: 312 })
  expect(fieldOf('6,400', '', rowOf.wide)).toMatchObject({ total: 64 })
})

test('a text without a number has no field, and no field has more than 120 nuqtas', () => {
  for (const value of ['', 'half', '0', '0%', '0.2%']) expect(fieldOf(value), value).toBeNull()
  for (const value of ['9'.repeat(400), `9${',9'.repeat(500)}`, '1e999', '100000%', '-5', '..,,', '1,,2']) {
    const { filled, total } = fieldOf(value, value) ?? { filled: 0, total: 0 }
    expect(total).toBeLessThanOrEqual(120)
    expect(filled).toBeLessThanOrEqual(total)
  }
})
