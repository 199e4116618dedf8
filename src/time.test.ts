import { beforeEach, expect, test, vi } from 'vitest'
import { within } from './time.ts'

// All files share one worker, and an earlier one may have stopped its clock.
beforeEach(() => {
  vi.useRealTimers()
})

test('work that settles in time gives its own result or error', async () => {
  expect(await within(60_000, async () => 'done')).toBe('done')
  await expect(within(60_000, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

test('work that never settles is rejected with a TimeoutError', async () => {
  await expect(within(1, () => new Promise(() => {}))).rejects.toMatchObject({ name: 'TimeoutError' })
})
