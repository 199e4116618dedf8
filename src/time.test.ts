import { expect, test } from 'vitest'
import { within } from './time.ts'

test('work that answers in time gives its result or its own error', async () => {
  expect(await within(60_000, async () => 'done')).toBe('done')
  await expect(within(60_000, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

test('work that never answers is given up with a timeout that says so in the log', async () => {
  await expect(within(1, () => new Promise(() => {}))).rejects.toMatchObject({ name: 'TimeoutError' })
})
