import { useEffect, useEffectEvent } from 'react'
import { compareDrafts } from '../../editor/conflicts/compare-drafts.ts'
import type { Conflict } from '../../editor/saving/save-results.ts'
import type { OpenSession } from '../../editor/session/open-session.ts'
import type { Session } from '../../editor/session/session-state.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Merges what others save into the draft; `conflict` is set while a field with two values needs a decision. */
export function useSiteConflicts(session: OpenSession, state: Session) {
  const t = useAdminText()
  const { history, decision, newer, saveFailure, phase, isDirty } = state
  const answer = decision?.answer
  const conflict = answer?.code === 'conflict' ? answer : null
  const merge = (theirs: Conflict, keep?: () => 'mine' | 'theirs') =>
    compareDrafts(history.saved, history.draft, theirs.draft, keep).draft
  const merged = conflict && merge(conflict)

  const isConflicting = saveFailure?.code === 'conflict' && !decision && phase === 'idle'
  const onConflict = useEffectEvent(() => void session.save())
  useEffect(() => {
    if (isConflicting) onConflict()
  }, [isConflicting])

  const onDecision = useEffectEvent(() => {
    if (!decision) return
    if (conflict && merged) {
      void session.decide(decision, { merged, isOverwrite: false })
      replaceToasts({ kind: 'success', title: t('site.merged', { by: conflict.by }) })
    } else if (decision.answer.code === 'trashed') void session.decide(decision)
    else if (!conflict) {
      session.dispatch({ do: 'set', to: { decision: null } })
      replaceToasts({ kind: 'failure', title: t('workspace.failed'), text: t('workspace.signed_out') })
    }
  })
  useEffect(() => {
    if (decision) onDecision()
  }, [decision])

  const onNewer = useEffectEvent(() => {
    if (newer && !isDirty) session.dispatch({ do: 'choose', theirs: newer, keep: 'theirs' })
  })
  useEffect(() => {
    if (newer) onNewer()
  }, [newer])

  return {
    /** The person who changed the same fields. */
    conflict: conflict && !merged ? conflict.by : null,
    resolve(side: 'mine' | 'theirs') {
      if (!decision || !conflict) return
      const resolved = merge(conflict, () => side)
      if (resolved) void session.decide(decision, { merged: resolved, isOverwrite: side === 'mine' })
      else if (side === 'mine') void session.decide(decision, 'mine')
      else session.dispatch({ do: 'choose', theirs: conflict, keep: 'theirs' })
    },
  }
}
