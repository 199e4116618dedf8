import { expect, test } from 'vitest'
import { bidiRuns } from './bidi.ts'

test.each([
  ['Today, 4:30 PM', 'ltr', ['Today, 4:30 PM']],
  ['اليوم، 4:30 م', 'rtl', [' م', '4:30', 'اليوم، ']],
  ['890,000 ر.س', 'rtl', [' ر.س', '890,000']],
  ['سكوتر K-204', 'rtl', ['K-204', 'سكوتر ']],
  ['5 غرف · 420 م² · 890,000 ر.س', 'rtl', [' ر.س', '890,000', ' · ', '²', ' م', '420', ' غرف · ', '5']],
] as const)('%s is drawn in the order in which it is read', (text, base, runs) => {
  expect(bidiRuns(text, base).map((run) => run.text)).toEqual(runs)
})
