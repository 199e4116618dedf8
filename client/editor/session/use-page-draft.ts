import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { newId } from '../../workspace/new-id.ts'
import { replaceAddress } from '../../workspace/shell/use-close-on-back.ts'
import { clearToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-text.ts'
import { useShareCards } from '../cards/use-share-cards.ts'
import { useHistoryKeys } from '../history/use-history-keys.ts'
import { startAutosave } from '../saving/autosave.ts'
import { pollNewerVersion } from '../saving/poll-newer-version.ts'
import type { Conflict } from '../saving/save-results.ts'
import { excessTexts } from '../saving/size-excess.ts'
import { type UnsavedCopy, unsavedCopies } from '../saving/unsaved-copies.ts'
import { useSame, useStable } from '../use-stable.ts'
import { type DraftAction, hasRoom, maxWidgets } from './draft-reducer.ts'
import { openSession } from './open-session.ts'
import { type Selecting, selectionOf } from './selection.ts'
import { isBroken, isTooLong } from './session.ts'
import { computeAges } from './translation-ages.ts'

export function usePageDraft(props: EditorProps, t: Translate, selection: Selecting) {
  const screen = {
    onMoved: replaceAddress,
    show: useStable((errors: Record<string, string>) => {
      selection.selectFaults(errors, session.now().history.draft.widgets)
    }),
    onPublished: useStable((published: Draft, version: { revision: number; isRepeated: boolean }) => {
      void cards.share(published, { ...version, scheduled: false })
    }),
  }
  const [session] = useState(() => openSession(props, t, screen))
  const [left, setLeft] = useState<UnsavedCopy | null>(null)
  const [copies] = useState(() => {
    return unsavedCopies(session, { staff: props.staff, page: props.page.id }, setLeft)
  })
  const state = useSyncExternalStore(session.subscribe, session.now)
  useEffect(() => {
    const open = new AbortController()
    const { signal } = open
    startAutosave(session, signal)
    pollNewerVersion(session, props.timeline.versions, signal)
    copies.start(signal)
    return () => open.abort()
  }, [session, copies, props.timeline.versions])
  const { history, age } = state
  const { draft } = history
  const cards = useShareCards(props, t, draft)

  const dispatch = useStable((action: DraftAction) => {
    session.dispatch({ do: 'act', action })
    if (action.do === 'undo-remove') clearToasts()
  })
  /** Takes a step back or forward, and shows where. */
  const travel = (way: 'undo' | 'redo', focus: boolean) => {
    const step = (way === 'undo' ? history.past : history.future).at(-1)
    if (!step) return
    const { did, at, code } = step.change
    const index = draft.widgets.findIndex(({ id }) => id === selectionOf(at, code).section)
    session.dispatch({ do: way })
    // Messages about an added or removed section no longer apply.
    if (/add|remove/.test(did)) clearToasts()
    const { widgets } = session.now().history.draft
    const to = selectionOf(at, code)
    // The one before is selected instead of one that undoing took away.
    if (way === 'undo' && index >= 0 && !widgets.some(({ id }) => id === to.section))
      Object.assign(to, { section: widgets[index - 1]?.id ?? '', path: '' })
    const isText = did === 'change' || did === 'confirm' || did === 'details'
    if (isText) selection.showAs(to.section, false)
    if (at) selection.show(to, focus && (isText ? 'fields' : 'outline'))
  }
  useHistoryKeys(travel)

  const excess = useSame(
    useMemo(
      () => excessTexts(state.excess, { draft, t, lang: props.lang }),
      [state.excess, draft, t, props.lang],
    ),
  )
  const { say } = session
  /** Shows the other version; an own one that differs from the server's is set aside. */
  const takeTheirs = (theirs: Conflict) => {
    session.dispatch({ do: 'choose', theirs, keep: 'theirs' })
  }
  /** Whether the page takes so many widgets more; says so if it does not. */
  const takes = (more: number): boolean => {
    if (hasRoom(draft, more)) return true
    say('failure', t('widget.add_failed'), t('widget.too_many', { max: maxWidgets }))
    return false
  }

  return {
    session,
    ...state,
    state: history,
    dispatch,
    travel,
    /** For a publication: the age of the texts with their last letters. */
    ageNow: () => computeAges(age, draft).age,
    broken: isBroken(state),
    isTooLong: isTooLong(state),
    excess,
    selection,
    cards,
    takeTheirs,
    /** Only the undo history is lost. */
    takeNewer(theirs: Conflict) {
      takeTheirs(theirs)
      if (history.past.length > 0) say('success', t('newer.shown'), t('newer.no_undo'))
    },
    left,
    /** The copy of this browser becomes this draft or is discarded; `later` leaves it. */
    async decideLeft(decision: { draft: Draft; replaces: boolean } | 'discard' | 'later') {
      setLeft(null)
      if (!left || decision === 'later') return
      if (decision !== 'discard') {
        const { broken: json, confirmed = [] } = left
        session.dispatch({ do: 'restore-unsaved-copy', ...decision, json, confirmed })
      }
      await copies.resolveCopy(left)
    },
    giveUp: copies.giveUp,
    takes,
    add(type: string, content: Record<string, unknown>, at: number): string | null {
      if (!takes(1)) return null
      const widget = { id: newId(), type, is_active: true, content }
      dispatch({ do: 'add', widget, at })
      say('success', t('widget.added'), t('widget.after_publishing'))
      return widget.id
    },
    onInvalid: () => say('failure', t('json.invalid'), t('json.must_be')),
  }
}

export type PageDraft = ReturnType<typeof usePageDraft>
