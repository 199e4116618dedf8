import { isRecord } from '../../../contract/json-value.ts'
import { isSignedOut } from '../../workspace/api/api.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

/** There is no usable answer; `signed-out`: Access asks for a new sign-in. */
export type Lost = { ok: false; message: null } & ({ code: 'signed-out' } | { code: 'unreachable' })

/** The server's refusal of a request whose codes do not matter. */
export type Refusal = { ok: false; code: string; message: string }

/** Sends JSON. Resolves to the answer of the API, which may be a refusal; never throws. */
export async function send<Answer extends { ok: boolean }>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Answer | Lost> {
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
    return isAnswer<Answer>(answer) ? answer : lost('unreachable')
  } catch {
    return lost('unreachable')
  }
}

/** Answers of the API have `ok`, and refusals a message; those of other servers, such as a proxy, have neither. */
function isAnswer<Answer>(answer: unknown): answer is Answer {
  return (
    isRecord(answer) && (answer.ok === true || (answer.ok === false && typeof answer.message === 'string'))
  )
}

const lost = (code: Lost['code']): Lost => ({ ok: false, code, message: null })
