import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import type { StaffPage } from '../../data/pages/admin-pages.ts'
import { brokenTexts, draftOf, fromFields, statusOf, toFields, toPlaced } from './draft-rows.ts'

const draft: Draft = {
  slug: 'page/x',
  title: { en: 'Title', ar: 'عنوان' },
  meta_description: 'Plain',
  widgets: [
    { id: 'a', type: 'text', is_active: true, content: { body: { en: '<p>x</p>' } } },
    { id: 'b', type: 'hero', is_active: false, content: {} },
  ],
}

const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' }
const page: StaffPage['page'] = {
  id: 'p',
  slug: 'page/live',
  title: '{"en":"Live"}',
  status: 'published',
  meta_description: null,
  ...times,
  published_at: times.created_at,
  languages: null,
  share_pictures: null,
}
const rowOf = (is_open: boolean): StaffPage['draft'] => ({
  page_id: 'p',
  revision: 4,
  is_open,
  ...toFields(draft),
  updated_at: times.updated_at,
  updated_by: 'a@agency.example',
  last_write: 'w',
})

describe('a draft is read from the database as it was written', () => {
  test.each<[string, Partial<Draft>]>([
    ['with texts in both languages', {}],
    ['with plain texts', { title: 'Plain', meta_description: '' }],
    ['with a text that looks like the start of JSON', { title: '{ not JSON', meta_description: '{"fr":7}' }],
    ['with quotes, brackets and line breaks', { title: { en: '"\\\n<b>', ar: '}{' } }],
    ['with no text at all', { title: {}, meta_description: {} }],
    ['with one language', { title: { ar: 'عنوان' } }],
    ['without widgets', { widgets: [] }],
  ])('%s', (_, changes) => {
    const written = { ...draft, ...changes }
    expect(fromFields(toFields(written))).toEqual(written)
  })
})

test('the published widgets keep their order and ids, except for a duplicate id', async () => {
  let count = 0
  const again = { id: 'a', type: 'cta', is_active: true, content: {} }
  const placed = await toPlaced({ ...draft, widgets: [...draft.widgets, again] }, () => `new-${++count}`)
  expect(placed).toMatchObject([
    { id: 'a', type: 'text', is_active: true, content: '{"body":{"en":"<p>x</p>"}}' },
    { id: 'b', type: 'hero', is_active: false, content: '{}' },
    { id: expect.stringMatching(/^new-/), type: 'cta' },
  ])
  expect(new Set(placed.flatMap(({ id, spare }) => [id, spare])).size).toBe(6)
})

describe('what staff edit', () => {
  const placed: StaffPage['placed'] = [
    { page_id: page.id, id: 'w1', type: 'text', is_active: true, content: '{"body":"x"}' },
    { page_id: page.id, id: 'w2', type: null, is_active: true, content: '{"kept":1}' },
    { page_id: page.id, id: 'w3', type: 'hero', is_active: false, content: 'not JSON' },
    { page_id: page.id, id: 'w4', type: 'hero', is_active: true, content: '["list"]' },
  ]
  const live = {
    slug: 'page/live',
    title: { en: 'Live' },
    meta_description: '',
    widgets: [
      { id: 'w1', type: 'text', is_active: true, content: { body: 'x' } },
      { id: 'w2', type: 'unknown', is_active: true, content: { kept: 1 } },
      { id: 'w3', type: 'hero', is_active: false, content: {} },
      { id: 'w4', type: 'hero', is_active: true, content: {} },
    ],
  }

  test('is the open draft', () => {
    expect(draftOf({ page, draft: rowOf(true), placed })).toEqual(draft)
  })

  test('contains content that cannot be edited exactly as stored', () => {
    expect(brokenTexts({ draft: null, placed })).toEqual({ w3: 'not JSON', w4: '["list"]' })
    expect(brokenTexts({ draft: rowOf(true), placed })).toEqual({})
  })

  test('is the published page when no draft is open', () => {
    expect(draftOf({ page, draft: rowOf(false), placed })).toEqual(live)
    expect(draftOf({ page, draft: null, placed })).toEqual(live)
  })
})

test.each([
  ['published', null, 'published'],
  ['published', rowOf(false), 'published'],
  ['published', rowOf(true), 'changed'],
  ['draft', rowOf(true), 'draft'],
  ['draft', null, 'draft'],
  ['archived', rowOf(true), 'draft'],
] as const)('a page that is %s with %o counts as %s', (status, row, expected) => {
  expect(statusOf({ page: { ...page, status }, draft: row })).toBe(expected)
})
