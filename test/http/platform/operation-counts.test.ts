import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { markTrustedMs } from '../../../src/pages/store/judge-copy.ts'
import type { Env } from '../../../src/platform/env.ts'
import worker from '../../../src/worker.ts'
import operations from '../../bench/scale/operations.json' with { type: 'json' }
import { wrapBinding, wrapDatabase } from '../../support/faults/faulty-bindings.ts'
import { fakeCrm } from '../../support/leads/crm.ts'
import { postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import { load } from '../../support/requests/pages.ts'
import { cacheState, visit } from '../../support/requests/visit.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { staffElsewhere } from '../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

/*
 * The operations of each kind of work. docs/run/limits.md computes limits and costs from these numbers, and a round
 * trip to the database from the Gulf to Europe takes 200 ms. They may only decrease; `npm run scale` then updates the
 * document.
 */

const noOperations = { kvReads: 0, kvWrites: 0, roundTrips: 0, queries: 0, rowsWritten: 0, messages: 0 }
let counts = { ...noOperations }

function countingBindings(changes: Partial<Env> = {}): Env {
  return {
    ...env,
    PAGES: wrapBinding(env.PAGES, ({ method, work }) => {
      counts[method === 'put' || method === 'delete' ? 'kvWrites' : 'kvReads'] += 1
      return work()
    }),
    DB: wrapDatabase(env.DB, async ({ size, work }) => {
      counts.roundTrips += 1
      counts.queries += size
      const answer = await work()
      for (const result of [answer].flat())
        counts.rowsWritten += Object(Object(result).meta).rows_written ?? 0
      return answer
    }),
    LEADS: wrapBinding(env.LEADS, ({ work }) => {
      counts.messages += 1
      return work()
    }),
    ...changes,
  }
}

let bindings: Env

async function countOperations(work: () => Promise<unknown>): Promise<typeof noOperations> {
  counts = { ...noOperations }
  await work()
  return counts
}
/** The reads and writes of the store. */
async function kvOperations(work: () => Promise<unknown>): Promise<[number, number]> {
  const { kvReads, kvWrites } = await countOperations(work)
  return [kvReads, kvWrites]
}

const open = (path: string) => visit(path, { bindings })
const write = (text: string) =>
  storePage({ slug: 'page/x', widgets: [{ type: 'text', content: { body: `<p>${text}</p>` } }] })
const advanceTime = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
  await Promise.all([emptyStore(), emptyInbox(), emptyPages()])
  bindings = countingBindings()
  await write('first')
  await open('/page/x')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the documented number of operations', () => {
  test('is right for a cached page, with and without its mark, and for a changed page', async () => {
    expect(await countOperations(() => open('/page/x'))).toEqual(operations.hit)
    advanceTime(markTrustedMs)
    expect(await countOperations(() => open('/page/x'))).toEqual(operations.hitWithMark)
    await write('second')
    advanceTime(301_000)
    expect(await countOperations(() => open('/page/x'))).toEqual(operations.rendered)
  })

  test('is right for an unknown address, a publication, and a run of the cron without work', async () => {
    await open('/page/none')
    // An Arabic address has two spellings.
    expect(await countOperations(() => open('/page/لا'))).toEqual(operations.unknown)
    expect(await countOperations(() => staffElsewhere(bindings).markPublished())).toEqual(
      operations.published,
    )
    await worker.scheduled({}, bindings)
    expect(await countOperations(() => worker.scheduled({}, bindings))).toEqual(operations.cron)
  })

  test('is right for an accepted enquiry and its delivery', async () => {
    fakeCrm()
    await postEnquiry(validEnquiry('full'), { bindings })
    const another = () => postEnquiry(validEnquiry('full', { message: 'Another' }), { bindings })
    expect(await countOperations(another)).toEqual(operations.accepted)
    const { results } = await env.DB.prepare("select id from leads where message = 'Another'").all()
    const message = { id: '1', timestamp: new Date(), attempts: 1, body: { id: String(results[0]?.id) } }
    const batch = createMessageBatch('leads', [message])
    expect(await countOperations(async () => worker.queue(batch, bindings))).toEqual(operations.delivered)
  })
})

describe('the page store', () => {
  test('is written once for a new page, and not when it is rendered with the same bytes', async () => {
    // The third read is for the first page of a deployment.
    expect(await kvOperations(() => open('/ar/page/x'))).toEqual([3, 1])
    const stale = () => visit('/page/x', { bindings: countingBindings({ PAGE_FRESH_SECONDS: '0' }) })
    expect(await kvOperations(stale)).toEqual([3, 0])
    await write('second')
    expect(await kvOperations(stale)).toEqual([4, 1])
  })

  test('confirms an unchanged page for ten minutes after a publication without rendering it again', async () => {
    vi.useRealTimers()
    await open('/about')
    await staffElsewhere(bindings).markPublished()
    expect(await kvOperations(() => open('/about'))).toEqual([3, 0])
    expect(cacheState(await open('/about'))).toBe('hit')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * minuteMs })
    bindings = countingBindings()
    expect(await kvOperations(() => open('/about'))).toEqual([4, 1])
  })

  test('shows a publication of its isolate at once, and another when the mark is read again', async () => {
    const shown = async () => /<p>(\w+)<\/p>/.exec((await load('/page/x', { bindings })).html)?.[1]
    await write('elsewhere')
    await staffElsewhere().markPublished()
    await shown()
    await write('here')
    await staffElsewhere(bindings).markPublished()
    expect(await shown()).toBe('here')
    await write('elsewhere')
    await staffElsewhere().markPublished()
    expect(await shown()).toBe('here')
    advanceTime(markTrustedMs)
    expect(await shown()).toBe('elsewhere')
  })

  test('compares a copy that is no longer fresh with the current mark', async () => {
    advanceTime(299_000)
    expect(cacheState(await open('/page/x'))).toBe('hit')
    await write('second')
    await staffElsewhere().markPublished()
    advanceTime(2000)
    const response = await open('/page/x')
    expect([cacheState(response), (await response.text()).includes('second')]).toEqual(['miss', true])
  })
})

describe('the database', () => {
  const text = { type: 'text', content: { body: '<p>Text</p>' } }
  const services = { type: 'services', content: {} }
  const article = { type: 'article', content: { title: 'Told', body: '<p>Told.</p>' } }
  const trips = async (path: string) => (await countOperations(() => open(path))).roundTrips

  test('is read once for a feed, the sitemap, an article with the next one, and a list of staff', async () => {
    for (const slug of ['blog/one', 'blog/two']) await storePage({ slug, title: slug, widgets: [article] })
    await storePage({ slug: 'services', title: 'Ours', widgets: [services] })
    for (const path of ['/ar/blog/feed.xml', '/sitemap.xml', '/blog/one', '/services'])
      expect(await trips(path), path).toBe(1)
    expect((await load('/blog/one')).html).toContain('/blog/two')
  })

  test('is read once for a page of forty widgets, and again for an unexpected list', async () => {
    await storePage({ slug: 'page/long', widgets: Array.from({ length: 20 }, () => [services, text]).flat() })
    expect(await trips('/page/long')).toBe(1)
    const list = { type: 'page_list', content: { prefix: 'careers/' } }
    await storePage({ slug: 'page/openings', widgets: [list] })
    bindings = countingBindings()
    expect(await trips('/page/openings')).toBe(2)
  })
})
