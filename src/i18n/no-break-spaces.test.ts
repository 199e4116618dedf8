import { describe, expect, test } from 'vitest'
import { foreignRuns, isForeign } from './foreign-runs.ts'
import type { Lang } from './languages.ts'
import { bindPrefixes, withNoBreakSpaces } from './no-break-spaces.ts'

/** A text with its bound words, with `~` for the no-break space. */
const boundText = (text: string, heading?: boolean) =>
  withNoBreakSpaces(text, 'ar', heading).replaceAll('\u00a0', '~')

describe('an Arabic heading has no line break', () => {
  test.each([
    ['after a particle', 'تقابلهم في أسبوعك الأول', 'تقابلهم في~أسبوعك الأول'],
    ['after a particle with «و»', 'وما زلنا نرعاها، ولا نتركها', 'وما~زلنا نرعاها، ولا~نتركها'],
    ['after two particles in a row', 'هل من حل آخر', 'هل~من~حل آخر'],
  ])('%s', (_, text, expected) => {
    expect(boundText(text, true)).toBe(expected)
    expect(boundText(text)).toBe(text)
  })
})

describe('an Arabic text has no line break', () => {
  test.each([
    ['within the end of a range', 'الراتب 20,000 إلى 27,000 ريال', 'الراتب 20,000 إلى~27,000~ريال'],
    ['within a date', 'قبل 8 فبراير 2027 بأسبوع', 'قبل 8~فبراير~2027 بأسبوع'],
    ['within a Hijri date', 'يبدأ رمضان 1448 في الشتاء', 'يبدأ رمضان~1448 في الشتاء'],
    ['between an hour and its half of the day', 'من 9:00 ص إلى 6:00 م', 'من 9:00~ص إلى~6:00~م'],
  ])('%s', (_, text, expected) => {
    expect(boundText(text)).toBe(expected)
  })
})

test('an amount of money has no line break in either language', () => {
  expect(withNoBreakSpaces('a budget of SAR 8,000 a year, USD 20', 'en')).toBe(
    'a budget of SAR\u00a08,000 a year, USD\u00a020',
  )
  expect(withNoBreakSpaces('paid in SAR or in USD', 'en')).toBe('paid in SAR or in USD')
  expect(boundText('المبلغ 8,000 ريال')).toBe('المبلغ 8,000~ريال')
})

test('a line may end after a word that only resembles a particle', () => {
  expect(boundText('ثمن الحل، منزل الأسرة', true)).toBe('ثمن الحل، منزل الأسرة')
})

test('an English text stays unchanged', () => {
  const text = '6 months of work on an app in Riyadh'
  expect(withNoBreakSpaces(text, 'en', true)).toBe(text)
})

test('a percentage within an Arabic text is marked, so that its sign stays on its right', () => {
  expect(boundText('وكانت 27%، ثم 4% (من 9.5%)').replaceAll('\u200e', '>')).toBe(
    'وكانت >27%، ثم >4% (من >9.5%)',
  )
  expect(boundText('27% من الحجوزات')).toBe('27% من الحجوزات')
})

test('a word that begins with one letter and a hyphen is not broken after it', () => {
  expect(bindPrefixes('E-invoicing rules, with e-prescriptions')).toBe(
    'E-\u2060invoicing rules, with e-\u2060prescriptions',
  )
})

test.each([
  'a one-touch, family-owned shop',
  'e-huda@company.com',
  'huda.e-salem@company.com',
  'https://company.com/e-shop',
  'grade e- or e-5',
  '\ufeffe-invoicing\ufeff',
])('%s stays unchanged', (text) => {
  expect(bindPrefixes(text)).toBe(text)
})

function foreignTexts(text: string, lang: Lang): string[] {
  return foreignRuns(text, lang).map(({ start, end }) => text.slice(start, end))
}

describe('foreign words on an Arabic page', () => {
  test.each([
    ['شبكات 5G وطباعة 3D', ['5G', '3D']],
    ['تحقق 2FA بذاكرة 12GB وشاشة 4K', ['2FA', '12GB', '4K']],
    ['منصات B2B، ودعم 24/7.', ['B2B', '24/7']],
    ['بين 6-8 أشهر أو 6–8.', ['6-8', '6–8']],
    ['اتصل على +966 50 123 4567، أو 011 000 0000.', ['+966 50 123 4567', '011 000 0000']],
    ['الرقم 920001234 والسنة 2026 و120,000 ريال', []],
    ['راسلنا على hello@agency.example.', ['hello@agency.example']],
    ['اقرأ https://agency.example/a/?b=1، ثم عد', ['https://agency.example/a/?b=1']],
    ['الإصدار v2.1.0 من iOS 18 وReact Native', ['v2.1.0', 'iOS 18', 'React Native']],
    ['نبني بلغة C++ و C# وعلى .NET.', ['C++', 'C#', '.NET']],
    ['المنتج الأولي (MVP) والدالة f(x)', ['(MVP)', 'f(x)']],
    ['أكثر من 1,000+ عميل والمرتبة #1 وحرارة -5', ['1,000+', '#1', '-5']],
    ['«Flutter» و“Swift”!', ['Flutter', 'Swift']],
    ['نص عربي فقط، بلا غيره.', []],
    ['في 12 أكتوبر 2026، الساعة 10:30', ['10:30']],
  ])('are found in: %s', (text, expected) => {
    expect(foreignTexts(text, 'ar')).toEqual(expected)
  })

  test('are English if they are words, and neutral if they are figures', () => {
    expect(foreignRuns('دعم 24/7 لتطبيقات iOS', 'ar').map(({ lang }) => lang)).toEqual([null, 'en'])
  })
})

test.each([
  ['The word جسر means “bridge”.', ['جسر']],
  ['«جسر، الرياض (2018) ثم جدة» is Arabic', ['جسر، الرياض (2018) ثم جدة']],
  ['Nothing but English, 5G and +966 50 123 4567.', []],
])('Arabic words on an English page are found in: %s', (text, expected) => {
  expect(foreignTexts(text, 'en')).toEqual(expected)
})

test.each([
  ['They sat in our clinics first.', 'ar', true],
  ['جلسوا في عياداتنا أولًا.', 'en', true],
  ['تطبيق iOS', 'ar', false],
  ['iOS', 'en', false],
  ['24/7', 'ar', false],
  ['', 'ar', false],
] as const)('%j on a page in %s is completely in another language: %s', (text, lang, expected) => {
  expect(isForeign(text, lang)).toBe(expected)
})
