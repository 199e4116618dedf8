import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/saving.ts'
import { exchange, type Failure } from './ask.ts'
import { readResponse } from './read-response.ts'

/** Sends the draft, or asks to publish or unpublish. Never throws: every failure is a return value. */
export async function send(
  method: 'PUT' | 'POST',
  path: string,
  body: SaveRequest | PublishRequest,
): Promise<SaveResponse | Failure> {
  const response = await exchange(method, path, body)
  return typeof response === 'string' ? response : (readResponse(response.answer) ?? 'unreachable')
}
