import { afterEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
const unreachable = { ok: false, code: 'unreachable', message: null }

test('a complete response of the API is read', async () => {
  const saved = { ok: true, revision: 2, status: 'changed', updated: '2026-11-16' }
  answering(saved)
  expect(await send('PUT', '/draft', {})).toEqual(saved)
  const refused = { ok: false, code: 'trashed', message: 'm', by: 'b', at: 'a', restore: '/x' }
  answering(refused, 410)
  expect(await send('PUT', '/draft', {})).toEqual(refused)
})

test.each([null, 'x', {}, { ok: false }, { message: 'Bad gateway' }])(
  'an incomplete response is invalid: %j',
  async (answer) => {
    answering(answer)
    expect(await send('PUT', '/draft', {})).toEqual(unreachable)
  },
)

test.each([401, 403])('status %i without an answer asks for a new sign-in', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('Sign in', { status }))
  expect(await send('PUT', '/draft', {})).toEqual({ ...unreachable, code: 'signed-out' })
})

test('a refused role gets the server’s message', async () => {
  const refused = { ok: false, code: 'role', message: 'm' }
  answering(refused, 403)
  expect(await send('PUT', '/draft', {})).toEqual(refused)
})
