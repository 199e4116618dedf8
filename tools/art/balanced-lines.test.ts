import { expect, test } from 'vitest'
import { balancedLines } from './balanced-lines.ts'

test.each([
  ['One two three', ['One two', 'three']],
  ['Between an idea and an app', ['Between an', 'idea and an app']],
  ['Apps', ['Apps']],
])('%s is drawn on lines of about the same length', (text, lines) => {
  expect(balancedLines(text)).toEqual(lines)
})
