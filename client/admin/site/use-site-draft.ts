import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { textPlace } from '../../../contract/fields/text-place.ts'
import type { Path } from '../../../contract/immutable-json.ts'
import type { SiteDetails } from '../../../contract/pages/site-settings.ts'
import type { DiscardResponse } from '../../../contract/pages/timeline.ts'
import { useHistoryKeys } from '../../editor/history/use-history-keys.ts'
import type { DraftAction } from '../../editor/session/draft-reducer.ts'
import { send } from '../../editor/session/send.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { useSiteConflicts } from './use-site-conflicts.ts'
import { useSiteSession } from './use-site-session.ts'

/**
 * The settings of the site while they are edited: the session of their page, whose draft begins with the
 * first save. What others save meanwhile is merged; only a field with two values needs a decision.
 */
export function useSiteDraft(details: SiteDetails) {
  const t = useAdminText()
  const cache = useQueryClient()
  const { languages } = useWorkspace()
  const { session, unsavedCopy, resolveUnsavedCopy } = useSiteSession(details)
  const state = useSyncExternalStore(session.subscribe, session.now)
  const { history, server, saveFailure, phase, isDirty } = state
  const [examples, setExamples] = useState<string[]>([])
  const { conflict, resolve } = useSiteConflicts(session, state)

  // The preview is read again after each save.
  useEffect(() => {
    if (server.revision !== details.revision) void cache.invalidateQueries({ queryKey: ['site'] })
  }, [server.revision, details.revision, cache])

  useHistoryKeys((undoOrRedo) => session.dispatch({ do: undoOrRedo }))
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  const act = (action: DraftAction) => session.dispatch({ do: 'act', action })
  return {
    draft: history.draft,
    /** The draft with changes that are not rendered yet. */
    now: () => session.now().history.draft,
    refused: state.faults.refused,
    saveFailure,
    phase,
    isDirty,
    status: server.status,
    updated: server.updated,
    hasDraft: server.revision > 0,
    change: (id: string, path: Path, value: unknown) => act({ do: 'change', id, path, value }),
    add: (widget: DraftWidget) => act({ do: 'add', widget }),
    toggle: (id: string) => act({ do: 'toggle', id }),
    async publish(acceptedExamples: string[] = []) {
      setExamples([])
      const isDone = await session.publish(acceptedExamples.length > 0 ? { examples: acceptedExamples } : {})
      if (isDone) return cache.invalidateQueries({ queryKey: ['today'] })
      const codes = languages.map(({ code }) => code)
      const refused = Object.entries(session.now().faults.refused)
      const exampleFaults = refused.filter(([, text]) => text === t('error.field.example'))
      setExamples([...new Set(exampleFaults.map(([path]) => textPlace(path, codes).at))])
    },
    /** The fields that still have the example's text, after an attempt to publish them. */
    examples,
    keepExamples: () => setExamples([]),
    /** Discards the draft. It stays among the earlier versions. */
    async discard() {
      if (!(await session.flush())) return
      const path = session.now().server.paths.publish.replace(/publish$/, 'discard')
      const answer = await session.changeOnServer((revision) =>
        send<DiscardResponse | { ok: false; message: string }>('POST', path, { revision }),
      )
      if (answer.ok) session.dispatch({ do: 'discarded', answer })
      else {
        const text = answer.message ?? t('workspace.unreachable')
        replaceToasts({ kind: 'failure', title: t('workspace.failed'), text })
      }
    },
    conflict,
    resolve,
    unsavedCopy,
    resolveUnsavedCopy,
  }
}

export type SiteDraft = ReturnType<typeof useSiteDraft>
