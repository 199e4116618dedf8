import { expect, test } from 'vitest'
import { fallbackArt } from '../src/ui/illustrations/fallback.ts'
import { PIGMENTS } from '../src/ui/illustrations/pigments.ts'

const size = { width: 400, height: 360 }

test('the same slug always has the same picture, a different slug a different one', () => {
  expect(fallbackArt('gov-portal', size)).toBe(fallbackArt('gov-portal', size))
  expect(fallbackArt('gov-portal', size)).not.toBe(fallbackArt('gov-portals', size))
})

test('a fallback uses one pigment only', () => {
  const drawing = fallbackArt('unknown-subject', size)
  const used = Object.values(PIGMENTS).filter(
    ({ ground, main }) => drawing.includes(ground) || drawing.includes(main),
  )
  expect(used).toHaveLength(1)
})

test('white text passes AA on the background of every pigment', () => {
  const channel = (hex: string) => {
    const value = Number.parseInt(hex, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = (color: string) =>
    0.2126 * channel(color.slice(1, 3)) +
    0.7152 * channel(color.slice(3, 5)) +
    0.0722 * channel(color.slice(5, 7))
  const weak = Object.entries(PIGMENTS).filter(([, { ground }]) => 1.05 / (luminance(ground) + 0.05) < 7)
  expect(weak).toEqual([])
})
