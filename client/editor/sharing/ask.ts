import { isRecord } from '../../../contract/json-value.ts'
import type {
  PageNote,
  ReplyRequest,
  SharedLink,
  ShareRequest,
  SharingState,
} from '../../../contract/sharing.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

type Requests = {
  share: ShareRequest
  unshare: { link: string }
  reply: ReplyRequest
  resolve: { note: string; resolved: boolean }
}

/** What is the case afterwards, or why it is not known: the server's own words, or a message of the editor by its id. */
export type Answer = SharingState | { ok: false; text: string } | { ok: false; id: 'failed' | 'signed_out' }

/** `api`: the path of the page's actions, with its last slash. Never throws. */
export async function readSharing(api: string): Promise<Answer> {
  return ask(`${api}sharing`, {})
}

export async function changeSharing<Action extends keyof Requests>(
  api: string,
  action: Action,
  body: Requests[Action],
): Promise<Answer> {
  return ask(`${api}${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function ask(path: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, {
      ...request,
      // Access redirects an expired session to its sign-in page.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
      return { ok: false, id: 'signed_out' }
    }
    const answer: unknown = await response.json()
    if (isState(answer)) return answer
    if (isRecord(answer) && typeof answer.message === 'string') return { ok: false, text: answer.message }
  } catch {
    // No usable response.
  }
  return { ok: false, id: 'failed' }
}

function isState(value: unknown): value is SharingState {
  return (
    isRecord(value) &&
    value.ok === true &&
    Array.isArray(value.links) &&
    value.links.every(isLink) &&
    Array.isArray(value.notes) &&
    value.notes.every(isNote)
  )
}

function isLink(value: unknown): value is SharedLink {
  return (
    isRecord(value) && ['id', 'name', 'at', 'by', 'until'].every((name) => typeof value[name] === 'string')
  )
}

function isNote(value: unknown): value is PageNote {
  const texts = ['id', 'widget', 'author', 'text', 'at']
  return (
    isRecord(value) &&
    texts.every((name) => typeof value[name] === 'string') &&
    Array.isArray(value.replies) &&
    (value.resolved === null || isRecord(value.resolved))
  )
}
