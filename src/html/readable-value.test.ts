import { expect, test } from 'vitest'
import { readableValue } from './readable-value.ts'

test('letters beyond ASCII stay readable, and what would end the value is encoded', () => {
  expect(readableValue('تطبيق أجرة')).toBe('تطبيق%20أجرة')
  expect(readableValue('a & b # c "d" <e> 50%')).toBe('a%20%26%20b%20%23%20c%20%22d%22%20%3Ce%3E%2050%25')
})

test('a value is read back as it was, and half a character is replaced', () => {
  for (const text of ['تطبيق حجز & سيارات', '100% «مدى» 🚕', 'a+b=c', '\u2028', '%D8%AA']) {
    const value = readableValue(text)
    const { hash, searchParams } = new URL(`https://agency.example/?text=${value}#about=${value}`)
    expect([searchParams.get('text'), new URLSearchParams(hash.slice(1)).get('about')]).toEqual([text, text])
  }
  expect(readableValue('\ud83d')).toBe('\ufffd')
})
