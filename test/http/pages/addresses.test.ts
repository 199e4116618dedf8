import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import ownRedirects from '../../../brand/redirects.json' with { type: 'json' }
import { database } from '../../../src/data/database.ts'
import { redirects } from '../../../src/data/pages/schema.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import type { Env } from '../../../src/platform/env.ts'
import { staffPagePrefixes } from '../../../src/site/urls.ts'
import { type Wrapper, wrapBinding } from '../../support/faults/faulty-bindings.ts'
import { cacheState, movedTo, origin, visit } from '../../support/requests/visit.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { staffElsewhere } from '../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

/*
 * A fresh page is answered from the store before middleware and routes (src/routes/pages/stored-page.ts). The store and
 * the app must answer every spelling of an address in the same way.
 */

const encodeArabic = (text: string) => encodeURIComponent(text)
const encodeLowercase = (text: string) => encodeURIComponent(text).toLowerCase()

/** Addresses with the status of GET and the address of the redirect. */
const cases: [address: string, answer: string][] = [
  // Canonical addresses.
  ['/', '200'],
  ['/ar', '200'],
  ['/ar/about', '200'],
  ['/services/web-development', '200'],
  ['/page/offer', '200'],
  [`/page/${encodeArabic('عروض')}`, '200'],
  ['/blog/feed.xml', '200'],
  // Slashes.
  ['/ar/', '308 /ar'],
  ['/about//', '308 /about'],
  ['/ar/about/', '308 /ar/about'],
  ['//', '308 /'],
  ['//about', '308 /about'],
  ['//ar/', '308 /ar'],
  ['/ar//about', '308 /ar/about'],
  ['/blog//x///y', '308 /blog/x/y'],
  ['/no/such/page/', '308 /no/such/page'],
  ['/blog/feed.xml/', '308 /blog/feed.xml'],
  ['/about%2F', '404'],
  ['/%2Fabout', '404'],
  ['/ar%2Fabout', '404'],
  ['/services%2Fweb-development', '404'],
  // Names of the home page and of a language.
  ['/home', '301 /'],
  ['/ar/home', '301 /ar'],
  ['/home/', '308 /home'],
  ['/en', '404'],
  ['/en/about', '404'],
  ['/ar/ar/about', '404'],
  ['/%2e/about', '200'],
  ['/ar/%2E', '308 /ar'],
  // Letters.
  ['/About', '404'],
  ['/AR', '404'],
  ['/page/Offer', '302 /not-found'],
  // Needlessly encoded, encoded in small letters, or decomposed.
  ['/ar/%61bout', '308 /ar/about'],
  ['/%61r', '308 /ar'],
  ['/%61bout/', '308 /%61bout'],
  ['/%70age/offer', '308 /page/offer'],
  [`/ar/page/${encodeLowercase('عروض')}`, `308 /ar/page/${encodeArabic('عروض')}`],
  [`/page/${encodeArabic('أخبار'.normalize('NFD'))}`, `308 /page/${encodeArabic('أخبار')}`],
  [`/page/${encodeArabic('أخبار')}`, '302 /not-found'],
  [`/services/${encodeLowercase('تطوير')}`, `308 /services/${encodeArabic('تطوير')}`],
  ['/%68ome', '301 /'],
  ['/%2561bout', '404'],
  // Bytes that are not valid text.
  ['/%', '404'],
  ['/about%zz', '404'],
  ['/page/%ff', '404'],
  ['/page/%00', '404'],
  // Something after the name.
  ['/about.', '404'],
  ['/about;a=1', '404'],
  ['/about.html', '404'],
  ['/about.md', '200'],
  ['/about.md/', '308 /about.md'],
  ['/about.MD', '404'],
  ['/index.md', '200'],
  ['/ar/index.md', '200'],
  ['/ar.md', '404'],
  ['/page/offer.md', '200'],
  ['/page/offer%2Emd', '308 /page/offer.md'],
  ['/page/offer.', '302 /not-found'],
  ['/page/', '308 /page'],
  ['/page', '404'],
  // Queries.
  ['/?', '200'],
  ['/ar?utm_source=x', '200'],
  ['/about?a=%ff&b=%', '200'],
  ['/about/?a=1&b=%2F', '308 /about?a=1&b=%2F'],
  ['/%61bout?a=1&b=%2f', '308 /about?a=1&b=%2f'],
  ['/home?a=1', '301 /?a=1'],
  ['/estimate?step=1', '200'],
  ['/estimate?%73tep=1', '200'],
  // Other routes.
  ['/ar/quote?utm_source=x&y=1', '302 /ar/contact?utm_source=x&y=1'],
  ['/not-found', '404'],
  ['/estimate/range', '200'],
  ['/ar/services/cloud-devops?a=1', '301 /ar/services/devops-cloud?a=1'],
  ['/services/cloud%2Ddevops', '301 /services/devops-cloud'],
  // Redirects of staff.
  ['/ar/blog/old?utm_source=x', '301 /ar/about?utm_source=x'],
  ['/page/for-now', '302 /about'],
  [`/ar/blog/${encodeLowercase('قديم')}`, '301 /ar/services'],
  [`/${encodeArabic('قديم')}`, '301 /services'],
  [`/${encodeLowercase('قديم')}`, '301 /services'],
  ['/ar?p=123', '301 /ar/services'],
  ['/?p=124', '200'],
  ['/about?id=5', '301 /blog'],
  ['/about?id=6', '200'],
  // A redirect never hides a page.
  ['/contact', '200'],
]

