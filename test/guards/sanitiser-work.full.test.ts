import { expect, test } from 'vitest'
import { sanitise } from '../../src/html/sanitise.ts'
import { outgrows } from '../support/growth.ts'

/** Measured twice, because garbage collection grows with allocations; quadratic work is always quadratic. */
function isQuadratic(work: (size: number) => unknown): boolean {
  return outgrows(work, 8_000) && outgrows(work, 8_000)
}

/** What HTML is made of that a parser keeps on a stack, looks for the end of, or has to repair. */
test.each([
  '<div>',
  '<p><b>',
  '<table><tr><td>',
  '<b>x</i>',
  '<div></p>',
  '<div><!--</div>-->',
  '<blockquote>x</blockquote>',
  '<p>x</p>',
  '<p>x',
  '<li>',
  '<br>',
  '</p>',
  '</b>',
  '<noscript>',
  '<textarea>',
  '<script>',
  '<style>',
  '<title>x</title>',
  '<svg>',
  '<![CDATA[',
  '<!--',
  '<a ',
  '<a b="',
  '<a href="x">',
  '<img src="x">',
  '<span a a>',
  '<',
  '&',
  '&amp;',
  '&#',
  'x',
])('to make safe any number of %j takes time by length', (unit) => {
  const work = (size: number) => sanitise(unit.repeat(size / unit.length))
  expect(isQuadratic(work)).toBe(false)
})

test('attributes of one element take time by length', () => {
  const work = (size: number) => {
    const names = Array.from({ length: size / 8 }, (_, index) => `a${index}=1`)
    sanitise(`<img ${names.join(' ')}>`)
  }
  expect(isQuadratic(work)).toBe(false)
})
