import { expect, test } from 'vitest'
import { nearestPigment } from './nearest-pigment.ts'
import { PIGMENTS } from './pigments.ts'

test.each(Object.entries(PIGMENTS))(
  '%s is nearest to its own colour, and to one beside it',
  (name, { main }) => {
    expect(nearestPigment(main)).toBe(name)
    const [r = 0, ...rest] = [1, 3, 5].map((at) => Number.parseInt(main.slice(at, at + 2), 16))
    const beside = [r > 128 ? r - 1 : r + 1, ...rest]
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')
    expect(nearestPigment(`#${beside}`)).toBe(name)
  },
)