const methods = ['GET', 'HEAD']

beforeAll(async () => {
  await emptyPages()
  await storePage({ slug: 'page/offer', widgets: [{ type: 'text', content: { body: '<p>An offer</p>' } }] })
  await storePage({ slug: 'page/عروض', widgets: [{ type: 'text', content: { body: '<p>Offers</p>' } }] })
})
beforeEach(() => database(env.DB).delete(redirects))

/** The whole answer except its duration. */
async function answerOf(address: string, method: string, bindings: Env) {
  const response = await visit(`${origin}${address}`, {
    method,
    bindings,
    headers: { 'cf-ray': '8f3c2a1b0d9e7f65-RUH', 'sec-fetch-site': 'same-origin' },
  })
  const { status, headers } = response
  const location = headers.get('location')
  headers.delete('server-timing')
  return {
    answer: location ? `${status} ${location}` : `${status}`,
    headers: Object.fromEntries(headers),
    body: await response.text(),
  }
}

test('every spelling of an address gets the same answer whether or not its page is stored', async () => {
  const rules = [
    ['/blog/old', '/about', 301],
    ['/page/for-now', '/about', 302],
    ['/contact', '/about', 301],
    [`/blog/${encodeArabic('قديم')}`, '/services', 301],
    [`/${encodeArabic('قديم')}`, '/services', 301],
    ['/?p=123', '/services', 301],
    ['/about?id=5', '/blog', 301],
  ]
  const add = env.DB.prepare('insert into redirects (from_path, to_path, status) values (?, ?, ?)')
  await env.DB.batch(rules.map((rule) => add.bind(...rule)))
  await emptyStore()
  await staffElsewhere().markPublished()
  const stored = { ...env }
  const without = {
    ...env,
    PAGES: wrapBinding(env.PAGES, (({ method, work }) => {
      if (method === 'getWithMetadata') return Promise.resolve({ value: null, metadata: null })
      return method === 'put' ? Promise.resolve() : work()
    }) as Wrapper),
  }
  for (const [address] of cases) await visit(`${origin}${address}`, { bindings: stored })
  expect(cacheState(await visit('/about', { bindings: stored }))).toBe('hit')
  const wrong: string[] = []
  for (const [address, expected] of cases) {
    for (const method of methods) {
      const [fromStore, rendered] = await Promise.all([
        answerOf(address, method, stored),
        answerOf(address, method, without),
      ])
      if (JSON.stringify(fromStore) !== JSON.stringify(rendered)) {
        wrong.push(`${method} ${address}: ${fromStore.answer} if stored, else ${rendered.answer}`)
      }
      if (method === 'GET' && rendered.answer !== expected) {
        wrong.push(`${method} ${address}: ${rendered.answer}, not ${expected}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('slashes in an address lead to no other host, and no page repeats such an address as a link', async () => {
  for (const from of [
    '//attacker.example/',
    '//attacker.example/%2e%2e/',
    '/%5Cattacker.example/',
    '/%2F%2Fattacker.example/',
    '/..//attacker.example/',
  ]) {
    const [, to] = movedTo(await visit(origin + from))
    expect(new URL(to ?? '', origin).origin, from).toBe(origin)
  }
  for (const from of ['/ar//attacker.example', '/ar/\\attacker.example', '/ar/%2e//attacker.example/'])
    expect(movedTo(await visit(from)), from).toEqual([308, '/ar/attacker.example'])
  const html = await (await visit('/ar/attacker.example')).text()
  expect(html).toContain('href="/attacker.example"')
  expect(html).not.toContain('"//attacker.example')
})

test('an address of an earlier site of the agency redirects to its page in either language', async () => {
  // The list is empty in a brand without an earlier site.
  const earlier: Record<string, string> = ownRedirects
  for (const [from, to] of Object.entries(earlier)) {
    for (const lang of langs)
      expect(movedTo(await visit(localPath(lang, from)))).toEqual([301, localPath(lang, to)])
    expect((await visit(to)).status).toBe(200)
  }
})

test('an unknown page of staff redirects temporarily, as it may be published at any time', async () => {
  for (const lang of langs) {
    for (const prefix of staffPagePrefixes) {
      const response = await visit(localPath(lang, `/${prefix}x`))
      expect([...movedTo(response), response.headers.get('cache-control')], prefix).toEqual([
        302,
        localPath(lang, '/not-found'),
        'no-store',
      ])
    }
  }
})

test('an old address in Arabic matches its redirect in every encoding', async () => {
  const old = '/%D9%82%D8%AF%D9%8A%D9%85'
  const long = `/2019/05/${encodeURIComponent('خبر-'.repeat(30))}`
  const both = (path: string) => [path, `/blog${path}`]
  const redirected = [old, decodeURI(old), old.toLowerCase()].flatMap((path, index) =>
    both(`${path}-${index}`),
  )
  await database(env.DB)
    .insert(redirects)
    .values([...redirected, long].map((from_path) => ({ from_path, to_path: '/about' })))
  const requested = [0, 1, 2].flatMap((index) =>
    [old, old.toLowerCase(), '/%D9%82دي%d9%85'].flatMap((path) => both(`${path}-${index}`)),
  )
  for (const path of [...requested, long, long.toLowerCase()])
    expect(movedTo(await visit(`/ar${path}?utm_source=x`)), path).toEqual([301, '/ar/about?utm_source=x'])
})
