import { beforeAll, expect, test } from 'vitest'
import { localPath } from '../../../src/i18n/languages.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { validEnquiry } from '../../support/leads/enquiry.ts'
import { type VisitOptions, visit } from '../../support/requests/visit.ts'
import { accessSettings, publishKeys, signToken } from '../../support/staff/access.ts'
import { asStaff } from '../../support/staff/staff.ts'
import { storedPages } from '../../support/staff/stored-pages.ts'

/** Headers with which some servers let a request override its host, scheme, address or method. */
const claims: Record<string, string> = {
  host: 'attacker.example',
  forwarded: 'for=1.2.3.4;host=attacker.example;proto=http',
  'x-forwarded-host': 'attacker.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '4443',
  'x-forwarded-prefix': '/attacker.example',
  'x-host': 'attacker.example',
  'x-original-host': 'attacker.example',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'DELETE',
  'x-method-override': 'DELETE',
  referer: 'https://attacker.example/',
}

const form = (changes: Record<string, string>): VisitOptions => ({
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(validEnquiry('full', changes)).toString(),
})

const requests: [string, VisitOptions][] = [
  ['/about', {}],
  ['/no-such-page', {}],
  ['/services/cloud-devops?a=1', {}],
  ['/about/', {}],
  ['//about', {}],
  ['/quote', {}],
  ['/blog/no-such', {}],
  ['/blog/x', { env: { DB: brokenDatabase() } }],
  ['/not-found', { env: { SITE_ORIGIN: 'nonsense' } }],
  ['/blog/feed.xml', {}],
  ['/sitemap.xml', {}],
  ['/robots.txt', {}],
  ['/drawn/x.svg', {}],
  ['/api/leads', form({ email: 'x' })],
  ['/api/leads', form({})],
  ['/admin', { env: accessSettings, headers: { accept: 'text/html' } }],
]

/** The whole answer except its duration and id. */
async function wholeText(response: Response): Promise<string> {
  const { 'server-timing': _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers)
  return JSON.stringify([response.status, headers, await response.text()])
}

beforeAll(() => publishKeys())

test('an answer ignores the host, scheme, address and method that headers claim', async () => {
  for (const [index, [path, options]] of requests.entries()) {
    const own = localPath(index % 2 ? 'ar' : 'en', path)
    const usual = await wholeText(await visit(`https://agency.example${own}`, options))
    const headers = new Headers(options.headers)
    for (const [name, value] of Object.entries(claims)) headers.set(name, value)
    const before = await storedPages()
    const text = await wholeText(await visit(`https://attacker.example${own}`, { ...options, headers }))
    expect(text === usual && !text.includes('attacker'), path).toBe(true)
    expect(await storedPages()).toEqual(before)
  }
})

test('posts by staff are trusted because of the configured origin, never because of their Host', async () => {
  const send = (headers: Record<string, string>) =>
    asStaff('/admin/api/pages', {
      method: 'POST',
      body: JSON.stringify({ type: 'empty', slug: 'not a slug', title: {} }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': '', ...headers },
    })
  expect((await send({ origin: 'https://agency.example' })).status).toBe(422)
  expect((await send({ origin: 'https://attacker.example', host: 'attacker.example' })).status).toBe(403)
  const token = { 'cf-access-jwt-assertion': await signToken(), origin: 'https://attacker.example' }
  const rebound = { method: 'POST', env: accessSettings, headers: token }
  expect((await visit('https://attacker.example/admin/api/pages', rebound)).status).toBe(403)
})

test('other methods are refused with a list of the allowed ones', async () => {
  const refused: string[] = []
  const headers = { 'sec-fetch-site': 'same-origin' }
  const shown = ['/', '/ar/services', '/no-such-page', '/blog/x']
  const requests: [string, string, string][] = [
    ...shown.flatMap((path) =>
      ['POST', 'PUT', 'DELETE', 'PROPFIND'].map((method): [string, string, string] => [
        path,
        method,
        'GET, HEAD',
      ]),
    ),
    ...['GET', 'HEAD', 'PUT'].map((method): [string, string, string] => ['/ar/api/leads', method, 'POST']),
  ]
  for (const [path, method, allowed] of requests) {
    const answer = await visit(path, { method, headers })
    if (answer.status !== 405 || answer.headers.get('allow') !== allowed)
      refused.push(`${method} ${path}: ${answer.status}`)
  }
  expect(refused).toEqual([])
})

test('a HEAD request gets the status and headers of GET without a body', async () => {
  for (const path of ['/', '/ar/about', '/no-such-page', '/quote', '/services/x']) {
    // Both come from the cache, without timings, and have the same id.
    const headers = { 'cf-ray': '8f3c2a1b0d9e7f65-RUH' }
    await visit(path)
    const get = await visit(path, { headers })
    const head = await visit(path, { method: 'HEAD', headers })
    const same = [get.status, Object.fromEntries(get.headers), '']
    expect([head.status, Object.fromEntries(head.headers), await head.text()], path).toEqual(same)
  }
})
