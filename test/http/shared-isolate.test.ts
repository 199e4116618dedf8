import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../src/time.ts'
import { around, playing } from '../support/faulty-bindings.ts'
import { ask, type Isolate, isolate, later } from '../support/outage-scenes.ts'
import { publish } from '../support/publish.ts'
import { setLongLimits, setRealLimits } from '../support/real-limits.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { startVirtualTime } from '../support/virtual-time.ts'

beforeEach(async () => {
  await emptyStore()
  await publish({ slug: 'page/x', widgets: [] })
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealLimits()
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

test('only the first request waits for a store that hangs, and the store is asked again beside the others', async () => {
  const place = isolate()
  const reads: string[] = []
  const PAGES = around(place.bindings.PAGES, (call) => {
    reads.push(call.method)
    return playing('well')(call)
  })
  const watched: Isolate = { ...place, bindings: { ...place.bindings, PAGES } }
  const times = async () => (await ask('page of staff', 'en', watched)).ms
  place.faults.kv = 'hang'
  expect(await times()).toBeGreaterThanOrEqual(limits.kvRead)
  for (const kind of ['page of staff', 'built-in page', 'feed'] as const) {
    reads.length = 0
    const { ms, shown } = await ask(kind, 'ar', watched)
    expect(ms, kind).toBeLessThan(limits.kvRead)
    expect(shown, kind).not.toBe('503')
    // Only whether it is back: nobody waits for that.
    expect(reads).toEqual(['get'])
  }
  place.faults.kv = 'well'
  await times()
  await later(1000)
  reads.length = 0
  await times()
  expect(reads.filter((method) => method === 'get').length).toBeGreaterThan(1)
})
