import { sessionReducer } from './session-reducer.ts'
import type { Session, SessionEvent } from './session-state.ts'

/** Milliseconds without a change until every text of the page is compared. */
const compareMs = 250

/** Holds the session of a page; listeners get the session before each change. */
export function sessionStore(first: Session) {
  const listeners = new Set<(before: Session) => void>()
  let session = first
  let comparing = 0

  function dispatch(event: SessionEvent) {
    const before = session
    session = sessionReducer(before, event, Date.now())
    if (session === before) return
    if (session.history.draft !== before.history.draft) {
      clearTimeout(comparing)
      comparing = window.setTimeout(dispatch, compareMs, { do: 'compare' })
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
