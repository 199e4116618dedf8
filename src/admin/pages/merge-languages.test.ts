import { expect, test } from 'vitest'
import { langs } from '../../i18n/languages.ts'
import { builtInPage } from '../../pages/built-in/pages.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import { mergeLanguages } from './merge-languages.ts'

const merge = (en: unknown, ar: unknown) =>
  mergeLanguages(
    new Map([
      ['en', en],
      ['ar', ar],
    ]),
  )

test('texts that differ become one text per language, and equal values stay as they are', () => {
  const en = { title: 'Title', link: '/contact', limit: 6, open: true, none: null }
  expect(merge(en, { ...en, title: 'عنوان' })).toEqual({ ...en, title: { en: 'Title', ar: 'عنوان' } })
})

test('lists and groups are merged entry by entry, field by field', () => {
  const en = {
    faqs: [
      { question: 'Q1', icon: 'x' },
      { question: 'Q2', icon: 'y' },
    ],
    cta: { text: 'Go' },
    tags: ['a', 'same'],
  }
  const ar = {
    faqs: [
      { question: 'س1', icon: 'x' },
      { question: 'س2', icon: 'y' },
    ],
    cta: { text: 'هيا' },
    tags: ['أ', 'same'],
  }
  expect(merge(en, ar)).toEqual({
    faqs: [
      { question: { en: 'Q1', ar: 'س1' }, icon: 'x' },
      { question: { en: 'Q2', ar: 'س2' }, icon: 'y' },
    ],
    cta: { text: { en: 'Go', ar: 'هيا' } },
    tags: [{ en: 'a', ar: 'أ' }, 'same'],
  })
})

test('a value that isn’t content becomes an empty object, and nothing is modified', () => {
  for (const none of [undefined, null, ['x']]) expect(merge(none, none)).toEqual({})
  const [en, ar] = [{ list: [{ text: 'a' }] }, { list: [{ text: 'ب' }] }]
  merge(en, ar)
  expect([en, ar]).toEqual([{ list: [{ text: 'a' }] }, { list: [{ text: 'ب' }] }])
})

test('the languages of every page of the site have the same shape, so that merging loses nothing', () => {
  for (const slug of builtInSlugs) {
    const [first, ...others] = langs.map((lang) =>
      builtInPage(slug, lang)?.widgets.map(({ type, content }) => [type, shapeOf(content)]),
    )
    for (const other of others) expect(other, slug).toEqual(first)
  }
})

/** Paths of everything in a value; a localised text counts as one text. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => shapeOf(entry, `${path}.${index}`))
  if (typeof value !== 'object' || value === null)
    return value === undefined ? [] : [`${path}: ${typeof value}`]
  if (langs.every((lang) => lang in value)) return [`${path}: string`]
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, entry]) => shapeOf(entry, `${path}.${name}`))
}
