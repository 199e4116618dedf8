import { beforeEach, expect, test, vi } from 'vitest'
import { askTurnstile } from './turnstile.ts'

const keys = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET: 'secret' }
const form = { token: 'token', submissionKey: undefined, scripted: true }
const logged: unknown[] = []

beforeEach(() => {
  logged.length = 0
})

/** A Turnstile with this response; `calls` are the received request bodies. */
function turnstile(answer: () => Response | Promise<Response>) {
  const calls: Record<string, string>[] = []
  const fetchFn = async (_: string, { body }: RequestInit) => {
    calls.push(body instanceof URLSearchParams ? Object.fromEntries(body) : {})
    return answer()
  }
  return { calls, ports: { fetchFn, log: (event: unknown) => logged.push(event) } }
}

const turnstileSaying = (answer: object) => turnstile(() => Response.json(answer))

test('Turnstile is not called without keys, and with only one key every enquiry is suspicious', async () => {
  const halves: [Partial<typeof keys>, string | null][] = [
    [{ TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET: '' }, null],
    [{ TURNSTILE_SECRET: '' }, 'turnstile_down'],
    [{ TURNSTILE_SITE_KEY: '' }, 'turnstile_down'],
  ]
  const { calls, ports } = turnstileSaying({ success: true })
  for (const [half, suspicion] of halves)
    expect(await askTurnstile(form, { ...keys, ...half }, ports)).toBe(suspicion)
  expect(calls).toEqual([])
  expect(logged).toEqual(Array(2).fill({ lead: '-', outcome: 'turnstile_half_configured' }))
})

test('Turnstile gets the secret, the token and the submission key, and nothing about the visitor', async () => {
  const { calls, ports } = turnstileSaying({ success: true })
  expect(await askTurnstile(form, keys, ports)).toBeNull()
  await askTurnstile({ ...form, submissionKey: '5b0d7e1c' }, keys, ports)
  const sent = { secret: 'secret', response: 'token' }
  expect(calls).toEqual([sent, { ...sent, idempotency_key: '5b0d7e1c' }])
})

test('a malformed token is not sent to Turnstile, and a refused one marks the lead', async () => {
  const { calls, ports } = turnstileSaying({ success: true })
  expect(await askTurnstile({ ...form, token: '', scripted: false }, keys, ports)).toBe('turnstile_missing')
  expect(await askTurnstile({ ...form, token: 'x'.repeat(2049) }, keys, ports)).toBe('turnstile_failed')
  expect(calls).toEqual([])
  for (const codes of [[], ['invalid-input-response'], ['timeout-or-duplicate']]) {
    const refusing = turnstileSaying({ success: false, 'error-codes': codes })
    expect(await askTurnstile(form, keys, refusing.ports)).toBe('turnstile_failed')
  }
})

test.each([
  ['does not know our secret', turnstileSaying({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ['has an internal error', turnstileSaying({ success: false, 'error-codes': ['internal-error'] })],
  ['answers something else', turnstileSaying({ ok: true })],
  ['does not answer in JSON', turnstile(() => new Response('<html>', { status: 502 }))],
  ['cannot be reached', turnstile(() => Promise.reject(new Error('reset')))],
])('Turnstile makes every enquiry suspicious when it %s', async (_, { ports }) => {
  // A form whose script could not get a token is not to blame.
  for (const token of ['token', ''])
    expect(await askTurnstile({ ...form, token }, keys, ports)).toBe('turnstile_down')
  expect(logged).toContainEqual({ lead: '-', outcome: 'turnstile_down' })
})

test('Turnstile has a time limit', async () => {
  const { ports } = turnstile(() => new Response('{}'))
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')))
  const fetchFn = (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason)
  expect(await askTurnstile(form, keys, { ...ports, fetchFn })).toBe('turnstile_down')
  expect(timeout).toHaveBeenCalledTimes(1)
  timeout.mockRestore()
})
