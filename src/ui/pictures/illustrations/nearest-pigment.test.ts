import { expect, test } from 'vitest'
import { nearestPigment } from './nearest-pigment.ts'
import { PIGMENTS } from './pigments.ts'

test('the nearest pigment of its own colour and of a similar one is the pigment itself', () => {
  for (const [name, { main }] of Object.entries(PIGMENTS)) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(main.slice(at, at + 2), 16))
    const beside = [r > 128 ? r - 1 : r + 1, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')
    expect([main, `#${beside}`].map(nearestPigment)).toEqual([name, name])
  }
})
