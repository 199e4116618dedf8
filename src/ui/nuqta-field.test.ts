import { expect, test } from 'vitest'
import { fieldOf, rowOf } from './nuqta-field.tsx'

test.each([
  ['34%', undefined, { filled: 34, before: 34, total: 100 }],
  ['11%', '20%', { filled: 11, before: 20, total: 100 }],
  ['48', undefined, { filled: 48, before: 48, total: 48 }],
  ['19', '31', { filled: 19, before: 31, total: 31 }],
  ['2.6', '4.1', { filled: 26, before: 41, total: 41 }],
  ['1,900', '3,400', { filled: 19, before: 34, total: 34 }],
  ['120', undefined, { filled: 120, before: 120, total: 120 }],
  ['121', undefined, { filled: 12, before: 12, total: 12 }],
  ['3 مصانع', undefined, { filled: 3, before: 3, total: 3 }],
])('%s after %s is a field of nuqtas', (value, before, field) => {
  expect(fieldOf(value, before)).toEqual(field)
})

test('a field that has the width to itself shows up to 312 one by one', () => {
  expect(fieldOf('312', '', rowOf.wide)).toEqual({ filled: 312, before: 312, total: 312 })
  expect(fieldOf('6,400', '', rowOf.wide)).toEqual({ filled: 64, before: 64, total: 64 })
})

test('what is no number has no field, and no number makes a field of more than 120 nuqtas', () => {
  for (const value of ['', 'half', '0', '0%', '0.2%']) expect(fieldOf(value), value).toBeNull()
  for (const value of [
    '9'.repeat(400),
    `9${',9'.repeat(500)}`,
    '1e999',
    '100000%',
    '-5',
    '12.',
    '..,,',
    '1,,2',
  ]) {
    const field = fieldOf(value, value)
    expect(field?.total ?? 0).toBeLessThanOrEqual(120)
    expect(field?.filled ?? 0).toBeLessThanOrEqual(field?.total ?? 0)
  }
})
