import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Copy, putCopy, readCopy, streamCopy } from '../../../src/pages/store/copy.ts'
import { judgeCopy } from '../../../src/pages/store/judge-copy.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { wrapBinding } from '../../support/faults/faulty-bindings.ts'
import { setLongTimeouts } from '../../support/faults/timeouts.ts'
import { playLimits, settleInVirtualTime } from '../../support/faults/virtual-time.ts'
import { brokenDatabase, countedDatabase, gatedDatabase } from '../../support/faults/watched-bindings.ts'
import { beginVisit, cacheState, type VisitOptions, visit } from '../../support/requests/visit.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore, storedPages } from '../../support/staff/stored-pages.ts'

beforeEach(emptyStore)
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

async function read(path: string, options?: VisitOptions) {
  const response = await visit(path, options)
  const { headers, status } = response
  return { status, state: cacheState(response), etag: headers.get('etag'), html: await response.text() }
}
const bytesOf = (text: string) => String(new TextEncoder().encode(text).length)

test('the first request renders; the next gets the same bytes from the store, in each language', async () => {
  const first = await read('/ar/about')
  const second = await read('/ar/about')
  expect(second).toEqual({ ...first, state: 'hit' })
  expect([first.state, first.etag]).toEqual(['miss', expect.stringMatching(/^"[0-9a-f]{16,}"$/)])
  expect((await read('/about')).html).not.toBe(first.html)
  expect(await storedPages()).toEqual(['ar:about', 'en:about'])
})

