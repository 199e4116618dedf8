import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '../../src/time.ts'

test('the limits of a page’s parts together stay below what its visitor waits at most', () => {
  const { kvRead, sharedRun, render, kvOlderCopy, page } = limits
  expect(kvRead + sharedRun + render + 2 * kvOlderCopy).toBeLessThan(page)
})

test('staff’s change has time for every try to tell visitors, and its answer comes before the editor gives up', () => {
  const { d1Read, kvWrite, staffWrite, staffPublish } = limits
  const [tries, pauses] = [3, 300 + 1100]
  expect(staffWrite + d1Read + tries * kvWrite + pauses).toBeLessThanOrEqual(staffPublish)
  const [, wait = ''] =
    /const timeoutMs = ([\d_]+)/.exec(readFileSync('client/editor/saving/send.ts', 'utf8')) ?? []
  expect(staffPublish).toBeLessThan(Number(wait.replace('_', '')))
})

test('the limits of a sent form’s parts together stay below it too', () => {
  const { limiter, turnstile, pressure, leadInsert, leadQueue, leadSpill, leadCrm, drawing, page } = limits
  const against = Math.max(limiter, turnstile, pressure)
  expect(limiter + against + leadInsert + leadQueue + leadSpill + leadCrm + drawing).toBeLessThan(page)
})
