import { afterEach, describe, expect, test, vi } from 'vitest'
import { langs, languages, localPath } from '../../../src/i18n/languages.ts'
import { messagesOf } from '../../../src/i18n/messages.ts'
import { calendar } from '../../../src/platform/time-zone.ts'
import { urls } from '../../../src/site/urls.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { metaContents, onlyElement, textOf, withClass } from '../../support/requests/html.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { load } from '../../support/requests/pages.ts'
import { policyProblems } from '../../support/requests/policy.ts'
import { headerProblems } from '../../support/requests/security-headers.ts'
import { visit } from '../../support/requests/visit.ts'
import { publishedPage } from '../../support/staff/drafts.ts'
import { postForm, sendJson } from '../../support/staff/staff.ts'

/* The page of an unexpected error, and the log lines of requests. */

/** Without valid settings no page can be rendered. */
const withBug = { env: { SITE_ORIGIN: 'nonsense' } }
const ray = '8f3c2a1b0d9e7f65-RUH'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(langs)('an unexpected error in %s', (lang) => {
  const path = localPath(lang, urls.notFound)
  const { dir } = languages[lang]
  const messages = messagesOf(lang)

  test('shows the site’s layout, a message and a link, but no details', async () => {
    const { response, document, html } = await load(path, withBug)
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(onlyElement(document, 'html').attributes).toMatchObject({ lang, dir })
    expect(textOf(onlyElement(document, 'h1'))).toBe(messages['failure.title'])
    const alert = onlyElement(document, ({ attributes }) => attributes.role === 'alert')
    expect(textOf(alert)).toContain(messages['failure.text'])
    expect(withClass(document, 'btn').map(({ attributes }) => attributes.href)).toContain(path)
    expect(metaContents(document, 'robots')).toEqual(['noindex'])
    expect(await policyProblems(response, document)).toEqual([])
    expect(headerProblems(response)).toEqual([])
    expect(html).not.toMatch(/SITE_ORIGIN|nonsense|Error:|\.tsx?\b|stack/)
  })

  test('is a message for a script, and links the form for a visitor who posted one', async () => {
    const leads = localPath(lang, '/api/leads')
    const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }
    const response = await visit(leads, { ...withBug, method: 'POST', headers })
    const body = { success: false, message: messages['failure.text'] }
    expect([response.status, await response.json()]).toEqual([500, body])
    const { document } = await load(leads, { ...withBug, method: 'POST', headers: { accept: 'text/html' } })
    const links = withClass(document, 'btn').map(({ attributes }) => attributes.href)
    expect(links).toContain(localPath(lang, '/contact'))
  })

  test('is a plain page in every language if header and footer fail, too', async () => {
    // The footer shows the year.
    vi.spyOn(calendar, 'yearOf').mockImplementation(() => {
      throw new Error('no year today')
    })
    const { response, html } = await load(path, withBug)
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      500,
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ])
    for (const other of langs) expect(html).toContain(messagesOf(other)['failure.text'])
    expect(loggedEvents().map(({ event }) => event)).toContain('error_page_failed')
  })
})

test('the id of a request is Cloudflare’s, or else a new one', async () => {
  const idOf = async (id?: string) =>
    (await visit('/about', { headers: id === undefined ? {} : { 'cf-ray': id } })).headers.get('x-request-id')
  for (const id of [ray, '8f3c2a1b0d9e7f65']) expect(await idOf(id)).toBe(id)
  for (const id of [undefined, '', 'x', ray.toLowerCase(), `${ray}, y`, 'a'.repeat(2000)]) {
    const first = await idOf(id)
    expect(first).toMatch(uuid)
    expect(await idOf(id)).not.toBe(first)
  }
})

test('the id of a request is in each of its log lines', async () => {
  // The stored copy exists, so the error happens while the answer is built.
  await visit('/ar')
  const broken = { PAGE_FRESH_SECONDS: 'nonsense' }
  await visit('/ar?name=somebody', { env: broken, headers: { 'cf-ray': ray } })
  const lines = loggedEvents().map(({ event, id }) => `${event} ${id}`)
  expect(lines).toEqual([`unexpected_error ${ray}`, `server_error ${ray}`])
})

test('a successful request is not logged', async () => {
  await visit('/about')
  await visit('/no-such-page')
  const team = { ACCESS_TEAM_DOMAIN: 'https://t.example', ACCESS_AUD: 'a' }
  await visit('/admin', { headers: { accept: 'text/html' }, env: team })
  expect((await postEnquiry(validEnquiry('full'))).status).toBe(303)
  expect(loggedEvents()).toEqual([])
})

test('a refused enquiry is one log line without any of its input', async () => {
  await postEnquiry(validEnquiry('full', { email: 'noura@' }), { lang: 'ar' })
  const line = { level: 'warn', event: 'enquiry_refused', trigger: 'request', method: 'POST', status: 422 }
  const id = expect.stringMatching(uuid)
  expect(loggedEvents()).toEqual([{ ...line, path: urls.leads, id, ms: expect.any(Number) }])
})

test('a change by staff and a refused one are one line each, with the page but not the author', async () => {
  const { id } = await publishedPage('blog/logged', 'Logged')
  const before = loggedEvents().length
  await sendJson('POST', urls.adminApi('publish', id), { revision: 0 }, { as: 'sara@agency.example' })
  await postForm('/admin/api/pages', {}, { env: { ACCESS_AUD: 'another' } })
  expect(loggedEvents().slice(before)).toMatchObject([
    { event: 'admin_write', level: 'warn', method: 'POST', path: urls.adminApi('publish', id), status: 409 },
    { event: 'admin_refused', level: 'warn', status: 403 },
  ])
})

test('an address is logged only as far as it matches a known pattern, without personal data', async () => {
  const digits = '0a1b2c3d-1111-4111-8111-6c6961245654'
  await sendJson('POST', urls.adminApi('publish', digits), { revision: 0 })
  await postForm('/admin/api/966501234567', {})
  expect(loggedEvents().map(({ path }) => path)).toEqual([urls.adminApi('publish', digits), '/admin/api/#'])
  await visit('/blog/someone@example.com', { env: { DB: brokenDatabase() } })
  const shown = loggedEvents().map(({ slug, path }) => slug ?? path)
  expect(shown.slice(2)).toEqual(['(other)', '(other)'])
})
