import { describe, expect, test } from 'vitest'
import { foreignRuns, isForeign } from './foreign-runs.ts'
import type { Lang } from './languages.ts'

function runs(text: string, lang: Lang): string[] {
  return foreignRuns(text, lang).map(({ start, end }) => text.slice(start, end))
}

describe('in Arabic', () => {
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
  ])('%s', (text, expected) => {
    expect(runs(text, 'ar')).toEqual(expected)
  })

  test('words are in English, figures are read in Arabic', () => {
    expect(foreignRuns('دعم 24/7 لتطبيقات iOS', 'ar').map(({ lang }) => lang)).toEqual([null, 'en'])
  })
})

test.each([
  ['The word جسر means “bridge”.', ['جسر']],
  ['«جسر، الرياض (2018) ثم جدة» is Arabic', ['جسر، الرياض (2018) ثم جدة']],
  ['Nothing but English, 5G and +966 50 123 4567.', []],
])('in English: %s', (text, expected) => {
  expect(runs(text, 'en')).toEqual(expected)
})

test.each([
  ['They sat in our clinics first.', 'ar', true],
  ['جلسوا في عياداتنا أولًا.', 'en', true],
  ['تطبيق iOS', 'ar', false],
  ['iOS', 'en', false],
  ['24/7', 'ar', false],
  ['', 'ar', false],
] as const)('%j on a page in %s is wholly in another language: %s', (text, lang, expected) => {
  expect(isForeign(text, lang)).toBe(expected)
})
