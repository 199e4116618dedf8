import { beforeEach, describe, expect, test } from 'vitest'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { emptyPages, publishedPage } from '../../support/drafts.ts'
import { asStaff, postForm } from '../../support/staff.ts'
import { movedTo } from '../../support/visit.ts'

beforeEach(emptyPages)

/** What is no page of a list, or names none. */
const badTokens = [
  '',
  '~',
  'x',
  'x~',
  '~1',
  'x~-1',
  'x~1.5',
  'x~1e3',
  'x~NaN',
  'x~9999999999',
  'x~1~1',
  'x y~1',
  '../x~1',
  'x/y~1',
  "' or 1=1 --~1",
  'ä~1',
  '\u0000~1',
  '٣~١',
  `${'a'.repeat(81)}~1`,
  '{"id":"x"}',
  '[object Object]',
  '__proto__',
  'x\n~1',
  'x~1 ',
  '%~1',
]
const badActions = ['publish', 'unpublish', 'trash', 'PUBLISH', 'delete', '']

describe.each(badActions)('“%s” of', (action) => {
  test.each(badTokens)('%j changes nothing and does not crash', async (token) => {
    const before = await everything()
    const response = await postForm(urls.adminSelected, { action, page: token })
    expect(movedTo(response)).toEqual([303, '/admin?notice=none_selected'])
    expect(await everything()).toBe(before)
  })
})

test.each([
  ['JSON', 'application/json', (page: string) => JSON.stringify({ action: 'trash', page })],
  ['plain text', 'text/plain', (page: string) => `action=trash&page=${page}`],
  [
    'a form in parts without end',
    'multipart/form-data; boundary=x',
    (page: string) => `--x\r\ncontent-disposition: form-data; name="action"\r\n\r\ntrash&page=${page}`,
  ],
  [
    'more than a megabyte',
    'application/x-www-form-urlencoded',
    (page: string) => `action=trash&page=${page}&page=${'x'.repeat(1024 * 1024)}`,
  ],
])('%s that names a page and an action does nothing', async (_, type, body) => {
  const { id, revision } = await publishedPage('page/target', 'x')
  const before = await everything()
  const headers = { 'content-type': type }
  const sent = { method: 'POST', headers, body: body(`${id}~${revision}`) }
  expect(movedTo(await asStaff(urls.adminSelected, sent))).toEqual([303, '/admin?notice=none_selected'])
  expect(await everything()).toBe(before)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://other.site.example' }],
])('a form of %s is refused, and changes nothing', async (_, headers) => {
  const { id, revision } = await publishedPage('page/target', 'x')
  const before = await everything()
  const body = new URLSearchParams({ action: 'trash', page: `${id}~${revision}` })
  const response = await asStaff(urls.adminSelected, { method: 'POST', body, headers })
  expect(response.status).toBe(403)
  expect(await everything()).toBe(before)
})
