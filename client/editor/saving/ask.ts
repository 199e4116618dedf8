import { isRecord, isTexts } from '../../../contract/json-value.ts'

/**
 * `message` is the server's; null if there was no usable response. `code` is the server's, or `signed-out`; `errors` are
 * what the server says of single fields, by path.
 */
export type Failed = { ok: false; code: string; message: string | null; errors?: Record<string, string> }

/** Sends a request. Never throws: every failure is a return value. */
export async function ask<Answer>(
  path: string,
  body: unknown,
  read: (answer: Record<string, unknown>) => Answer | null,
): Promise<Answer | Failed> {
  const response = await exchange(body === undefined ? 'GET' : 'POST', path, body)
  if (typeof response === 'string') return { ok: false, code: response, message: null }
  const { ok, answer } = response
  const lost: Failed = { ok: false, code: 'unreachable', message: null }
  if (!isRecord(answer)) return lost
  if (ok) return read(answer) ?? lost
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

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

/** `signed-out`: Access asks for a new sign-in; `unreachable`: no usable response. */
export type Failure = 'signed-out' | 'unreachable'

/** The JSON that answers a request, and whether it is one of success. Never throws: every failure is a return value. */
export async function exchange(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body: unknown,
): Promise<{ ok: boolean; answer: unknown } | Failure> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      // Nothing for no body.
      body: JSON.stringify(body),
      // Access redirects an expired session to its sign-in page.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
      return 'signed-out'
    }
    return { ok: response.ok, answer: await response.json() }
  } catch {
    return 'unreachable'
  }
}
