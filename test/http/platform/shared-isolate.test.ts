import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localPath } from '../../../src/i18n/languages.ts'
import { timeouts } from '../../../src/platform/time.ts'
import { applyFault, wrapBinding } from '../../support/faults/faulty-bindings.ts'
import {
  advanceTime,
  type Isolate,
  isolate,
  type Kind,
  kinds,
  requestKind,
} from '../../support/faults/outage-scenes.ts'
import { setLongTimeouts } from '../../support/faults/timeouts.ts'
import { playLimits, settleInVirtualTime } from '../../support/faults/virtual-time.ts'
import { beginVisit } from '../../support/requests/visit.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

beforeEach(async () => {
  await emptyStore()
  for (const slug of ['page/x', 'page/never-requested']) await storePage({ slug, widgets: [] })
  playLimits(Date.parse('2026-11-20T10:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

test('only the first request waits for a hanging store, and later ones retry in the background', async () => {
  const place = isolate()
  const reads: string[] = []
  const PAGES = wrapBinding(place.bindings.PAGES, (call) => {
    reads.push(call.method)
    return applyFault('well')(call)
  })
  const watched: Isolate = { ...place, bindings: { ...place.bindings, PAGES } }
  const times = async () => (await requestKind('page of staff', 'en', watched)).ms
  place.faults.kv = 'hang'
  expect(await times()).toBeGreaterThanOrEqual(timeouts.kvRead)
  for (const kind of ['page of staff', 'built-in page', 'feed'] as const) {
    reads.length = 0
    const { ms, shown } = await requestKind(kind, 'ar', watched)
    expect(ms, kind).toBeLessThan(timeouts.kvRead)
    expect(shown, kind).not.toBe('503')
    // One read that no request waits for checks whether the store has recovered.
    expect(reads).toEqual(['get'])
  }
  place.faults.kv = 'well'
  await times()
  await advanceTime(1000)
  reads.length = 0
  await times()
  expect(reads.filter((method) => method === 'get').length).toBeGreaterThan(1)
})

test('while the database hangs for some requests, the others get stale copies at once', async () => {
  const place = isolate()
  const storedKinds: Kind[] = ['built-in page', 'page of staff', 'list of staff’s pages', 'feed', 'sitemap']
  for (const kind of storedKinds) await requestKind(kind, 'ar', place)
  await advanceTime(301_000)
  place.faults.d1 = 'hang'

  const answered = new Set<string>()
  const request = async (path: string) => {
    const answer = await beginVisit(localPath('ar', path), { bindings: place.bindings }).response
    await answer.text()
    answered.add(path)
  }
  const waiting = ['/page/never-requested', '/apps', '/industries', '/careers']
  const paths = storedKinds.map((kind) => kinds[kind])
  const before = place.queries.d1
  const hanging = waiting.map(request)
  const first = paths.map(request)
  await waitTurns(() => place.queries.d1 - before >= waiting.length)
  const others = [...first, ...paths.map(request)]
  // The clock stands still, so no limit expires.
  await settleWithoutClock(Promise.all(others))
  expect([...answered].toSorted()).toEqual(paths.toSorted())
  const { ms } = await settleInVirtualTime(Promise.all(hanging))
  expect(ms).toBeLessThanOrEqual(timeouts.page)
  expect(answered.size).toBe(paths.length + waiting.length)
})

/** Settles a promise while no timer fires, and throws if it waits for one. */
async function settleWithoutClock(promise: Promise<unknown>): Promise<void> {
  let isDone = false
  void promise.finally(() => {
    isDone = true
  })
  await waitTurns(() => isDone)
}

async function waitTurns(isDone: () => boolean): Promise<void> {
  for (let count = 0; !isDone(); count++) {
    if (count > 5000) throw new Error('it waits for the clock')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