test('a miss reports its timings, requires revalidation, and stores its copy for a month', async () => {
  const { headers } = await visit('/about')
  expect(headers.get('server-timing')).toMatch(
    /^cache;desc=miss, db;dur=\d+(?:\.\d+)?, render;dur=\d+(?:\.\d+)?$/,
  )
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect([headers.get('vary'), headers.get('set-cookie')]).toEqual([null, null])
  const [key] = (await env.PAGES.list({ prefix: 'page:' })).keys
  expect(Math.round(((key?.expiration ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
})

test('a conditional request with the validator of the page gets 304 without a body', async () => {
  const { etag } = await read('/about')
  const other = await read('/services')
  for (const sent of [`${etag}`, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const again = await visit('/about', { headers: { 'if-none-match': sent } })
    expect([again.status, again.headers.get('etag'), await again.text()], sent).toEqual([304, etag, ''])
  }
  expect((await read('/about', { headers: { 'if-none-match': `${other.etag}` } })).status).toBe(200)
})

test('query, cookies, language and agent do not change the stored page', async () => {
  const plain = await read('/about')
  const headers = { cookie: 'session=1; language=ar', 'accept-language': 'ar', 'user-agent': 'Googlebot' }
  expect(await read('/about?utm_source=x&a=%22', { headers })).toEqual({ ...plain, state: 'hit' })
  expect(await storedPages()).toEqual(['en:about'])
})

test.each([
  [{ SITE_ORIGIN: 'https://moved.example' }, 'https://moved.example'],
  [{ TURNSTILE_SITE_KEY: '1x00000000000000000000AA' }, '1x00000000000000000000AA'],
])('a site with changed settings never sends a copy from before: %j', async (changed, shown) => {
  for (const path of ['/contact', '/blog/feed.xml', '/sitemap.xml']) {
    const before = await read(path)
    const after = await read(path, { env: changed })
    expect([before.state, after.state]).toEqual(['miss', 'miss'])
    expect((await read(path, { env: changed })).state).toBe('hit')
    // A rollback sends no copy from in between, either.
    expect(await read(path)).toEqual({ ...before, state: 'hit' })
    if (path === '/contact')
      expect([before, after].map(({ html }) => html.includes(shown))).toEqual([false, true])
  }
})

test('a copy is fresh for the configured time, then sent stale while one request renders it', async () => {
  const bindings = { ...env }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
  const states = []
  for (const at of ['10:00:00', '10:04:59', '10:05:01', '10:05:01']) {
    vi.setSystemTime(Date.parse(`2026-11-20T${at}Z`))
    states.push((await read('/about', { bindings })).state)
  }
  expect(states).toEqual(['miss', 'hit', 'stale', 'hit'])
})

test('a stale answer does not wait for the database', async () => {
  await read('/about')
  const { DB, open } = gatedDatabase()
  const { response, settled } = beginVisit('/about', { env: { DB, PAGE_FRESH_SECONDS: '0' } })
  expect(cacheState(await response)).toBe('stale')
  open()
  await settled()
})

test('ten concurrent requests for a missing copy share one rendering in each language', async () => {
  const { DB, counts } = countedDatabase()
  const bindings = { ...env, DB }
  const paths = Array.from({ length: 10 }, (_, index) => (index % 2 ? '/ar/about' : '/about'))
  const all = await Promise.all(paths.map((path) => read(path, { bindings })))
  const shown = all.map(({ status, html }) => `${status} ${/<html lang="(\w+)"/.exec(html)?.[1]}`)
  expect(shown).toEqual(paths.map((path) => (path === '/about' ? '200 en' : '200 ar')))
  expect([new Set(all.map(({ etag }) => etag)).size, counts.roundTrips]).toEqual([2, 2])
})

describe('a stored copy', () => {
  const copy: Copy = {
    body: '<p>مرحبًا</p>\n',
    etag: '"x"',
    size: 20,
    at: 1,
    publication: 2,
    policy: "default-src 'none'",
  }

  test('is read as it was stored, even if its header is too long for the metadata', async () => {
    for (const stored of [copy, { ...copy, policy: `style-src ${"'sha256-x' ".repeat(100)}` }]) {
      await putCopy(env.PAGES, 'page:x', stored, 60)
      expect(await readCopy(env.PAGES, 'page:x')).toEqual(stored)
      const streamed = await streamCopy(env.PAGES, 'page:x')
      expect({ ...streamed, body: await new Response(streamed?.body).text() }).toEqual(stored)
    }
    // The header of an earlier build has no size.
    const { body, size, ...header } = copy
    await env.PAGES.put('page:x', `${JSON.stringify(header)}\n${body}`)
    expect(await readCopy(env.PAGES, 'page:x')).toEqual({ ...copy, size: Number(bytesOf(body)) })
    for (const value of ['', 'no header', '{"etag":"x"}\nbody', 'null\nbody']) {
      await env.PAGES.put('page:x', value)
      expect([await readCopy(env.PAGES, 'page:x'), await streamCopy(env.PAGES, 'page:x')]).toEqual([
        null,
        null,
      ])
    }
  })

  test('is streamed with its length, and its body is not read for a HEAD or conditional request', async () => {
    const { html, etag } = await read('/ar/about')
    const streams: boolean[] = []
    let cancelled = 0
    const PAGES = wrapBinding(env.PAGES, async ({ method, work }) => {
      const answer = await work()
      if (method !== 'getWithMetadata') return answer
      const { value }: { value?: unknown } = Object(answer)
      streams.push(value instanceof ReadableStream)
      if (value instanceof ReadableStream) value.cancel = async () => void cancelled++
      return answer
    })
    const size = bytesOf(html)
    const hit = await visit('/ar/about', { env: { PAGES } })
    expect([hit.headers.get('content-length'), await hit.text(), cancelled]).toEqual([size, html, 0])
    const head = await visit('/ar/about', { method: 'HEAD', env: { PAGES } })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([size, ''])
    const known = { headers: { 'if-none-match': `${etag}` }, env: { PAGES } }
    expect((await visit('/ar/about', known)).status).toBe(304)
    expect([streams, cancelled]).toEqual([[true, true, true], 2])
  })

  test('is closed when its mark hangs', async () => {
    let closed = 0
    const metadata = { etag: '"x"', size: 1, at: Date.now(), publication: 0, policy: '' }
    const PAGES = new Proxy(env.PAGES, {
      get: (store, name) => {
        if (name === 'get') return () => new Promise(() => {})
        if (name !== 'getWithMetadata') return Reflect.get(store, name).bind(store)
        return async () => ({ value: new ReadableStream({ cancel: () => void closed++ }), metadata })
      },
    })
    const requested = { lang: 'en', slug: 'about' } as const
    playLimits(Date.now())
    const reading = judgeCopy({ env: { ...env, PAGES }, requested, now: Date.now, defer: () => {} })
    const { result: found } = await settleInVirtualTime(reading)
    vi.useRealTimers()
    expect(found).toMatchObject({ state: 'unknown', copy: null })
    await expect.poll(() => closed).toBe(1)
  })

  test('keeps the policy of a page with every widget, also during an outage', async () => {
    const widgets = [...widgetTypes.values()].map(({ type, examples }) => ({ type, content: examples.full }))
    await storePage({ slug: 'page/long', widgets })
    const policyOf = (response: Response) => response.headers.get('content-security-policy')
    const miss = await visit('/page/long')
    const hit = await visit('/page/long')
    expect([cacheState(hit), policyOf(hit), await hit.text()]).toEqual([
      'hit',
      policyOf(miss),
      await miss.text(),
    ])
    const outage = { DB: brokenDatabase(), PAGE_FRESH_SECONDS: '0' }
    expect(policyOf(await visit('/page/long', { env: outage }))).toBe(policyOf(miss))
  })
})
