import { describe, expect, test } from 'vitest'
import { storedListItems } from './stored-list-items.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
]

describe('the entries of a list', () => {
  const fields = [{ name: 'title', label: '', kind: 'text' as const, isRequired: true }]

  test('stay unchanged', () => {
    const value = [{ title: 'One' }]
    expect(storedListItems(value, fields, languages)).toBe(value)
  })

  test('are read from comma-separated text, text per language, JSON and bare texts', () => {
    expect(storedListItems('One, Two', fields, languages)).toEqual([{ title: 'One' }, { title: 'Two' }])
    expect(storedListItems({ en: 'One; Two', ar: 'واحد، اثنان' }, fields, languages)).toEqual([
      { title: { en: 'One', ar: 'واحد' } },
      { title: { en: 'Two', ar: 'اثنان' } },
    ])
    expect(storedListItems('["One"]', fields, languages)).toEqual([{ title: 'One' }])
    expect(storedListItems([{ en: 'One' }, 'Two'], fields, languages)).toEqual([
      { title: { en: 'One' } },
      { title: 'Two' },
    ])
    expect(storedListItems(undefined, fields, languages)).toEqual([])
  })
})
