import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/saving.ts'
import { type Failure, request } from './ask.ts'
import { readResponse } from './read-response.ts'

/** Sends the draft, or asks to publish or unpublish. Never throws: every failure is a return value. */
export async function send(
  method: 'PUT' | 'POST',
  path: string,
  body: SaveRequest | PublishRequest,
): Promise<SaveResponse | Failure> {
  const given = await request(method, path, body)
  return typeof given === 'string' ? given : (readResponse(given.answer) ?? 'unreachable')
}
