import { isRecord, isTexts } from '../../../contract/json-value.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

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
  const lost: Failed = { ok: false, code: 'unreachable', message: null }
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body === undefined ? {} : json) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
      return { ...lost, code: 'signed-out' }
    }
    const answer: unknown = await response.json()
    if (!isRecord(answer)) return lost
    if (response.ok) return read(answer) ?? lost
    const { code, errors } = answer
    // What is wrong with a field says more than that something is.
    const message = (isRecord(errors) && Object.values(errors)[0]) || answer.message
    return {
      ok: false,
      code: typeof code === 'string' ? code : 'failed',
      message: typeof message === 'string' ? message : null,
      ...(isTexts(errors) ? { errors } : {}),
    }
  } catch {
    return lost
  }
}

const json = { 'content-type': 'application/json' }
