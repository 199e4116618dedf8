import { sessionReducer } from './session-reducer.ts'
import type { Session, SessionEvent } from './session-state.ts'

/** After this pause in typing the ages of the translations are computed. */
const compareMs = 250

export type SessionStore = ReturnType<typeof sessionStore>

/** The session of a page; listeners are called after each change with the session before it. */
export function sessionStore(initial: Session) {
  const listeners = new Set<(before: Session) => void>()
  let session = initial
  let compareTimer = 0

  function dispatch(event: SessionEvent) {
    const before = session
    session = sessionReducer(before, event, Date.now())
    if (session === before) return
    if (session.history.draft !== before.history.draft) {
      clearTimeout(compareTimer)
      compareTimer = window.setTimeout(dispatch, compareMs, { do: 'compare' })
    }
    for (const listen of listeners) listen(before)
  }

  return {
    now: () => session,
    dispatch,
    subscribe(listen: (before: Session) => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
