import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { urls } from '../../src/urls.ts'
import { publishedPage } from '../support/drafts.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { loggedEvents } from '../support/logged-lines.ts'
import { postForm, sendJson } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const { id } = await publishedPage('blog/logged', 'Logged')

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the id of a request', () => {
  const idOf = async (ray?: string) =>
    (await visit('/about', { headers: ray === undefined ? {} : { 'cf-ray': ray } })).headers.get(
      'x-request-id',
    )

  test.each(['8f3c2a1b0d9e7f65-RUH', '8f3c2a1b0d9e7f65'])('is Cloudflare’s own: %s', async (ray) => {
    expect(await idOf(ray)).toBe(ray)
  })

  test.each([undefined, '', 'x', '8f3c2a1b0d9e7f65-ruh', '8f3c2a1b0d9e7f65-RUH, y', 'a'.repeat(2000)])(
    'is a fresh one where the header is %o',
    async (ray) => {
      const first = await idOf(ray)
      expect(first).toMatch(uuid)
      expect(await idOf(ray)).not.toBe(first)
    },
  )

  test('is in every log line of the request and in its response', async () => {
    const broken = { PAGE_FRESH_SECONDS: 'nonsense' }
    // The copy is there, so the fault shows when the answer is made.
    await visit('/ar')
    const answer = await visit('/ar?name=somebody', {
      env: broken,
      headers: { 'cf-ray': '8f3c2a1b0d9e7f65-RUH' },
    })
    expect(answer.status).toBe(500)
    expect(loggedEvents().map(({ event, id }) => [event, id])).toEqual([
      ['unexpected', '8f3c2a1b0d9e7f65-RUH'],
      ['server_error', '8f3c2a1b0d9e7f65-RUH'],
    ])
  })
})

test('a successful request is not logged', async () => {
  await visit('/about')
  await visit('/no-such-page')
  await visit('/admin', {
    headers: { accept: 'text/html' },
    env: { ACCESS_TEAM_DOMAIN: 'https://t.example', ACCESS_AUD: 'a' },
  })
  expect((await postEnquiry(validEnquiry('full'))).status).toBe(303)
  expect(loggedEvents()).toEqual([])
})

test('a refused enquiry is one log line without any of its input', async () => {
  await postEnquiry(validEnquiry('full', { email: 'noura@' }), { lang: 'ar' })
  expect(loggedEvents()).toEqual([
    {
      level: 'warn',
      event: 'enquiry_refused',
      trigger: 'request',
      id: expect.stringMatching(uuid),
      method: 'POST',
      path: urls.leads,
      status: 422,
      ms: expect.any(Number),
    },
  ])
})

test('a staff change is one log line with the page’s id but not its author', async () => {
  await sendJson('POST', urls.adminApi('publish', id), { revision: 0 }, { as: 'sara@agency.example' })
  expect(loggedEvents()).toMatchObject([
    { event: 'admin_write', level: 'warn', method: 'POST', path: urls.adminApi('publish', id), status: 409 },
  ])
})

test('an id whose digits look like a phone number is logged, and a phone number is not', async () => {
  const digits = '0a1b2c3d-1111-4111-8111-6c6961245654'
  await sendJson('POST', urls.adminApi('publish', digits), { revision: 0 })
  await postForm('/admin/api/966501234567', {})
  expect(loggedEvents().map(({ path }) => path)).toEqual([urls.adminApi('publish', digits), '/admin/api/#'])
})

test('a refused admin request is one log line', async () => {
  await postForm(urls.adminNew, {}, { env: { ACCESS_AUD: 'another' } })
  expect(loggedEvents()).toMatchObject([{ event: 'admin_refused', level: 'warn', status: 403 }])
})

test('a URL is logged only as far as it matches a known pattern', async () => {
  const DB = new Proxy(env.DB, {
    get() {
      throw new Error('away')
    },
  })
  await visit('/blog/someone%40example.com', { env: { DB } })
  expect(loggedEvents().map(({ slug, path }) => slug ?? path)).toEqual(['(other)', '(other)'])
})
