import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '../../src/time.ts'

test('the timeouts of a page’s parts add up to less than the page limit', () => {
  const { kvRead, sharedRun, render, kvOlderCopy, siteRead, page } = limits
  expect(kvRead + sharedRun + render + 2 * kvOlderCopy + siteRead).toBeLessThan(page)
})

test('a publication can retry its mark and still answers before the editor’s timeout', () => {
  const { d1Read, kvWrite, staffWrite, staffPublish } = limits
  const [tries, pauses] = [3, 300 + 1100]
  expect(staffWrite + d1Read + tries * kvWrite + pauses).toBeLessThanOrEqual(staffPublish)
  const [, wait = ''] =
    /const timeoutMs = ([\d_]+)/.exec(readFileSync('client/editor/session/requests.ts', 'utf8')) ?? []
  expect(staffPublish).toBeLessThan(Number(wait.replace('_', '')))
})

test('the timeouts of a form post’s parts add up to less than its limit', () => {
  const { limiter, turnstile, pressure, estimate, slot, formRender, page } = limits
  const { leadInsert, leadQueue, leadSpill, leadCrm } = limits
  const against = Math.max(limiter, turnstile, pressure, estimate, slot)
  expect(limiter + against + leadInsert + leadQueue + leadSpill + leadCrm + formRender).toBeLessThan(page)
})
