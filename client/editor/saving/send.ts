import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/saving.ts'
import { request } from './ask.ts'
import { readResponse } from './read-response.ts'

/** `signed-out`: Access asks for a new sign-in; `unreachable`: no usable response. */
export type Failure = 'signed-out' | 'unreachable'

/** Sends the draft, or asks to publish or unpublish. Never throws: every failure is a return value. */
export async function send(
  method: 'PUT' | 'POST',
  path: string,
  body: SaveRequest | PublishRequest,
): Promise<SaveResponse | Failure> {
  const given = await request(method, path, body)
  return typeof given === 'string' ? given : (readResponse(given.answer) ?? 'unreachable')
}
