import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { timeouts } from '../../src/platform/time.ts'

test('the timeouts of a page’s parts add up to less than the page limit', () => {
  const { kvRead, sharedRun, render, kvOutageCopy, kvSite, page } = timeouts
  expect(kvRead + sharedRun + render + 2 * kvOutageCopy + kvSite).toBeLessThan(page)
})

test('a publication can retry its mark and still answers before the editor’s timeout', () => {
  const { d1Query, background, staffWrite, staffPublish } = timeouts
  const [tries, pauses] = [3, 300 + 1100]
  expect(staffWrite + d1Query + tries * background + pauses).toBeLessThanOrEqual(staffPublish)
  const [, wait = ''] =
    /const timeoutMs = ([\d_]+)/.exec(readFileSync('client/editor/session/send.ts', 'utf8')) ?? []
  expect(staffPublish).toBeLessThan(Number(wait.replace('_', '')))
})

test('the timeouts of a form post’s parts add up to less than its limit', () => {
  const { rateLimit, turnstile, quotas, estimate, slot, formRender, page } = timeouts
  const { leadInsert, leadQueue, leadSpill, leadCrm } = timeouts
  const against = Math.max(rateLimit, turnstile, quotas, estimate, slot)
  expect(rateLimit + against + leadInsert + leadQueue + leadSpill + leadCrm + formRender).toBeLessThan(page)
})
