import type { Draft, RenderedSection } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/json-value.ts'

/**
 * `refused`: the server says why, in the language of the page; other failures are tried again, but for a
 * draft that is too large.
 */
export type CanvasState =
  | 'loading'
  | 'shown'
  | 'signed-out'
  | 'unreachable'
  | 'too-large'
  | { refused: string }

type Updates = {
  path: string
  show: (sections: RenderedSection[], draft: Draft) => void
  /** The page shows the newest draft. */
  onCurrent: () => void
  onState: (state: CanvasState) => void
}

/** Waits for a pause this long, in milliseconds, so that fast typing is one request. */
const pauseMs = 40
export const timeoutMs = 10_000
/** Milliseconds until a failed request is repeated. */
export const retryMs = 4000

/** Keeps a page up to date with a draft: one request at a time, always for the newest draft, none for the same one. */
export function pageUpdates({ path, show, onCurrent, onState }: Updates) {
  let newest: Draft | null = null
  let draftWithoutPlaceholders: Draft | null = null
  let current = ''
  let currentOwn = ''
  let timer = 0
  let busy = false
  let stopped = false

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void run(), ms)
  }
  const run = async () => {
    if (busy || stopped || !newest) return
    const draft = newest
    const body = JSON.stringify({ draft })
    const ownBody = JSON.stringify(draftWithoutPlaceholders)
    // Placeholders alone may differ, and the server be out of reach.
    if (ownBody === currentOwn) onCurrent()
    if (body === current) return onState('shown')
    busy = true
    const answer = await fetchSections(path, body)
    busy = false
    if (stopped) return
    if ('sections' in answer) {
      current = body
      currentOwn = ownBody
      show(answer.sections, draft)
      if (newest === draft) onCurrent()
      onState('shown')
    } else {
      onState(answer.state)
    }
    if (newest !== draft) later(0)
    else if ('state' in answer && isTransient(answer.state)) later(retryMs)
  }
  const again = () => later(0)
  addEventListener('online', again)
  addEventListener('focus', again)

  return {
    update(draft: Draft, withoutPlaceholders: Draft) {
      if (draft === newest) return
      newest = draft
      draftWithoutPlaceholders = withoutPlaceholders
      if (!busy) later(current === '' ? 0 : pauseMs)
    },
    again,
    stop() {
      stopped = true
      clearTimeout(timer)
      removeEventListener('online', again)
      removeEventListener('focus', again)
    },
  }
}

export async function fetchSections(
  path: string,
  body: string,
): Promise<{ sections: RenderedSection[] } | { state: CanvasState }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body,
      // Access redirects an expired session to its sign-in page.
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

const isTransient = (state: CanvasState) => state === 'signed-out' || state === 'unreachable'

function isSection(value: unknown): value is RenderedSection {
  return isRecord(value) && typeof value.id === 'string' && typeof value.html === 'string'
}
