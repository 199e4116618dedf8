import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { markKnownMs } from '../../src/pages/store/read-store.ts'
import { around } from '../support/faulty-bindings.ts'
import { publish } from '../support/publish.ts'
import { staffElsewhere } from '../support/staff-elsewhere.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { cacheState, visit } from '../support/visit.ts'

/*
 * What KV bills: a plan without charge has 100,000 reads and 1,000 writes or deletions a day. The numbers may only go
 * down.
 */

/** A read with metadata is billed as a read. */
const billed: Record<string, string> = { getWithMetadata: 'get' }

let calls: Record<string, number> = {}
const counting = () => ({
  ...env,
  PAGES: around(env.PAGES, ({ method, work }) => {
    const operation = billed[method] ?? method
    calls[operation] = (calls[operation] ?? 0) + 1
    return work()
  }),
})
let bindings = counting()

/** What `work` asks of the store. */
async function operations(work: () => Promise<unknown>): Promise<Record<string, number>> {
  calls = {}
  await work()
  return calls
}

const visitors = () => staffElsewhere(bindings)
const write = (text: string) =>
  publish({ slug: 'page/x', widgets: [{ type: 'text', content: { body: `<p>${text}</p>` } }] })

beforeEach(async () => {
  await emptyStore()
  bindings = counting()
  await write('first')
})

test('a publication is one write, and a withdrawal two', async () => {
  expect(await operations(() => visitors().markPublished())).toEqual({ put: 1 })
  expect(await operations(() => visitors().markWithdrawn('page/x'))).toEqual({ put: 2 })
  expect(await operations(() => visitors().markWithdrawn('page/x', 'page/y'))).toEqual({ put: 2 })
})

test('a cache hit is one read, and another one every few seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const hit = () => operations(() => visit('/page/x', { bindings }))
  await hit()
  expect([await hit(), await hit()]).toEqual([{ get: 1 }, { get: 1 }])
  vi.setSystemTime(Date.now() + markKnownMs)
  expect([await hit(), await hit()]).toEqual([{ get: 2 }, { get: 1 }])
  vi.useRealTimers()
})

test('a publication by this isolate shows at once, and one elsewhere when the mark is read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const shown = async () => (await (await visit('/page/x', { bindings })).text()).match(/<p>(\w+)<\/p>/)?.[1]
  await write('elsewhere')
  await staffElsewhere().markPublished()
  await shown()
  await write('here')
  await staffElsewhere(bindings).markPublished()
  expect(await shown()).toBe('here')
  await write('elsewhere')
  await staffElsewhere().markPublished()
  expect(await shown()).toBe('here')
  vi.setSystemTime(Date.now() + markKnownMs)
  expect(await shown()).toBe('elsewhere')
  vi.useRealTimers()
})

test('a copy that is no longer fresh is judged by the mark of now', async () => {
  const begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  await visit('/page/x', { bindings })
  vi.setSystemTime(begun + 299_000)
  expect(cacheState(await visit('/page/x', { bindings }))).toBe('hit')
  await write('second')
  await staffElsewhere().markPublished()
  vi.setSystemTime(begun + 301_000)
  const response = await visit('/page/x', { bindings })
  expect([cacheState(response), (await response.text()).includes('second')]).toEqual(['miss', true])
  vi.useRealTimers()
})

test('a new page is one write, and the first page of a deployment one more', async () => {
  expect(await operations(() => visit('/page/x', { bindings }))).toEqual({ get: 4, put: 2 })
  expect(await operations(() => visit('/ar/page/x', { bindings }))).toEqual({ get: 3, put: 1 })
})

test('a re-render with the same bytes writes nothing, one with different bytes writes once', async () => {
  await visit('/page/x', { bindings })
  const stale = () => visit('/page/x', { bindings: Object.assign(counting(), { PAGE_FRESH_SECONDS: '0' }) })
  expect(await operations(stale)).toEqual({ get: 3 })
  await write('second')
  expect(await operations(stale)).toEqual({ get: 4, put: 1 })
})

test('a page unchanged by a publication is not rewritten for ten minutes, nor re-rendered in this isolate', async () => {
  await visit('/about', { bindings })
  await visitors().markPublished()
  const renewed = await operations(() => visit('/about', { bindings }))
  expect(renewed).toEqual({ get: 3 })
  expect(cacheState(await visit('/about', { bindings }))).toBe('hit')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  bindings = counting()
  expect(await operations(() => visit('/about', { bindings }))).toEqual({ get: 4, put: 1 })
  vi.useRealTimers()
})

test('the first request filters withdrawn entries from a list; later ones cost no more than a page', async () => {
  await visit('/page/x', { bindings })
  await env.DB.prepare("update pages set status = 'draft' where slug = 'page/x'").run()
  await visitors().markWithdrawn('page/x')
  expect(await operations(() => visit('/page/x', { bindings }))).toEqual({ get: 3, delete: 1, put: 1 })
  expect(await operations(() => visit('/page/x', { bindings }))).toEqual({ get: 2 })
})
