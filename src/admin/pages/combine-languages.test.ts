import { expect, test } from 'vitest'
import { langs } from '../../i18n/languages.ts'
import { findBuiltInPage } from '../../pages/built-in/find-built-in-page.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import { combineLanguages } from './combine-languages.ts'

const merge = (en: unknown, ar: unknown) =>
  combineLanguages(
    new Map([
      ['en', en],
      ['ar', ar],
    ]),
  )

test('different texts become one text per language, also in lists, and equal values stay', () => {
  const same = { link: '/contact', limit: 6, open: true, none: null }
  const of = <Text>(heading: Text, asked: Text, text: Text, tag: Text) => ({
    ...same,
    title: heading,
    cta: { text },
    tags: [tag, 'same'],
    faqs: [{ icon: 'x', question: asked }, { icon: 'y' }],
  })
  const [en, ar] = [of('Title', 'Q', 'Go', 'a'), of('عنوان', 'س', 'هيا', 'أ')]
  const [title, question] = [
    { en: 'Title', ar: 'عنوان' },
    { en: 'Q', ar: 'س' },
  ]
  expect(merge(en, ar)).toEqual(of(title, question, { en: 'Go', ar: 'هيا' }, { en: 'a', ar: 'أ' }))
  expect(en, 'nothing is modified').toEqual(of('Title', 'Q', 'Go', 'a'))
})

test('a value that is not content becomes an empty object', () => {
  for (const none of [undefined, null, ['x']]) expect(merge(none, none)).toEqual({})
})

test('all languages of every page have the same shape, so that merging loses nothing', () => {
  for (const slug of builtInSlugs) {
    const [first, ...others] = langs.map((lang) =>
      findBuiltInPage(slug, lang)?.widgets.map(({ type, content }) => [type, shapeOf(content)]),
    )
    for (const other of others) expect(other, slug).toEqual(first)
  }
})

/** Paths of all parts of a value; a localised text counts as one text. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => shapeOf(entry, `${path}.${index}`))
  if (typeof value !== 'object' || value === null)
    return value === undefined ? [] : [`${path}: ${typeof value}`]
  if (langs.every((lang) => lang in value)) return [`${path}: string`]
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, entry]) => shapeOf(entry, `${path}.${name}`))
}
