import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countedDatabase, watchedDatabase } from '../support/bindings.ts'
import { emptyStore, storedPages } from '../support/stored-pages.ts'
import { cacheState, visit } from '../support/visit.ts'

beforeEach(async () => {
  await reset()
  await emptyStore()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})

afterEach(() => {
  vi.useRealTimers()
})

async function read(path: string, options?: Parameters<typeof visit>[1]) {
  const response = await visit(path, options)
  const { headers, status } = response
  return { status, state: cacheState(response), etag: headers.get('etag'), html: await response.text() }
}

test('the first request renders, the next gets the same bytes from the cache', async () => {
  const first = await read('/ar/about')
  const second = await read('/ar/about')
  expect([first.state, second.state]).toEqual(['miss', 'hit'])
  expect(second.html).toBe(first.html)
  expect(second.etag).toBe(first.etag)
  expect(first.etag).toMatch(/^"[0-9a-f]{16,}"$/)
})

test('a miss reports the time of the database and of rendering', async () => {
  const timing = (await visit('/about')).headers.get('server-timing')
  expect(timing).toMatch(/^cache;desc=miss, db;dur=\d+(?:\.\d+)?, render;dur=\d+(?:\.\d+)?$/)
})

test('shared caches may store a page if they revalidate each time', async () => {
  const { headers } = await visit('/about')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('vary')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
})

describe('a visitor who has the page', () => {
  test.each([
    ['its validator', (etag: string) => etag],
    ['its validator as a compressing proxy weakened it', (etag: string) => `W/${etag}`],
    ['several, one of them its own', (etag: string) => `"other", W/${etag}`],
    ['any', () => '*'],
  ])('gets 304 without a body for %s', async (_, sent) => {
    const { etag } = await read('/about')
    const again = await visit('/about', { headers: { 'if-none-match': sent(etag ?? '') } })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
  })

  test('gets the page for the ETag of another page', async () => {
    const { etag } = await read('/services')
    const about = await visit('/about', { headers: { 'if-none-match': etag ?? '' } })
    expect(about.status).toBe(200)
  })
})

test.each([
  ['a query string', '/about?utm_source=x&a=%22', {}],
  ['cookies', '/about', { cookie: 'session=1; language=ar' }],
  ['Accept-Language', '/about', { 'accept-language': 'ar' }],
  ['a user agent', '/about', { 'user-agent': 'Googlebot' }],
  [
    'a forwarded host',
    '/about',
    { 'x-forwarded-host': 'attacker.example', forwarded: 'host=attacker.example' },
  ],
])('%s changes nothing: same entry, same bytes', async (_, path, headers) => {
  const plain = await read('/about')
  expect(await read(path, { headers })).toEqual({ ...plain, state: 'hit' })
})

test('a query string creates no separate entry', async () => {
  await read('/about?a=1')
  await read('/about?a=2')
  expect(await storedPages()).toEqual(['en:about'])
})

describe.each([
  ['address', { SITE_ORIGIN: 'https://moved.example' }, 'https://moved.example'],
  ['Turnstile key', { TURNSTILE_SITE_KEY: '1x00000000000000000000AA' }, '1x00000000000000000000AA'],
])('a site whose %s was changed', (_, changed, shown) => {
  test.each(['/contact', '/blog/feed.xml', '/sitemap.xml'])(
    'never sends a copy from before: %s',
    async (path) => {
      const before = await read(path)
      const after = await read(path, { env: changed })
      expect([before.state, after.state]).toEqual(['miss', 'miss'])
      expect((await read(path, { env: changed })).state).toBe('hit')
      // And by a rollback none of those in between.
      expect(await read(path)).toEqual({ ...before, state: 'hit' })
      if (path === '/contact')
        expect([before.html.includes(shown), after.html.includes(shown)]).toEqual([false, true])
    },
  )
})

test('a copy is fresh for the configured time, then served stale while one request re-renders it', async () => {
  const bindings = { ...env }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
  await read('/about', { bindings })
  vi.setSystemTime(Date.parse('2026-11-20T10:04:59Z'))
  expect((await read('/about', { bindings })).state).toBe('hit')
  vi.setSystemTime(Date.parse('2026-11-20T10:05:01Z'))
  expect((await read('/about', { bindings })).state).toBe('stale')
  expect((await read('/about', { bindings })).state).toBe('hit')
})

test('a stale response does not wait for the database', async () => {
  await read('/about')
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const DB = watchedDatabase(() => gate)
  const deferred: Promise<unknown>[] = []
  const { createApp } = await import('../../src/app.ts')
  const response = await createApp().fetch(
    new Request('https://agency.example/about'),
    { ...env, DB, PAGE_FRESH_SECONDS: '0' },
    { waitUntil: (work: Promise<unknown>) => deferred.push(work), passThroughOnException() {}, props: {} },
  )
  expect(cacheState(response)).toBe('stale')
  expect(deferred).toHaveLength(1)
  open()
  // What is deferred may defer more.
  for (let done = 0; done < deferred.length; done++) await deferred[done]
})

test('ten concurrent requests for an uncached page share one run', async () => {
  const { DB, counts } = countedDatabase()
  const bindings = { ...env, DB }
  const all = await Promise.all(Array.from({ length: 10 }, () => visit('/about', { bindings })))
  expect(all.map((response) => response.status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(all.map((response) => response.headers.get('etag'))).size).toBe(1)
  expect(counts.roundTrips).toBe(1)
})

test('the two languages of a page are two runs and two copies', async () => {
  const [en, ar] = await Promise.all([read('/about'), read('/ar/about')])
  expect(en.html).not.toBe(ar.html)
  expect(await storedPages()).toEqual(['ar:about', 'en:about'])
})

test('a copy is kept for a month', async () => {
  await read('/about')
  const [key] = (await env.PAGES.list({ prefix: 'page:' })).keys
  const days = ((key?.expiration ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
})
