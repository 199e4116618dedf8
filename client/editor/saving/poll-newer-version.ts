import type { NewerResponse } from '../../../contract/pages/timeline.ts'
import type { OpenSession } from '../session/open-session.ts'
import { send } from '../session/send.ts'

const everyMs = 30_000

/**
 * Polls for a version that another editor has saved while the editor is visible, and when its window gets the
 * focus. `path`: of the page's versions.
 */
export function pollNewerVersion({ now, dispatch }: OpenSession, path: string, signal: AbortSignal) {
  // Returning to a tab fires two events.
  let isLooking = false
  /** Nothing is being saved or in trouble: a save finds a newer version by itself. */
  const isResting = () => now().phase === 'idle' && !now().trouble
  const look = async () => {
    if (isLooking || !isResting() || document.visibilityState !== 'visible' || !navigator.onLine) return
    isLooking = true
    const since = now().newer?.revision ?? now().server.revision
    const answer = await send<NewerResponse>('GET', `${path}?since=${since}`)
    isLooking = false
    const newer = answer.ok ? answer.newer : null
    if (newer?.code === 'conflict' && newer.revision > now().server.revision && isResting()) {
      dispatch({ do: 'set', to: { newer } })
    }
  }
  const timer = setInterval(look, everyMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('focus', look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
}
