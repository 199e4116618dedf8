import type { Draft, RenderedSection } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/immutable-json.ts'

/** `refused` is the reason of the server, in the language of the page. */
export type UpdateState =
  | 'loading'
  | 'shown'
  | 'signed-out'
  | 'unreachable'
  | 'too-large'
  | { refused: string }

type UpdateOptions = {
  path: string
  onSections: (sections: RenderedSection[], draft: Draft) => void
  /** The sections that were received last are those of the newest draft. */
  onUpToDate: () => void
  onState: (state: UpdateState) => void
}

/** Letters that are typed within this time share one request. */
const pauseMs = 40
export const timeoutMs = 10_000
export const retryMs = 4000

/** Requests the HTML of new drafts: one request at a time, always for the newest draft. */
export function pageUpdates({ path, onSections, onUpToDate, onState }: UpdateOptions) {
  let newest: { filled: Draft; draft: Draft } | null = null
  /** The last rendered drafts as JSON, with and without placeholders. */
  let rendered = { body: '', draft: '' }
  let timer = 0
  let isBusy = false
  let isStopped = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void run(), ms)
  }
  const run = async () => {
    if (isBusy || isStopped || !newest) return
    const requested = newest
    const next = {
      body: JSON.stringify({ draft: requested.filled }),
      draft: JSON.stringify(requested.draft),
    }
    // Only placeholders differ. They need no request: they can wait until the server is reachable.
    if (next.draft === rendered.draft) onUpToDate()
    if (next.body === rendered.body) return onState('shown')
    isBusy = true
    const answer = await fetchSections(path, next.body)
    isBusy = false
    if (isStopped) return
    if ('sections' in answer) {
      rendered = next
      onSections(answer.sections, requested.filled)
      if (newest === requested) onUpToDate()
      onState('shown')
    } else {
      onState(answer.state)
    }
    if (newest !== requested) schedule(0)
    else if ('state' in answer && isTransient(answer.state)) schedule(retryMs)
  }
  const retry = () => schedule(0)
  addEventListener('online', retry)
  addEventListener('focus', retry)

  return {
    /** `filled` is the draft with its placeholders. */
    update(filled: Draft, draft: Draft) {
      if (filled === newest?.filled) return
      newest = { filled, draft }
      if (!isBusy) schedule(rendered.body === '' ? 0 : pauseMs)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
    },
  }
}

export async function fetchSections(
  path: string,
  body: string,
): Promise<{ sections: RenderedSection[] } | { state: UpdateState }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body,
      // Cloudflare Access redirects an expired session to its sign-in page.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
      return { state: 'signed-out' }
    }
    if (response.status === 413) return { state: 'too-large' }
    const answer: unknown = await response.json()
    if (isRecord(answer) && Array.isArray(answer.sections) && answer.sections.every(isSection)) {
      return { sections: answer.sections }
    }
    const message = isRecord(answer) && typeof answer.message === 'string' ? answer.message : ''
    return { state: response.status < 500 && message ? { refused: message } : 'unreachable' }
  } catch {
    return { state: 'unreachable' }
  }
}

const isTransient = (state: UpdateState) => state === 'signed-out' || state === 'unreachable'

function isSection(value: unknown): value is RenderedSection {
  return isRecord(value) && typeof value.id === 'string' && typeof value.html === 'string'
}
