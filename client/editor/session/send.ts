import { isRecord } from '../../../contract/immutable-json.ts'
import { isSignedOut } from '../../workspace/api/api.ts'

const timeoutMs = 20_000

/** No answer of the API; `signed-out`: Cloudflare Access requires a new sign-in. */
export type Lost = { ok: false; message: null } & ({ code: 'signed-out' } | { code: 'unreachable' })

/** A refusal, for callers that do not distinguish its codes. */
export type Refusal = { ok: false; code: string; message: string }

/** Sends JSON and resolves to the answer of the API, which may be a refusal. Never throws. */
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
      // Cloudflare Access redirects an expired session to its sign-in page.
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

/** Answers of other servers, such as a proxy, have no `ok`. */
function isAnswer<Answer>(answer: unknown): answer is Answer {
  return (
    isRecord(answer) && (answer.ok === true || (answer.ok === false && typeof answer.message === 'string'))
  )
}

const lost = (code: Lost['code']): Lost => ({ ok: false, code, message: null })
