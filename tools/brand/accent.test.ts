import { expect, test } from 'vitest'
import { accentRoles } from './accent.ts'
import { readBrand } from './brand-file.ts'
import { contrast, contrastFaults } from './contrast.ts'

const { colours } = readBrand()

test.each(['#0e86c8', '#ffd500', '#7a00ff', '#00ff66', '#808080', '#000000', '#ffffff'])(
  'the roles of %s are legible in both themes, whatever the accent is',
  (accent) => {
    expect(contrastFaults({ ...colours, ...accentRoles(accent, colours) })).toEqual([])
  },
)

test('an accent with enough contrast is used as it is', () => {
  expect(accentRoles('#0e86c8', colours).accent?.light).toBe('#0e86c8')
})

test('contrast is the ratio that WCAG defines', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#e5431a', '#e5431a')).toBe(1)
})
