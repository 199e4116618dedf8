import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { localisedSchema, parseLocalised, pickText, plainText, writtenSchema } from './localised.ts'

describe('a text', () => {
  test.each([
    ['plain', 'Text', { text: 'Text', lang: null }],
    ['in the page’s language', { en: 'English', ar: 'عربي' }, { text: 'English', lang: null }],
    ['in the other language only', { ar: 'عربي' }, { text: 'عربي', lang: 'ar' }],
    ['empty in the page’s language', { en: '', ar: 'عربي' }, { text: 'عربي', lang: 'ar' }],
    ['in no language', {}, { text: '', lang: null }],
    ['empty in both', { en: '', ar: '' }, { text: '', lang: null }],
    ['missing', undefined, { text: '', lang: null }],
    ['null', null, { text: '', lang: null }],
  ] as const)('that is %s is picked with its language', (_, value, expected) => {
    expect(pickText(value, 'en')).toEqual(expected)
    expect(plainText(value, 'en')).toBe(expected.text)
  })

  test('falls back to English on an Arabic page', () => {
    expect(pickText({ en: 'English' }, 'ar')).toEqual({ text: 'English', lang: 'en' })
  })
})

describe('a column', () => {
  test.each([
    ['{"en":"English","ar":"عربي"}', { en: 'English', ar: 'عربي' }],
    ['{"ar":"عربي"}', { ar: 'عربي' }],
    ['{}', {}],
    ['{"en":"English","xx":"Unknown"}', { en: 'English' }],
    ['{"xx":"Unknown","xx-YY":"Unknown too"}', {}],
  ])('%s holds a text per language', (column, expected) => {
    expect(parseLocalised(column)).toEqual(expected)
  })

  test('of anything else is read as plain text, and null as none', () => {
    for (const column of ['Plain', '', '{curly} news', '{"en": 7}', '{"alt":"text"}', '{"en":"cut', '["a"]'])
      expect(parseLocalised(column)).toBe(column)
    expect(parseLocalised(null)).toBe('')
  })
})

test('a language the site no longer has is ignored on reading and refused on writing', () => {
  const text = { en: 'English', xx: 'Unknown' }
  expect(localisedSchema.parse(text)).toEqual({ en: 'English' })
  expect(z.safeParse(writtenSchema, text).success).toBe(false)
})

test('anything else is no text for a reader', () => {
  for (const value of [7, null, ['a'], { en: 7 }, { en: { ar: 'x' } }, { title: 'x' }, { constructor: 'x' }])
    expect(z.safeParse(localisedSchema, value).success).toBe(false)
})
