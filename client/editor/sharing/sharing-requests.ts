import { isRecord } from '../../../contract/json-value.ts'
import type {
  PageNote,
  ReplyRequest,
  SharedLink,
  ShareRequest,
  SharingState,
} from '../../../contract/sharing.ts'
import { ask, type Failed } from '../saving/ask.ts'

type Requests = {
  share: ShareRequest
  unshare: { link: string }
  reply: ReplyRequest
  resolve: { note: string; resolved: boolean }
}

/** `api`: the path of the page's actions, with its last slash. Never throws. */
export function readSharing(api: string): Promise<SharingState | Failed> {
  return ask(`${api}sharing`, undefined, stateOf)
}

export function changeSharing<Action extends keyof Requests>(
  api: string,
  action: Action,
  body: Requests[Action],
): Promise<SharingState | Failed> {
  return ask(`${api}${action}`, body, stateOf)
}

const stateOf = (answer: unknown) => (isState(answer) ? answer : null)

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
