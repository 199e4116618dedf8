import { expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import type { PageWithDraft } from '../../data/pages/admin-pages.ts'
import { fromFields, statusOf, toFields, toPlaced } from './draft-rows.ts'

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
const page: PageWithDraft['page'] = {
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
const rowOf = (is_open: boolean): PageWithDraft['draft'] => ({
  page_id: 'p',
  revision: 4,
  is_open,
  ...toFields(draft),
  updated_at: times.updated_at,
  updated_by: 'a@agency.example',
  last_write: 'w',
})

test('a draft is read from the database as it was written', () => {
  const changed: Partial<Draft>[] = [
    {},
    { title: 'Plain', meta_description: '' },
    { title: '{ not JSON', meta_description: '{"fr":7}' },
    { title: { en: '"\\\n<b>', ar: '}{' } },
    { title: {}, meta_description: {} },
    { title: { ar: 'عنوان' }, widgets: [] },
  ]
  for (const changes of changed)
    expect(fromFields(toFields({ ...draft, ...changes }))).toEqual({ ...draft, ...changes })
})

test('published widgets keep their order and ids, except for a duplicate id', async () => {
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
