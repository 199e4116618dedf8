import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { type Copy, putCopy, readCopy, streamCopy } from '../../src/pages/store/copy.ts'
import { readStore } from '../../src/pages/store/read-store.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { around } from '../support/faulty-bindings.ts'
import { publish } from '../support/publish.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { cacheState, visit } from '../support/visit.ts'

const copy: Copy = {
  body: '<p>مرحبًا</p>\n',
  etag: '"x"',
  size: 20,
  at: 1,
  publication: 2,
  policy: "default-src 'none'",
}

beforeEach(emptyStore)

const bytesOf = (text: string) => String(new TextEncoder().encode(text).length)

test.each([
  ['in the metadata', copy],
  ['too long for the metadata', { ...copy, policy: `style-src ${"'sha256-x' ".repeat(100)}` }],
])('a copy comes back as it was stored, its header %s', async (_, stored) => {
  await putCopy(env.PAGES, 'page:x', stored, 60)
  expect(await readCopy(env.PAGES, 'page:x')).toEqual(stored)
  const streamed = await streamCopy(env.PAGES, 'page:x')
  expect({ ...streamed, body: await new Response(streamed?.body).text() }).toEqual(stored)
})

test('a copy of an earlier build, whose header had no size, is still read', async () => {
  const { body, size, ...header } = copy
  await env.PAGES.put('page:x', `${JSON.stringify(header)}\n${body}`)
  expect(await readCopy(env.PAGES, 'page:x')).toEqual({ ...copy, size: Number(bytesOf(body)) })
})

test.each(['', 'no header', '{"etag":"x"}\nbody', 'null\nbody'])(
  'a value that is no copy is none: %j',
  async (value) => {
    await env.PAGES.put('page:x', value)
    expect([await readCopy(env.PAGES, 'page:x'), await streamCopy(env.PAGES, 'page:x')]).toEqual([null, null])
  },
)

test.each(langs)('a cached page is sent without becoming a string, with its length: %s', async (lang) => {
  const path = localPath(lang, '/about')
  const html = await (await visit(path)).text()
  const kinds: unknown[] = []
  const PAGES = around(env.PAGES, async ({ method, work }) => {
    const answer = await work()
    if (method === 'getWithMetadata') kinds.push(Object(answer).value instanceof ReadableStream)
    return answer
  })
  const hit = await visit(path, { env: { PAGES } })
  expect([cacheState(hit), hit.headers.get('content-length')]).toEqual(['hit', bytesOf(html)])
  expect(await hit.text()).toBe(html)
  expect(kinds).toEqual([true])
})

test('a HEAD request and a conditional one get the headers of the page, and its body is not read', async () => {
  const miss = await visit('/about')
  const size = bytesOf(await miss.text())
  const cancelled: string[] = []
  const PAGES = around(env.PAGES, async ({ work }) => {
    const answer = await work()
    const { value } = Object(answer)
    if (value instanceof ReadableStream) {
      value.cancel = async () => {
        cancelled.push('body')
      }
    }
    return answer
  })
  const head = await visit('/about', { method: 'HEAD', env: { PAGES } })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, size, ''])
  const headers = { 'if-none-match': miss.headers.get('etag') ?? '' }
  expect((await visit('/about', { headers, env: { PAGES } })).status).toBe(304)
  expect(cancelled).toEqual(['body', 'body'])
})

test('a page with every widget is stored with a policy of its own, and sent by another build in an outage', async () => {
  const widgets = [...widgetTypes.values()].map(({ type, examples }) => ({ type, content: examples.full }))
  await publish({ slug: 'page/long', widgets })
  const miss = await visit('/page/long')
  const policy = miss.headers.get('content-security-policy')
  const hit = await visit('/page/long')
  expect([cacheState(hit), hit.headers.get('content-security-policy')]).toEqual(['hit', policy])
  expect(await hit.text()).toBe(await miss.text())
  const env = { DB: brokenDatabase(), PAGE_FRESH_SECONDS: '0' }
  expect((await visit('/page/long', { env })).headers.get('content-security-policy')).toBe(policy)
})

test('a body that the store stops sending ends that response alone', async () => {
  await visit('/about')
  const PAGES = around(env.PAGES, async ({ method, work }) => {
    const answer = await work()
    if (method === 'getWithMetadata') {
      const start = (controller: ReadableStreamDefaultController) => {
        controller.enqueue(new TextEncoder().encode('<!DOCTYPE html>'))
        controller.error(new Error('KV GET failed'))
      }
      Object(answer).value = new ReadableStream({ start })
    }
    return answer
  })
  const broken = await visit('/about', { env: { PAGES } })
  await expect(broken.text()).rejects.toThrow()
  expect(cacheState(await visit('/about'))).toBe('hit')
})

test.each(['fails', 'hangs'])('a copy whose mark %s is not left open', async (how) => {
  let closed = 0
  const header = { etag: '"x"', size: 1, at: Date.now(), publication: 0, policy: '' }
  const PAGES = new Proxy(env.PAGES, {
    get: (store, name) => {
      if (name === 'get')
        return () => (how === 'hangs' ? new Promise(() => {}) : Promise.reject(new Error('no')))
      if (name !== 'getWithMetadata') return Reflect.get(store, name).bind(store)
      const value = new ReadableStream({ cancel: () => void closed++ })
      return async () => ({ value, metadata: header })
    },
  })
  const found = await readStore({
    env: { ...env, PAGES },
    requested: { lang: 'en', slug: 'about' },
    now: Date.now,
    defer: () => {},
  })
  expect(found).toMatchObject({ state: 'unknown', copy: null })
  await expect.poll(() => closed).toBe(1)
})
