import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageSize } from '../../../src/admin/pages/list/page-listing.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, emptyPages, idOfSlug, newPage, publishedPage } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { lists, slugsOf } from '../../support/page-lists.ts'
import { postForm, saveAs } from '../../support/staff.ts'

beforeEach(emptyPages)

describe('home', () => {
  test('is first, whether it comes with the site or is staff’s own', async () => {
    await newPage('page/younger')
    expect(slugsOf((await lists()).listed).slice(0, 2)).toEqual(['home', 'page/younger'])
    await publishedPage('home', 'Ours')
    await newPage('page/youngest')
    expect(slugsOf((await lists()).listed).slice(0, 3)).toEqual(['home', 'page/youngest', 'page/younger'])
  })

  test.each([
    ['الرئيسيه', 'ar'],
    ['الرئيسية', 'en'],
    ['home', 'ar'],
  ] as const)('is found by “%s” in the %s admin', async (name, lang) => {
    expect((await lists(`?search=${encodeURIComponent(name)}`, lang)).listed[0]?.slug).toBe('home')
  })
})

describe('what waits for staff', () => {
  async function waiting(query = '') {
    const { document } = await lists(query)
    const label = message('en', 'admin.screens.waiting')
    const [nav] = all(document, ({ tag, attributes }) => tag === 'nav' && attributes['aria-label'] === label)
    return nav ? all(nav, 'a').map((link) => [textOf(link), link.attributes.href]) : []
  }

  test('is counted above the list, each a link to those pages', async () => {
    expect(await waiting()).toEqual([])
    await newPage('page/draft')
    const { id, revision } = await publishedPage('page/changed', 'x')
    await saveAs(id, revision, draftFor('page/changed', 'y'))
    await env.DB.prepare(
      "insert into schedules (id, action, at, state, created_by, created_at) values ('s', 'unpublish', 1, 'failed', 'a@b.example', '')",
    ).run()
    await env.DB.prepare(
      "insert into schedule_pages (schedule_id, page_id, added_by, added_at) values ('s', ?, 'a@b.example', '')",
    )
      .bind(id)
      .run()
    expect(await waiting()).toEqual([
      ['Schedules that failed or are late: 1', '/admin?status=late'],
      ['Changes not published: 1', '/admin?status=changed'],
      ['Drafts: 1', '/admin?status=draft'],
    ])
    expect(slugsOf((await lists('?status=late')).own)).toEqual(['page/changed'])
    expect(slugsOf((await lists('?status=notes')).own)).toEqual([])
    expect(await waiting('?status=draft')).toEqual([])
    await env.DB.batch([
      env.DB.prepare('delete from schedule_pages'),
      env.DB.prepare("delete from schedules where id = 's'"),
    ])
  })
})

test('a long list comes in parts that keep the filter', async () => {
  await newPage('page/model')
  const id = await idOfSlug('page/model')
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
    insert into pages (id, slug, title, meta_description, status, created_at, updated_at)
    select 'copy-' || n, 'page/copy-' || n, title, meta_description, status, created_at, updated_at
    from pages, numbers where id = ?`,
  )
    .bind(pageSize + 4, id)
    .run()
  const first = await lists('?status=draft')
  expect(first.own).toHaveLength(pageSize)
  const second = await lists('?status=draft&page=2')
  expect(second.own).toHaveLength(5)
  expect(new Set([...slugsOf(first.own), ...slugsOf(second.own)]).size).toBe(pageSize + 5)
  const after = only(
    first.document,
    ({ attributes }) =>
      attributes.class === 'btn btn-sm btn-line' && attributes.href?.includes('page=2') === true,
  )
  expect(after.attributes.href).toContain('status=draft')
  expect((await lists('?status=draft&page=99')).own).toHaveLength(5)
})

describe('after a page went to the trash the list keeps its filters', () => {
  test.each([
    ['https://site.example/admin?search=x&status=draft', '/admin?search=x&status=draft&notice=trashed'],
    ['https://site.example/admin?notice=restored', '/admin?notice=trashed'],
    ['https://site.example/admin/trash?search=x', '/admin?notice=trashed'],
    ['nonsense', '/admin?notice=trashed'],
  ])('from %s to %s', async (referer, to) => {
    const id = await newPage('page/gone')
    const answer = await postForm(urls.adminApi('trash', id), {}, { headers: { referer } })
    expect(answer.headers.get('location')).toBe(to)
  })
})
