import { expect, test } from 'vitest'
import { limits } from '../../src/time.ts'

test('the limits of a page’s parts together stay below what its visitor waits at most', () => {
  const { kvRead, sharedRun, render, kvOlderCopy, page } = limits
  expect(kvRead + sharedRun + render + 2 * kvOlderCopy).toBeLessThan(page)
})

test('the limits of a sent form’s parts together stay below it too', () => {
  const { limiter, turnstile, pressure, leadInsert, leadQueue, leadSpill, leadCrm, drawing, page } = limits
  const against = Math.max(limiter, turnstile, pressure)
  expect(limiter + against + leadInsert + leadQueue + leadSpill + leadCrm + drawing).toBeLessThan(page)
})
