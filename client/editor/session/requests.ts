import { isRecord, isTexts } from '../../../contract/json-value.ts'
import { isSignedOut } from '../../workspace/api/api.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

/** No usable answer; `signed-out`: Access asks for a new sign-in. */
export type Lost = { ok: false; message: null } & ({ code: 'signed-out' } | { code: 'unreachable' })

/**
 * `message` is the server's; null if there was no usable answer. `code` is the server's, or that of `Lost`;
 * `errors` are the server's messages for single fields, by path.
 */
type Failed = { ok: false; code: string; message: string | null; errors?: Record<string, string> }

/** Sends JSON; `isOk` is that of the status. Never throws: every failure is a return value. */
async function request(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<{ isOk: boolean; answer: Record<string, unknown> } | Lost> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
      // Access redirects an expired session to its sign-in page.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (isSignedOut(response)) return lost('signed-out')
    const answer: unknown = await response.json()
    return isRecord(answer) ? { isOk: response.ok, answer } : lost('unreachable')
  } catch {
    return lost('unreachable')
  }
}

const lost = (code: Lost['code']): Lost => ({ ok: false, code, message: null })

/** An answer or a refusal, as the contract has them. Never throws. */
export async function send<Answer extends { ok: boolean }>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Answer | Lost> {
  const result = await request(method, path, body)
  if ('code' in result) return result
  const { answer } = result
  const isWhole = answer.ok === true || (answer.ok === false && typeof answer.message === 'string')
  return isWhole && isTyped<Answer>(answer) ? answer : lost('unreachable')
}

/** Answers of the API have `ok`; those of other servers, such as a proxy, have none. */
function isTyped<Answer>(answer: Record<string, unknown>): answer is Answer & Record<string, unknown> {
  return typeof answer.ok === 'boolean'
}

/** Asks for something; with a body, posts it. Never throws. */
export async function ask<Answer extends { ok: true }>(
  path: string,
  body?: unknown,
): Promise<Answer | Failed> {
  const result = await request(body === undefined ? 'GET' : 'POST', path, body)
  if ('code' in result) return result
  const { isOk, answer } = result
  if (isOk) return answer.ok === true && isTyped<Answer>(answer) ? answer : lost('unreachable')
  const { code, errors } = answer
  // The message of a field is more precise than the general one.
  const message = (isRecord(errors) && Object.values(errors)[0]) || answer.message
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'failed',
    message: typeof message === 'string' ? message : null,
    ...(isTexts(errors) ? { errors } : {}),
  }
}
