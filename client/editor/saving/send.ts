import type { PublishRequest, SaveAnswer, SaveRequest } from '../../../contract/editor.ts'
import { readAnswer } from './read-answer.ts'

/** How long the browser waits for an answer, in milliseconds. */
const timeoutMs = 20_000

/** `signed-out` when Access wants a new sign-in, `unreachable` when nothing usable came back. */
export type Failure = 'signed-out' | 'unreachable'

/** Sends the draft, or asks to publish or unpublish. Never throws: every failure is an answer. */
export async function send(
  method: 'PUT' | 'POST',
  path: string,
  body: SaveRequest | PublishRequest,
): Promise<SaveAnswer | Failure> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Access answers an expired session with a redirect to its sign-in page.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
      return 'signed-out'
    }
    return readAnswer(await response.json()) ?? 'unreachable'
  } catch {
    return 'unreachable'
  }
}
