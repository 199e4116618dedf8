import { describe, expect, test } from 'vitest'
import { textIn, writeText } from './localised.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
]

describe('a text in two languages', () => {
  test('belongs to the language of its script while it is a plain string', () => {
    expect(textIn('Hello', 'en', languages)).toBe('Hello')
    expect(textIn('Hello', 'ar', languages)).toBe('')
    expect(textIn('مرحبا', 'ar', languages)).toBe('مرحبا')
  })

  test('becomes one text per language when the second language is written', () => {
    expect(writeText('Hello', 'en', 'Hello!', languages)).toBe('Hello!')
    expect(writeText('Hello', 'ar', 'مرحبا', languages)).toEqual({ en: 'Hello', ar: 'مرحبا' })
    expect(writeText('مرحبا', 'en', 'Hello', languages)).toEqual({ en: 'Hello', ar: 'مرحبا' })
  })

  test('stays in its field when its script changes', () => {
    expect(writeText('H', 'en', 'م', languages)).toEqual({ en: 'م' })
  })

  test('is removed when both languages are emptied', () => {
    expect(writeText({ en: 'Hello' }, 'en', '', languages)).toBeUndefined()
    expect(writeText('Hello', 'en', '', languages)).toBeUndefined()
    expect(writeText({ en: 'Hello', ar: 'مرحبا' }, 'en', '', languages)).toEqual({ ar: 'مرحبا' })
  })
})
