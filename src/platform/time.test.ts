import { expect, test } from 'vitest'
import { within } from './time.ts'

test('work that settles in time gives its own result or error', async () => {
  expect(await within(60_000, async () => 'done')).toBe('done')
  await expect(within(60_000, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

test('work that never settles is rejected with a TimeoutError', async () => {
  await expect(within(1, () => new Promise(() => {}))).rejects.toMatchObject({ name: 'TimeoutError' })
})
