import { describe, expect, test } from 'vitest'
import { readListItems } from './read-list-items.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
]

describe('the entries of a list', () => {
  const fields = [{ name: 'title', label: '', kind: 'text' as const, isRequired: true }]

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
