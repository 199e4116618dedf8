import { useEffect, useState } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import type { OpenSession } from '../session/open-session.ts'
import { type UnsavedCopy, unsavedCopies } from './unsaved-copies.ts'

/** Stores unsaved changes in this browser. `abandonedCopy` is that of an editor that crashed or was closed. */
export function useUnsavedCopy(session: OpenSession, owner: Pick<UnsavedCopy, 'staff' | 'page'>) {
  const [abandonedCopy, setAbandonedCopy] = useState<UnsavedCopy | null>(null)
  const [copies] = useState(() => unsavedCopies(session, owner, setAbandonedCopy))
  useEffect(() => {
    const open = new AbortController()
    copies.start(open.signal)
    return () => open.abort()
  }, [copies])

  return {
    abandonedCopy,
    /** Restores a draft made of the copy, discards the copy, or asks again when the page is opened next. */
    async decideAbandonedCopy(decision: { draft: Draft; isOverwrite: boolean } | 'discard' | 'later') {
      setAbandonedCopy(null)
      if (!abandonedCopy || decision === 'later') return
      if (decision !== 'discard') {
        const { broken: json, confirmed = [] } = abandonedCopy
        session.dispatch({ do: 'restore-unsaved-copy', ...decision, json, confirmed })
      }
      await copies.resolveCopy(abandonedCopy)
    },
    discardChanges: copies.discardChanges,
  }
}
