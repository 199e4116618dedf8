import { describe, expect, test } from 'vitest'
import { textIn, writeText } from '../../workspace/localised.ts'
import { excerpt } from './excerpt.ts'
import { readListItems } from './lists/read-list-items.ts'

test('a short text is shown completely, and a long one is cut at a word', () => {
  expect(excerpt('Your idea', 'My idea', 24)).toBe('Your idea')
  expect(excerpt('Your idea, built in twelve weeks', '', 24)).toBe('Your idea, built in…')
  expect(excerpt('x'.repeat(30), '', 24)).toBe(`${'x'.repeat(24)}…`)
})

test('a text that differs late is shown from shortly before the difference', () => {
  const same = 'The same words at the beginning of both texts, and then some more of them, until '
  expect(excerpt(`${same}here`, `${same}there`, 60)).toBe('…then some more of them, until here')
})

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

describe('the entries of a list', () => {
  const fields = [{ name: 'title', label: '', kind: 'text' as const, required: true }]

  test('stay unchanged', () => {
    const value = [{ title: 'One' }]
    expect(readListItems(value, fields, languages)).toBe(value)
  })

  test('are read from comma-separated text, text per language, JSON and bare texts', () => {
    expect(readListItems('One, Two', fields, languages)).toEqual([{ title: 'One' }, { title: 'Two' }])
    expect(readListItems({ en: 'One; Two', ar: 'واحد، اثنان' }, fields, languages)).toEqual([
      { title: { en: 'One', ar: 'واحد' } },
      { title: { en: 'Two', ar: 'اثنان' } },
    ])
    expect(readListItems('["One"]', fields, languages)).toEqual([{ title: 'One' }])
    expect(readListItems([{ en: 'One' }, 'Two'], fields, languages)).toEqual([
      { title: { en: 'One' } },
      { title: 'Two' },
    ])
    expect(readListItems(undefined, fields, languages)).toEqual([])
  })
})
