import { expect, test } from 'vitest'
import { limits } from '../../src/time.ts'

test('the limits of a page’s parts together stay below what its visitor waits at most', () => {
  const { kvRead, sharedRun, render, kvOlderCopy, page } = limits
  expect(kvRead + sharedRun + render + 2 * kvOlderCopy).toBeLessThan(page)
})
