import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { localisedSchema, parseLocalised, pickText, plainText, writtenSchema } from './localised.ts'

test('a text is read in the page’s language, or else in another one, which is named', () => {
  for (const [value, text, lang] of [
    ['Text', 'Text', null],
    [{ en: 'English', ar: 'عربي' }, 'English', null],
    [{ ar: 'عربي' }, 'عربي', 'ar'],
    [{ en: '', ar: 'عربي' }, 'عربي', 'ar'],
    ...[{}, { en: '', ar: '' }, undefined, null].map((none) => [none, '', null] as const),
  ] as const) {
    expect(pickText(value, 'en')).toEqual({ text, lang })
    expect(plainText(value, 'en')).toBe(text)
  }
  expect(pickText({ en: 'English' }, 'ar')).toEqual({ text: 'English', lang: 'en' })
})

describe('a localised column', () => {
  test('contains one text per language', () => {
    for (const [column, expected] of [
      ['{"en":"English","ar":"عربي"}', { en: 'English', ar: 'عربي' }],
      ['{}', {}],
      ['{"en":"English","xx":"Unknown"}', { en: 'English' }],
      ['{"xx":"Unknown","xx-YY":"Unknown too"}', {}],
    ] as const)
      expect(parseLocalised(column)).toEqual(expected)
  })

  test('is read as plain text if it contains anything else, and as empty if it is null', () => {
    for (const column of ['Plain', '', '{curly} news', '{"en": 7}', '{"alt":"text"}', '{"en":"cut', '["a"]'])
      expect(parseLocalised(column)).toBe(column)
    expect(parseLocalised(null)).toBe('')
  })
})

test('is read without a language that the site no longer has, and never written with one', () => {
  const text = { en: 'English', xx: 'Unknown' }
  expect(localisedSchema.parse(text)).toEqual({ en: 'English' })
  expect(z.safeParse(writtenSchema, text).success).toBe(false)
})

test('a value of another type is no text for a reader', () => {
  for (const value of [7, null, ['a'], { en: 7 }, { en: { ar: 'x' } }, { title: 'x' }, { constructor: 'x' }])
    expect(z.safeParse(localisedSchema, value).success).toBe(false)
})
