import type { OpenSession } from '../session/open-session.ts'
import { isBroken, isTooLong } from '../session/session-reducer.ts'
import type { Session } from '../session/session-state.ts'
import { delayAfter } from './save-results.ts'

/** Milliseconds from the last change to the save, and from the first unsaved change at most. */
const pauseMs = 1500
const maxWaitMs = 10_000

/**
 * Saves a moment after the last change, and from time to time during continuous writing. After a failure it
 * tries again, also when the network or the editor returns; a conflict waits for its decision.
 */
export function startAutosave({ now, subscribe, autosave }: OpenSession, signal: AbortSignal) {
  let timer = 0
  /** The time since which a change waits for its save; null if none waits. */
  let since: number | null = null

  const plan = () => {
    clearTimeout(timer)
    const state = now()
    const { saveFailure } = state
    if (!isWaiting(state)) since = null
    if (!isWaiting(state) || state.phase !== 'idle') return
    const time = Date.now()
    since ??= time
    const pause = Math.min(pauseMs, Math.max(0, since + maxWaitMs - time))
    const retry = Math.max(0, (saveFailure?.retryAt ?? 0) - time)
    const delay = saveFailure ? delayAfter(saveFailure, state.history.draft, { pause, retry }) : pause
    if (delay !== null) timer = window.setTimeout(attempt, delay)
  }
  const attempt = () => {
    if (isUnfinished()) {
      timer = window.setTimeout(attempt, pauseMs)
      return
    }
    since = null
    void autosave()
  }
  const onReturn = () => {
    const isHidden = document.visibilityState === 'hidden'
    const code = now().saveFailure?.code
    const isDue = isHidden ? code === undefined : code === 'unreachable' || code === 'signed-out'
    if (isDue && isWaiting(now()) && !isUnfinished()) void autosave()
  }

  plan()
  const follow = (before: Session) => {
    const state = now()
    const isSame =
      state.history.draft === before.history.draft &&
      state.ages.confirmed === before.ages.confirmed &&
      state.phase === before.phase &&
      state.saveFailure === before.saveFailure &&
      isWaiting(state) === isWaiting(before)
    if (!isSame) plan()
  }
  signal.addEventListener('abort', subscribe(follow))
  signal.addEventListener('abort', () => clearTimeout(timer))
  addEventListener('online', onReturn, { signal })
  addEventListener('focus', onReturn, { signal })
  document.addEventListener('visibilitychange', onReturn, { signal })
}

/** Whether there is something to save, and nothing prevents it. */
function isWaiting(state: Session): boolean {
  return state.isDirty && !isBroken(state) && !isTooLong(state) && state.decision === null
}

/** Whether the focus is in a field that is not saved half typed: an address would move the page there. */
function isUnfinished(): boolean {
  return document.activeElement?.hasAttribute('data-unfinished') ?? false
}
