import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { visit } from '../support/visit.ts'

const db = database(env.DB)

afterEach(async () => {
  await emptyInbox()
})

describe.each([
  ['larger than any message', 413, () => ({ body: `message=${'x'.repeat(200_000)}` })],
  ['of another type', 415, () => ({ body: 'name=x', type: 'text/plain' })],
  ['without a type', 415, () => ({ body: 'name=x', type: '' })],
  [
    'of another charset',
    415,
    () => ({ body: 'name=x', type: 'application/x-www-form-urlencoded; charset=utf-16' }),
  ],
  ['that is not UTF-8', 400, () => ({ body: 'name=%ff%fe' })],
  ['with a field twice', 400, () => ({ body: 'name=a&name=b' })],
  ['that aims at the prototype', 400, () => ({ body: '__proto__=a' })],
  ['with a list for a field', 400, () => ({ body: 'name[]=a' })],
  ['of broken JSON', 400, () => ({ body: '{"name":', type: 'application/json' })],
  ['of JSON that is no object', 400, () => ({ body: '["name"]', type: 'application/json' })],
  ['of multipart without a boundary', 400, () => ({ body: 'x', type: 'multipart/form-data' })],
])('a body %s', (_, status, make) => {
  const { body, type = 'application/x-www-form-urlencoded' } = { type: undefined, ...make() }

  test.each(langs)(`is refused with ${status} on a page in %s`, async (lang) => {
    const response = await postEnquiry(body, { lang, headers: { 'content-type': type } })
    expect(response.status).toBe(status)
    expect(only(parseHtml(await response.text()), 'html').attributes.lang).toBe(lang)
  })

  test(`is refused with ${status} for a script, with a sentence to show`, async () => {
    const response = await postEnquiry(body, { script: true, headers: { 'content-type': type } })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ success: false, message: expect.stringMatching(/^\S.*\.$/) })
  })
})

test('a body larger than announced is cut off', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(16_384))
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 500) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const response = await visit('/api/leads', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(100)
})

test('a file is refused', async () => {
  const form = new FormData()
  form.set('name', new File(['x'], 'x.txt'))
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await visit('/api/leads', { method: 'POST', body: form, headers })).status).toBe(400)
})

describe('a post', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (headers: Record<string, string>) =>
    visit('/api/leads', {
      method: 'POST',
      body: new URLSearchParams(validEnquiry('full')).toString(),
      headers: { ...type, ...headers },
    })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://agency.example' }],
    [{ origin: 'https://attacker.example' }],
    [{ origin: 'https://agency.example.attacker.example' }],
    [{ origin: 'http://agency.example' }],
    [{ origin: 'null' }],
  ])('with %j is refused and stores nothing', async (headers) => {
    expect((await send(headers)).status).toBe(403)
    expect(await db.$count(leads)).toBe(0)
  })

  test.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://agency.example' }],
    // Firefox with strict settings hides the origin of a same-origin post.
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ])('with %j is taken', async (headers) => {
    expect((await send(headers)).status).toBe(303)
    expect(await db.$count(leads)).toBe(1)
  })
})

test('no other site may read a response', async () => {
  const preflight = await visit('/api/leads', {
    method: 'OPTIONS',
    headers: { origin: 'https://attacker.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  expect(preflight.ok).toBe(false)
})

test.each(langs)(
  'in %s the page of a refused form says that nothing arrived, and leads to the form and to people',
  async (lang) => {
    const response = await postEnquiry('name[]=a', {
      lang,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const main = only(parseHtml(await response.text()), 'main')
    expect(textOf(only(main, 'h1'))).toBe(message(lang, 'form.refused.title'))
    const links = all(main, 'a').map((link) => link.attributes.href ?? '')
    expect(links).toContain(localPath(lang, urls.contact))
    for (const way of ['tel:', 'mailto:', 'https://wa.me/']) {
      expect(links.filter((href) => href.startsWith(way)).length).toBe(1)
    }
  },
)
