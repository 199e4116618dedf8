import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

/* Words that the English of the admin uses in one way only. */

const texts = sources('locales/en/{admin*,fields,sharing,replies}.json').flatMap(({ text }) =>
  Object.entries<string>(JSON.parse(text)),
)

const said = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([id]) => id)

test('a part of a page is called a section, but in the words of the specification', () => {
  expect(texts.length).toBeGreaterThan(900)
  expect(said(/\bsections?\b/i).length).toBeGreaterThan(20)
  expect(said(/\bwidgets?\b/i).toSorted()).toEqual([
    'admin.add.title',
    'admin.error.fetch_page_widgets',
    'admin.error.fetch_widgets',
    'admin.json.must_be',
    'admin.widget.add_failed',
    'admin.widget.added',
    'admin.widget.remove_failed',
    'admin.widget.removed',
    'admin.widget.unknown',
  ])
})

test('what was published is unpublished', () => {
  expect(said(/\bunpublish/i).length).toBeGreaterThan(15)
  expect(said(/\boffline\b/i)).toEqual([])
})

test('a page has an address; the slug is its name in the list and beside the field', () => {
  expect(said(/\bslugs?\b(?!\})/i).toSorted()).toEqual([
    'admin.details.slug',
    'admin.screens.column.slug',
    'admin.screens.new.slug',
  ])
})

test('a count does not repeat the name before it', () => {
  expect(said(/^Items: \{count\}$/)).toEqual([])
})
