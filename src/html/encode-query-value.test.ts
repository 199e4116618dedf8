import { expect, test } from 'vitest'
import { encodeQueryValue } from './encode-query-value.ts'

test('letters beyond ASCII stay readable, and characters that would end the value are encoded', () => {
  expect(encodeQueryValue('تطبيق أجرة')).toBe('تطبيق%20أجرة')
  expect(encodeQueryValue('a & b # c "d" <e> 50%')).toBe('a%20%26%20b%20%23%20c%20%22d%22%20%3Ce%3E%2050%25')
})

test('a value is decoded unchanged, and half a character is replaced', () => {
  for (const text of ['تطبيق حجز & سيارات', '100% «مدى» 🚕', 'a+b=c', '\u2028', '%D8%AA']) {
    const value = encodeQueryValue(text)
    const { hash, searchParams } = new URL(`https://agency.example/?text=${value}#about=${value}`)
    expect([searchParams.get('text'), new URLSearchParams(hash.slice(1)).get('about')]).toEqual([text, text])
  }
  expect(encodeQueryValue('\ud83d')).toBe('\ufffd')
})
