import { expect, test } from 'vitest'
import { waitBeforeNext } from './backoff.ts'

const longest = () => 1 - Number.EPSILON
const shortest = () => 0

test('the window doubles from five seconds to half an hour while the CRM is down', () => {
  const waits = [1, 2, 3, 4, 9, 10, 11, 400].map((n) => waitBeforeNext(n, { kind: 'retry' }, longest))
  expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 1_280_000, 1_800_000, 1_800_000, 1_800_000])
})

test('the window doubles up to six hours while the CRM refuses', () => {
  expect(waitBeforeNext(10, { kind: 'refused' }, longest)).toBe(2_560_000)
  expect(waitBeforeNext(400, { kind: 'refused' }, longest)).toBe(21_600_000)
})

test('a wait has full jitter and is never shorter than a second', () => {
  expect(waitBeforeNext(5, { kind: 'retry' }, () => 0.5)).toBe(40_000)
  expect(waitBeforeNext(5, { kind: 'retry' }, shortest)).toBe(1000)
})

test('Retry-After extends a wait, never shortens it, and has a maximum', () => {
  expect(waitBeforeNext(1, { kind: 'retry', retryAfterMs: 90_000 }, longest)).toBe(90_000)
  expect(waitBeforeNext(5, { kind: 'retry', retryAfterMs: 1 }, longest)).toBe(80_000)
  expect(waitBeforeNext(1, { kind: 'retry', retryAfterMs: Number.MAX_SAFE_INTEGER }, longest)).toBe(
    21_600_000,
  )
})
