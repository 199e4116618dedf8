import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { textPlace } from '../../../contract/fields/text-place.ts'
import type { SiteDetails } from '../../../contract/pages/site-settings.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import type { DiscardResponse } from '../../../contract/pages/timeline.ts'
import { compareDrafts } from '../../editor/conflicts/compare-drafts.ts'
import { useHistoryKeys } from '../../editor/history/use-history-keys.ts'
import { startAutosave } from '../../editor/saving/autosave.ts'
import { pollNewerVersion } from '../../editor/saving/poll-newer-version.ts'
import { type UnsavedCopy, unsavedCopies } from '../../editor/saving/unsaved-copies.ts'
import { openSession } from '../../editor/session/open-session.ts'
import { send } from '../../editor/session/send.ts'
import { base } from '../../workspace/api/path-prefix.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { type TextId, useText } from '../../workspace/use-text.ts'

/** Texts of the settings in place of those of the page editor. */
const ownTexts: Partial<Record<TextId, TextId>> = {
  'publish.done': 'site.published',
  'publish.done_text': 'site.published_text',
  'publish.failed': 'site.publish_failed',
}

/**
 * The settings of the site while they are edited: the session of their page, whose draft begins with the
 * first save. What others save meanwhile is merged; only a field with two values needs a decision.
 */
export function useSiteDraft(details: SiteDetails) {
  const t = useText()
  const cache = useQueryClient()
  const { lang, languages } = useWorkspace()
  const [session] = useState(() => {
    const { id, status, updated } = details
    const page = { id: id || siteSlug, status, updated }
    const props = { ...details, page, lang, languages, broken: {}, aside: null, widgets: [] }
    // Its parts have addresses of their own.
    return openSession(props, (id, values) => t(ownTexts[id] ?? id, values), {
      onAddress: () => {},
      openFields: () => {},
      onPublished: () => {},
    })
  })
  const [unsavedCopy, setUnsavedCopy] = useState<UnsavedCopy | null>(null)
  const [examples, setExamples] = useState<string[]>([])
  const [copies] = useState(() =>
    unsavedCopies(session, { staff: details.staff, page: siteSlug }, setUnsavedCopy),
  )
  const state = useSyncExternalStore(session.subscribe, session.now)
  const { history, server, decision, newer, trouble, phase, isDirty } = state

  useEffect(() => {
    const open = new AbortController()
    startAutosave(session, open.signal)
    copies.start(open.signal)
    return () => {
      // Another screen was opened: save without waiting for the pause.
      void session.flush().finally(() => open.abort())
    }
  }, [session, copies])
  const { id } = details
  useEffect(() => {
    if (!id) return
    const open = new AbortController()
    pollNewerVersion(session, `${base}/admin/api/pages/${id}/versions`, open.signal)
    return () => open.abort()
  }, [session, id])

  // The preview is read again after each save.
  useEffect(() => {
    if (server.revision !== details.revision) void cache.invalidateQueries({ queryKey: ['site'] })
  }, [server.revision, details.revision, cache])

  const isConflicting = trouble?.code === 'conflict' && !decision && phase === 'idle'
  const onConflict = useEffectEvent(() => void session.save())
  useEffect(() => {
    if (isConflicting) onConflict()
  }, [isConflicting])
  const conflict = decision?.answer.code === 'conflict' ? decision.answer : null
  const merged = conflict && compareDrafts(history.saved, history.draft, conflict.draft).draft
  const onDecision = useEffectEvent(() => {
    if (!decision) return
    if (conflict && merged) {
      void session.decide(decision, { merged, replaces: false })
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

  useHistoryKeys((way) => session.dispatch({ do: way }))
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  const act = (action: Parameters<typeof session.dispatch>[0] & { do: 'act' }) => session.dispatch(action)
  return {
    draft: history.draft,
    /** The draft with changes that are not rendered yet. */
    now: () => session.now().history.draft,
    refused: state.faults.refused,
    trouble,
    phase,
    isDirty,
    status: server.status,
    updated: server.updated,
    hasDraft: server.revision > 0,
    change: (id: string, path: (string | number)[], value: unknown) =>
      act({ do: 'act', action: { do: 'change', id, path, value } }),
    add: (widget: DraftWidget) => act({ do: 'act', action: { do: 'add', widget } }),
    toggle: (id: string) => act({ do: 'act', action: { do: 'toggle', id } }),
    async publish(given: string[] = []) {
      setExamples([])
      const isDone = await session.publish(given.length > 0 ? { examples: given } : {})
      if (isDone) return cache.invalidateQueries({ queryKey: ['today'] })
      const codes = languages.map(({ code }) => code)
      const refused = Object.entries(session.now().faults.refused)
      const found = refused.filter(([, text]) => text === t('error.field.example'))
      setExamples([...new Set(found.map(([path]) => textPlace(path, codes).at))])
    },
    /** The fields that still have the example's text, after an attempt to publish them. */
    examples,
    keepExamples: () => setExamples([]),
    /** Back to what visitors see; the draft stays among the earlier versions. */
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
    /** The person who changed the same fields. */
    conflict: conflict && !merged ? conflict.by : null,
    resolve(side: 'mine' | 'theirs') {
      if (!decision || !conflict) return
      const { draft: merged } = compareDrafts(history.saved, history.draft, conflict.draft, () => side)
      if (merged) void session.decide(decision, { merged, replaces: side === 'mine' })
      else if (side === 'mine') void session.decide(decision, 'mine')
      else session.dispatch({ do: 'choose', theirs: conflict, keep: 'theirs' })
    },
    unsavedCopy,
    async resolveUnsavedCopy(isAccepted: boolean) {
      setUnsavedCopy(null)
      if (!unsavedCopy) return
      if (isAccepted) {
        const { draft: merged } = compareDrafts(
          unsavedCopy.base,
          unsavedCopy.draft,
          history.draft,
          () => 'mine',
        )
        const draft = merged ?? unsavedCopy.draft
        session.dispatch({ do: 'restore-unsaved-copy', draft, replaces: false, json: {}, confirmed: [] })
      }
      await copies.resolveCopy(unsavedCopy)
    },
  }
}

export type SiteDraft = ReturnType<typeof useSiteDraft>
