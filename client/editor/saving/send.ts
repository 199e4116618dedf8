import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/saving.ts'
import { readResponse } from './read-response.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

/** `signed-out`: Access asks for a new sign-in; `unreachable`: no usable response. */
export type Failure = 'signed-out' | 'unreachable'

/** Sends the draft, or asks to publish or unpublish. Never throws: every failure is a return value. */
export async function send(
  method: 'PUT' | 'POST',
  path: string,
  body: SaveRequest | PublishRequest,
): Promise<SaveResponse | Failure> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Access redirects an expired session to its sign-in page.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
      return 'signed-out'
    }
    return readResponse(await response.json()) ?? 'unreachable'
  } catch {
    return 'unreachable'
  }
}
