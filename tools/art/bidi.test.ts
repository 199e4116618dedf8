import { expect, test } from 'vitest'
import { bidiRuns } from './bidi.ts'

const visual = (text: string, base: 'ltr' | 'rtl') => bidiRuns(text, base).map((run) => run.text)

test('Latin text is one run', () => {
  expect(bidiRuns('Today, 4:30 PM', 'ltr')).toEqual([{ text: 'Today, 4:30 PM', direction: 'ltr' }])
})

test('numbers stay left to right inside Arabic', () => {
  expect(visual('اليوم، 4:30 م', 'rtl')).toEqual([' م', '4:30', 'اليوم، '])
  expect(visual('890,000 ر.س', 'rtl')).toEqual([' ر.س', '890,000'])
})

test('a Latin name with a hyphenated number keeps its own order', () => {
  expect(visual('سكوتر K-204', 'rtl')).toEqual(['K-204', 'سكوتر '])
})

test('separators between numbers of a list take the Arabic direction', () => {
  expect(visual('5 غرف · 420 م² · 890,000 ر.س', 'rtl')).toEqual([
    ' ر.س',
    '890,000',
    ' · ',
    '²',
    ' م',
    '420',
    ' غرف · ',
    '5',
  ])
})
