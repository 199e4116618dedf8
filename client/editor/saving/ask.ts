import { isRecord, isTexts } from '../../../contract/json-value.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

/** `signed-out`: Access asks for a new sign-in; `unreachable`: no usable response. */
export type Failure = 'signed-out' | 'unreachable'

/**
 * `message` is the server's; null if there was no usable response. `code` is the server's, or `signed-out`; `errors` are
 * what the server says of single fields, by path.
 */
export type Failed = { ok: false; code: string; message: string | null; errors?: Record<string, string> }

/** Sends a request for JSON; `isOk` is what its status says. Never throws: every failure is a return value. */
export async function request(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<{ isOk: boolean; answer: Record<string, unknown> } | Failure> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
      // Access redirects an expired session to its sign-in page.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
      return 'signed-out'
    }
    const answer: unknown = await response.json()
    return isRecord(answer) ? { isOk: response.ok, answer } : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Asks for something; with a body, posts it. Never throws: every failure is a return value. */
export async function ask<Answer>(
  path: string,
  body: unknown,
  read: (answer: Record<string, unknown>) => Answer | null,
): Promise<Answer | Failed> {
  const given = await request(body === undefined ? 'GET' : 'POST', path, body)
  if (typeof given === 'string') return { ok: false, code: given, message: null }
  const { isOk, answer } = given
  if (isOk) return read(answer) ?? { ok: false, code: 'unreachable', message: null }
  const { code, errors } = answer
  // What is wrong with a field says more than that something is.
  const message = (isRecord(errors) && Object.values(errors)[0]) || answer.message
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'failed',
    message: typeof message === 'string' ? message : null,
    ...(isTexts(errors) ? { errors } : {}),
  }
}
