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
  // As a state or a result; a plan says “will be”.
  expect(said(/\bis unpublished\b/i)).toEqual(['admin.list.result.unpublish', 'admin.error.no_draft'])
})

test('what waits for its time is a schedule, and pages are removed from campaigns', () => {
  expect(said(/\bschedules?\b/i).length).toBeGreaterThan(8)
  expect(said(/\bplans?\b/i)).toEqual([])
  expect(said(/\b(?:take|taken)\b.*\b(?:out|back)\b/i)).toEqual([])
})

test('a picture has a description, a page shortcuts, and a link that stays shows a fixed version', () => {
  expect(said(/\bpicture description\b/i).toSorted()).toEqual([
    'admin.html.picture.alt',
    'admin.media.alt',
    'field.alt_text',
  ])
  expect(said(/\balternative text\b|\bwhat it shows\b|\bkeys\b|\bpinned\b/i)).toEqual([])
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
