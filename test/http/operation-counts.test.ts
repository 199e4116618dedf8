import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { markKnownMs } from '../../src/pages/store/read-store.ts'
import worker from '../../src/worker.ts'
import operations from '../bench/scale/operations.json' with { type: 'json' }
import { fakeCrm } from '../support/crm.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { around, aroundDatabase } from '../support/faulty-bindings.ts'
import { publish } from '../support/publish.ts'
import { staffElsewhere } from '../support/staff-elsewhere.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { visit } from '../support/visit.ts'

/*
 * What each kind of work asks of the platform: docs/scale.md computes limits and costs from these numbers. They may
 * only go down; `npm run scale` then writes the document again.
 */

const none = { kvReads: 0, kvWrites: 0, roundTrips: 0, queries: 0, rowsWritten: 0, messages: 0 }
let counts = { ...none }

function counted(): Env {
  return {
    ...env,
    PAGES: around(env.PAGES, ({ method, work }) => {
      counts[method === 'put' || method === 'delete' ? 'kvWrites' : 'kvReads'] += 1
      return work()
    }),
    DB: aroundDatabase(env.DB, async ({ size, work }) => {
      counts.roundTrips += 1
      counts.queries += size
      const answer = await work()
      for (const result of [answer].flat())
        counts.rowsWritten += Object(Object(result).meta).rows_written ?? 0
      return answer
    }),
    LEADS: around(env.LEADS, ({ work }) => {
      counts.messages += 1
      return work()
    }),
  }
}

let bindings: Env

async function asked(work: () => Promise<unknown>): Promise<typeof none> {
  counts = { ...none }
  await work()
  return counts
}

const page = (text: string) =>
  publish({ slug: 'page/x', widgets: [{ type: 'text', content: { body: `<p>${text}</p>` } }] })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
  await Promise.all([emptyStore(), emptyInbox()])
  bindings = counted()
  await page('first')
  await visit('/page/x', { bindings })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a cached page', async () => {
  expect(await asked(() => visit('/page/x', { bindings }))).toEqual(operations.hit)
})

test('a cached page whose isolate reads the mark of the last publication', async () => {
  later(markKnownMs)
  expect(await asked(() => visit('/page/x', { bindings }))).toEqual(operations.hitWithMark)
})

test('a page that is rendered again and has changed', async () => {
  await page('second')
  later(301_000)
  expect(await asked(() => visit('/page/x', { bindings }))).toEqual(operations.rendered)
})

test('an unknown address', async () => {
  await visit('/page/none', { bindings })
  expect(await asked(() => visit('/page/other', { bindings }))).toEqual(operations.unknown)
})

test('a publication', async () => {
  expect(await asked(() => staffElsewhere(bindings).markPublished())).toEqual(operations.published)
})

test('a minute’s cron without work', async () => {
  await worker.scheduled({}, bindings)
  expect(await asked(() => worker.scheduled({}, bindings))).toEqual(operations.cron)
})

test('an enquiry that is accepted, and its delivery', async () => {
  fakeCrm()
  await postEnquiry(validEnquiry('full'), { bindings })
  expect(await asked(() => postEnquiry(validEnquiry('full', { message: 'Another' }), { bindings }))).toEqual(
    operations.accepted,
  )
  const { results } = await env.DB.prepare("select id from leads where message = 'Another'").all()
  const messages = results.map(({ id }) => ({
    id: '1',
    timestamp: new Date(),
    attempts: 1,
    body: { id: String(id) },
  }))
  const batch = createMessageBatch('leads', messages)
  expect(await asked(async () => worker.queue(batch, bindings))).toEqual(operations.delivered)
})
