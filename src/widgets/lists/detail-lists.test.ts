import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Lang } from '../../i18n/languages.ts'
import { detailList, flexibleList, techStack, techStackOf } from './detail-lists.ts'

const listed = (value: unknown, lang: Lang = 'en') => detailList(z.parse(flexibleList(), value), lang)
const stacked = (value: unknown, lang: Lang = 'en') => techStackOf(z.parse(techStack(), value), lang)
const two = [{ title: 'a b' }, { title: 'c' }]

describe('a list of a detail page', () => {
  test.each([
    ['commas', 'a b, c'],
    ['Arabic commas', 'a b، c'],
    ['semicolons', 'a b; c'],
    ['Arabic semicolons', 'a b؛ c'],
    ['line breaks', 'a b\r\nc\n'],
    ['commas in excess', ' , a b ,, c, '],
    ['a JSON string', '["a b", "c"]'],
    ['a JSON string with spaces around it', '\n ["a b", "c"] '],
    ['an array', ['a b', 'c']],
    ['a text per language', { en: 'a b, c', ar: 'ا' }],
    ['a JSON string per language', { en: '["a b", "c"]', ar: '["ا"]' }],
  ])('may be written with %s', (_, value) => {
    expect(listed(value)).toEqual(two)
  })

  test('keeps the sentences of entries, or of names per language', () => {
    const title = { en: 'One', ar: 'واحد' }
    const entries = [{ title, text: { en: 'First, of all', ar: 'أولًا' } }]
    expect(listed(entries)).toEqual(entries)
    expect(listed(JSON.stringify(entries))).toEqual(entries)
    expect(listed([title])).toEqual([{ title }])
  })

  test('prefers the page’s language, and is marked as borrowed in another', () => {
    const value = { en: 'One, Two', ar: 'واحد، اثنان' }
    expect(listed(value, 'ar')).toEqual([{ title: 'واحد' }, { title: 'اثنان' }])
    expect(listed({ en: 'One, Two' }, 'ar')).toEqual([{ title: { en: 'One' } }, { title: { en: 'Two' } }])
  })

  test('is replaced by the default if it is empty', () => {
    for (const value of [undefined, '', '  ', ',،;', '[]', [], {}, { en: '' }])
      expect(listed(value), JSON.stringify(value)).toBeUndefined()
  })

  test('is read as text if it only resembles JSON', () => {
    expect(listed('[draft] one, two')).toEqual([{ title: '[draft] one' }, { title: 'two' }])
  })

  test('is refused if it is anything else', () => {
    for (const value of [7, [7], [null], [{ text: 'no title' }], { en: 7 }])
      expect(z.safeParse(flexibleList(), value).success).toBe(false)
  })
})

test('a technology stack may be groups or one list, in every notation, or empty', () => {
  const groups = { frontend: ['Flutter'], backend: ['Go'], other: [] }
  const written = { frontend: ['Flutter'], backend: ['Go'] }
  for (const value of [written, JSON.stringify(written)]) expect(stacked(value)).toEqual(groups)
  expect(stacked({ backend: ['Go'] })).toEqual({ ...groups, frontend: [] })
  const list = { frontend: [], backend: [], other: ['Flutter', 'Go'] }
  for (const value of [
    ...['Flutter, Go', 'Flutter، Go', '["Flutter", "Go"]', ['Flutter', 'Go']],
    [{ title: 'Flutter' }, { title: 'Go' }],
    { ar: 'Flutter، Go' },
  ])
    expect(stacked(value), JSON.stringify(value)).toEqual(list)
  for (const value of [undefined, '', '[]', {}, { frontend: [], backend: [] }, '{"frontend":[]}'])
    expect(stacked(value), JSON.stringify(value)).toBeUndefined()
})
