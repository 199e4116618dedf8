import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { access, publishKeys, signToken } from '../support/access.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { validEnquiry } from '../support/enquiry.ts'
import { asStaff } from '../support/staff.ts'
import { type VisitOptions, visit } from '../support/visit.ts'

/** Headers by which some servers let a request say where it is, what it asks for or how. */
const claims: Record<string, string> = {
  host: 'attacker.example',
  forwarded: 'for=1.2.3.4;host=attacker.example;proto=http',
  'x-forwarded-host': 'attacker.example',
  'x-forwarded-server': 'attacker.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '4443',
  'x-forwarded-prefix': '/attacker.example',
  'x-host': 'attacker.example',
  'x-original-host': 'attacker.example',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'DELETE',
  'x-http-method': 'DELETE',
  'x-method-override': 'DELETE',
  referer: 'https://attacker.example/',
}

const post = {
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
}
const form = (changes: Record<string, string>) =>
  new URLSearchParams(validEnquiry('full', changes)).toString()

const kinds: [string, string, VisitOptions][] = [
  ['a built-in page', '/about', {}],
  ['the home page', '/', {}],
  ['a page with forms', '/contact', {}],
  ['a missing page', '/no-such-page', {}],
  ['an unknown service', '/services/no-such', {}],
  ['a moved page', '/services/cloud-devops?a=1', {}],
  ['a trailing slash', '/about/', {}],
  ['two slashes', '//about', {}],
  ['the quote link', '/quote', {}],
  ['an unknown article', '/blog/no-such', {}],
  ['an outage', '/blog/x', { env: { DB: brokenDatabase() } }],
  ['a bug', '/not-found', { env: { SITE_ORIGIN: 'nonsense' } }],
  ['the feed', '/blog/feed.xml', {}],
  ['the sitemap', '/sitemap.xml', {}],
  ['robots.txt', '/robots.txt', {}],
  ['a drawing', '/drawn/x.svg', {}],
  ['a form with faults', '/api/leads', { ...post, body: form({ email: 'x' }) }],
  ['an accepted form', '/api/leads', { ...post, body: form({}) }],
  ['the sign-in of the admin', '/admin', { env: access, headers: { accept: 'text/html' } }],
]

/** All of an answer but how long it took and what it is called in the log. */
async function whole(response: Response): Promise<string> {
  const { 'server-timing': _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers)
  return JSON.stringify([response.status, headers, await response.text()])
}

const at = (path: string, host: string) => `https://${host}${path}`

describe.each(kinds)('%s', (_, path, options) => {
  beforeAll(() => publishKeys())

  test.each(langs)(
    'in %s is the same whatever a request says of host, scheme, address and method',
    async (lang) => {
      const own = localPath(lang, path)
      const honest = await whole(await visit(at(own, 'agency.example'), options))
      const headers = new Headers(options.headers)
      for (const [name, value] of Object.entries(claims)) headers.set(name, value)
      const spoofed = await visit(at(own, 'attacker.example'), { ...options, headers })
      const text = await whole(spoofed)
      expect(text).toBe(honest)
      expect(text).not.toContain('attacker')
    },
  )
})

test('the host creates no separate copy in the store', async () => {
  await visit('/about')
  const before = (await env.PAGES.list()).keys.map(({ name }) => name)
  await visit('https://attacker.example/about', { headers: claims })
  expect((await env.PAGES.list()).keys.map(({ name }) => name)).toEqual(before)
})

test('staff posts are trusted by the configured origin, never by their Host', async () => {
  const send = (headers: Record<string, string>) =>
    asStaff('/admin/pages/new', {
      method: 'POST',
      body: new URLSearchParams({ slug: 'not a slug' }),
      headers: { 'sec-fetch-site': '', ...headers },
    })
  expect((await send({ origin: 'https://agency.example' })).status).toBe(422)
  expect((await send({ origin: 'https://attacker.example', host: 'attacker.example' })).status).toBe(403)
  const rebound = await visit('https://attacker.example/admin/pages/new', {
    method: 'POST',
    env: access,
    headers: {
      'cf-access-jwt-assertion': await signToken(),
      origin: 'https://attacker.example',
    },
  })
  expect(rebound.status).toBe(403)
})
