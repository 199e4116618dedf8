import { describe, expect, test } from 'vitest'
import { boundWords } from './bound-words.ts'

/** A text as it is bound, with `~` for the no-break space. */
const bound = (text: string, heading?: boolean) => boundWords(text, 'ar', heading).replaceAll('\u00a0', '~')

describe('in an Arabic heading no line ends', () => {
  test.each([
    ['after a particle', 'تقابلهم في أسبوعك الأول', 'تقابلهم في~أسبوعك الأول'],
    ['after one with «و» before it', 'وما زلنا نرعاها، ولا نتركها', 'وما~زلنا نرعاها، ولا~نتركها'],
    ['after two in a row', 'هل من حل آخر', 'هل~من~حل آخر'],
  ])('%s', (_, text, expected) => {
    expect(bound(text, true)).toBe(expected)
    expect(bound(text)).toBe(text)
  })
})

describe('in an Arabic text no line ends', () => {
  test.each([
    ['within the end of a range', 'الراتب 20,000 إلى 27,000 ريال', 'الراتب 20,000 إلى~27,000~ريال'],
    ['within a date', 'قبل 8 فبراير 2027 بأسبوع', 'قبل 8~فبراير~2027 بأسبوع'],
    ['within the year of a Hijri one', '6 ذو القعدة 1445', '6~ذو القعدة~1445'],
    ['between an hour and its half of the day', 'من 9:00 ص إلى 6:00 م', 'من 9:00~ص إلى~6:00~م'],
  ])('%s', (_, text, expected) => {
    expect(bound(text)).toBe(expected)
  })
})

test('a line may end after a word that only ends or begins like a particle', () => {
  expect(bound('ثمن الحل، منزل الأسرة', true)).toBe('ثمن الحل، منزل الأسرة')
})

test('an English text stays as it is', () => {
  const text = '6 months of work on an app in Riyadh'
  expect(boundWords(text, 'en', true)).toBe(text)
})

test('no text changes its length', () => {
  const text = 'في كل مرة من 3 إلى 6 أشهر، ثم 8 فبراير 2027 على موعدنا.'
  expect(boundWords(text, 'ar', true)).toHaveLength(text.length)
})
