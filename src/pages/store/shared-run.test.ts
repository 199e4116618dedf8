import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeouts } from '../../platform/time.ts'
import { type RenderOutcome, type SharedRun, shareRun } from './shared-run.ts'

const key = '0:en:page/x'
const missingPage: RenderOutcome = { kind: 'missing' }
/** The run of a cancelled request. */
const neverEnding = () => new Promise<RenderOutcome>(() => {})

let runs: Map<string, SharedRun>

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  runs = new Map()
})
afterEach(() => {
  vi.useRealTimers()
})

function share(work: () => Promise<RenderOutcome>) {
  const outcomes: RenderOutcome[] = []
  void shareRun(runs, key, Date.now, work).then((outcome) => outcomes.push(outcome))
  return outcomes
}

test('a second request shares the run of the first', async () => {
  const gate = Promise.withResolvers<RenderOutcome>()
  const own = vi.fn(async () => missingPage)
  const outcomes = [share(() => gate.promise), share(own)]
  gate.resolve(missingPage)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes).toEqual([[missingPage], [missingPage]])
  expect(own).not.toHaveBeenCalled()
  expect(runs.size).toBe(0)
})

test('a second request replaces a run that never ends with its own, which others join', async () => {
  share(neverEnding)
  const gate = Promise.withResolvers<RenderOutcome>()
  const own = vi.fn(() => gate.promise)
  const waiting = [share(own), share(own), share(own)]
  await vi.advanceTimersByTimeAsync(timeouts.sharedRun)
  expect(own).toHaveBeenCalledTimes(1)
  gate.resolve(missingPage)
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting).toEqual([[missingPage], [missingPage], [missingPage]])
})

test('a request does not wait for a run that is older than the render timeout', async () => {
  share(neverEnding)
  await vi.advanceTimersByTimeAsync(timeouts.render)
  const outcomes = share(async () => missingPage)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes).toEqual([missingPage])
})

test('the database is reported as down if the second run never ends, either', async () => {
  share(neverEnding)
  const own = vi.fn(neverEnding)
  share(own)
  const outcomes = share(own)
  await vi.advanceTimersByTimeAsync(timeouts.sharedRun + timeouts.render)
  expect(own).toHaveBeenCalledTimes(1)
  expect(outcomes).toEqual([{ kind: 'unavailable' }])
})
