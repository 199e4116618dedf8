import type { NewerResponse } from '../../../contract/pages/timeline.ts'
import type { OpenSession } from '../session/open-session.ts'
import { send } from '../session/send.ts'

const intervalMs = 30_000

/**
 * Polls for a version that another editor has saved while the editor is visible, and when its window gets the
 * focus. `path` is that of the page's versions.
 */
export function pollNewerVersion({ now, dispatch }: OpenSession, path: string, signal: AbortSignal) {
  // Returning to a tab fires two events.
  let isPolling = false
  /** A running or failed save finds a newer version without polling. */
  const isIdle = () => now().phase === 'idle' && !now().saveFailure
  const poll = async () => {
    if (isPolling || !isIdle() || document.visibilityState !== 'visible' || !navigator.onLine) return
    isPolling = true
    const since = now().newer?.revision ?? now().server.revision
    const answer = await send<NewerResponse>('GET', `${path}?since=${since}`)
    isPolling = false
    const newer = answer.ok ? answer.newer : null
    if (newer?.code === 'conflict' && newer.revision > now().server.revision && isIdle()) {
      dispatch({ do: 'set', to: { newer } })
    }
  }
  const timer = setInterval(poll, intervalMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('focus', poll, { signal })
  document.addEventListener('visibilitychange', poll, { signal })
}
