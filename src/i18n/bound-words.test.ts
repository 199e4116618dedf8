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
    ['within a Hijri one', 'يبدأ رمضان 1448 في الشتاء', 'يبدأ رمضان~1448 في الشتاء'],
    ['between an hour and its half of the day', 'من 9:00 ص إلى 6:00 م', 'من 9:00~ص إلى~6:00~م'],
  ])('%s', (_, text, expected) => {
    expect(bound(text)).toBe(expected)
  })
})

test('no line ends within an amount of money, in either language', () => {
  expect(boundWords('a budget of SAR 8,000 a year, USD 20', 'en')).toBe(
    'a budget of SAR\u00a08,000 a year, USD\u00a020',
  )
  expect(boundWords('paid in SAR or in USD', 'en')).toBe('paid in SAR or in USD')
  expect(bound('المبلغ 8,000 ريال')).toBe('المبلغ 8,000~ريال')
})

test('a line may end after a word that only ends or begins like a particle', () => {
  expect(bound('ثمن الحل، منزل الأسرة', true)).toBe('ثمن الحل، منزل الأسرة')
})

test('an English text stays as it is', () => {
  const text = '6 months of work on an app in Riyadh'
  expect(boundWords(text, 'en', true)).toBe(text)
})

test('a percentage within a text is marked, so that its sign stays at its right', () => {
  expect(bound('وكانت 27%، ثم 4% (من 9.5%)').replaceAll('\u200e', '>')).toBe('وكانت >27%، ثم >4% (من >9.5%)')
  expect(bound('27% من الحجوزات')).toBe('27% من الحجوزات')
})
