import { expect, test } from 'vitest'
import { languagesOf } from './happenings.ts'

const languages = [{ code: 'en' }, { code: 'ar' }]
const page = (language: string | null) => ({ id: 'p', slug: 'page/a', title: 'A', language })

test.each([
  ['all of them', 'publish', [null], ['en', 'ar']],
  ['the only one', 'publish', ['ar'], ['ar']],
  ['those of all of its pages', 'publish', ['ar', 'en'], ['en', 'ar']],
  ['none, as it goes offline in all', 'unpublish', [null], []],
] as const)('the languages of what happens: %s', (_, kind, of, expected) => {
  const found = languagesOf({ kind, pages: of.map(page) }, languages)
  expect(found.map(({ code }) => code)).toEqual(expected)
})
