import { isRecord } from '../../../contract/json-value.ts'
import type { MediaDetails, MediaItem, MediaList, MediaUploaded } from '../../../contract/media.ts'
import { ask, type Failed } from '../saving/ask.ts'

export type MediaSearch = { search: string; trashed: boolean }

export function fetchMedia(
  path: string,
  { search, trashed }: MediaSearch,
  skip: number,
): Promise<MediaList | Failed> {
  const query = new URLSearchParams({ search, skip: String(skip), ...(trashed && { state: 'trashed' }) })
  return ask(`${path}?${query}`, undefined, ({ items, more }) =>
    Array.isArray(items) && items.every(isItem) ? { ok: true, items, more: more === true } : null,
  )
}

export function fetchDetails(path: string, id: string): Promise<MediaDetails | Failed> {
  return ask(`${path}/${id}`, undefined, detailsOf)
}

/** Changes a file: `describe`, `replace`, `trash` or `restore`. */
export function changeMedia(
  path: string,
  id: string,
  action: string,
  body: object,
): Promise<MediaDetails | Failed> {
  return ask(`${path}/${id}/${action}`, body, detailsOf)
}

type Sending = {
  path: string
  name: string
  body: Blob
  colour: string
  /** How much is sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Milliseconds without a byte sent after which an upload is given up. */
const stalledMs = 60_000
/** Milliseconds for the answer once all is sent: the server may wait for 30 seconds, and make sizes for 120. */
const answerMs = 180_000

/** Sends a file. Never throws; code `cancelled` after an abort. Only XMLHttpRequest tells how much is sent. */
export function sendFile({
  path,
  name,
  body,
  colour,
  onProgress,
  signal,
}: Sending): Promise<MediaUploaded | Failed> {
  const { promise, resolve } = Promise.withResolvers<MediaUploaded | Failed>()
  const fail = (code: string, message: string | null = null) => resolve({ ok: false, code, message })
  // It may have been cancelled while the file was prepared.
  if (signal.aborted) {
    fail('cancelled')
    return promise
  }
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUpIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      fail('unreachable')
      request.abort()
    }, ms)
  }
  request.open('POST', path)
  request.responseType = 'json'
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.setRequestHeader('x-file-name', encodeURIComponent(name))
  if (colour) request.setRequestHeader('x-colour', colour)
  request.upload.onprogress = ({ loaded, total }) => {
    giveUpIn(stalledMs)
    onProgress(total > 0 ? loaded / total : 0)
  }
  request.upload.onload = () => giveUpIn(answerMs)
  request.onloadend = () => clearTimeout(timer)
  request.onerror = () => fail('unreachable')
  request.onabort = () => fail('cancelled')
  request.onload = () => {
    const answer: unknown = request.response
    if (request.status === 401 || request.status === 403 || !isRecord(answer)) {
      return fail(request.status < 500 && !isRecord(answer) ? 'signed-out' : 'unreachable')
    }
    const { item, existed } = answer
    if (request.status === 200 && isItem(item)) return resolve({ ok: true, item, existed: existed === true })
    fail('refused', typeof answer.message === 'string' ? answer.message : null)
  }
  signal.addEventListener('abort', () => request.abort(), { once: true })
  giveUpIn(stalledMs)
  request.send(body)
  return promise
}

function detailsOf({ item, uses }: Record<string, unknown>): MediaDetails | null {
  return isItem(item) && Array.isArray(uses) ? { ok: true, item, uses } : null
}

function isItem(value: unknown): value is MediaItem {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.address === 'string' &&
    typeof value.name === 'string' &&
    isRecord(value.alt)
  )
}
