import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import { newId } from '../../workspace/new-id.ts'
import { replaceAddress } from '../../workspace/shell/use-close-on-back.ts'
import { clearToasts, replaceToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { useShareCards } from '../cards/use-share-cards.ts'
import { useUndoRedo } from '../history/use-undo-redo.ts'
import { startAutosave } from '../saving/autosave.ts'
import { pollNewerVersion } from '../saving/poll-newer-version.ts'
import type { Conflict } from '../saving/save-results.ts'
import { excessTexts } from '../saving/size-excess.ts'
import { useUnsavedCopy } from '../saving/use-unsaved-copy.ts'
import { useSame, useStable } from '../use-stable.ts'
import { type DraftAction, hasRoom, maxWidgets } from './draft-reducer.ts'
import { openSession } from './open-session.ts'
import type { PageSelection } from './selection.ts'
import { isBroken, isTooLong } from './session-reducer.ts'
import { computeAges } from './translation-ages.ts'

export type PageDraft = ReturnType<typeof usePageDraft>

/** The page in the editor: its session, its selection and the actions on it. */
export function usePageDraft(props: EditorProps, t: Translate, selection: PageSelection) {
  const session = useSession(props, t, {
    openFields: (errors) => selection.selectErrors(errors, session.now().history.draft.widgets),
    onPublished: (published, version) => void cards.share(published, { ...version, scheduled: false }),
  })
  const state = useSyncExternalStore(session.subscribe, session.now)
  const { history, translations, excess } = state
  const { draft, saved } = history
  const cards = useShareCards(props, t, draft)
  const unsavedCopy = useUnsavedCopy(session, { staff: props.staff, page: props.page.id })
  const undoOrRedo = useUndoRedo(session, selection)
  const excessErrors = useSame(
    useMemo(() => excessTexts(excess, { draft, t, lang: props.lang }), [excess, draft, t, props.lang]),
  )

  const dispatch = useStable((action: DraftAction) => {
    session.dispatch({ do: 'act', action })
    if (action.do === 'undo-remove') clearToasts()
  })
  /** Whether `more` widgets can be added; shows a message if not. */
  const hasRoomFor = (more: number): boolean => {
    if (hasRoom(draft, more)) return true
    const text = t('widget.too_many', { max: maxWidgets })
    replaceToasts({ kind: 'failure', title: t('widget.add_failed'), text })
    return false
  }
  const takeTheirs = (theirs: Conflict) => session.dispatch({ do: 'choose', theirs, keep: 'theirs' })

  return {
    ...state,
    ...unsavedCopy,
    session,
    selection,
    cards,
    draft,
    saved,
    isBroken: isBroken(state),
    isTooLong: isTooLong(state),
    excessErrors,
    dispatch,
    undoOrRedo,
    /** The current ages of the translations, without waiting for a pause in typing. */
    agesNow: () => computeAges(translations, draft),
    hasRoomFor,
    addWidget(type: string, content: Record<string, unknown>, index: number): string | null {
      if (!hasRoomFor(1)) return null
      const widget = { id: newId(), type, is_active: true, content }
      dispatch({ do: 'add', widget, index })
      replaceToasts({ kind: 'success', title: t('widget.added'), text: t('widget.after_publishing') })
      return widget.id
    },
    showInvalidJson: () =>
      replaceToasts({ kind: 'failure', title: t('json.invalid'), text: t('json.must_be') }),
    /** Continues with the other editor's version and sets unsaved changes aside. */
    takeTheirs,
    /** Continues with the other editor's version if there are no unsaved changes: only the history is lost. */
    takeNewer(theirs: Conflict) {
      takeTheirs(theirs)
      if (history.past.length === 0) return
      replaceToasts({ kind: 'success', title: t('newer.shown'), text: t('newer.no_undo') })
    },
  }
}

type Callbacks = Pick<Parameters<typeof openSession>[2], 'openFields' | 'onPublished'>

/** Opens the session once, with autosave and a poll for versions of other editors. */
function useSession(props: EditorProps, t: Translate, callbacks: Callbacks) {
  const openFields = useStable(callbacks.openFields)
  const onPublished = useStable(callbacks.onPublished)
  const [session] = useState(() =>
    openSession(props, t, { onAddress: replaceAddress, openFields, onPublished }),
  )
  const { versions } = props.timeline
  useEffect(() => {
    const open = new AbortController()
    startAutosave(session, open.signal)
    pollNewerVersion(session, versions, open.signal)
    return () => open.abort()
  }, [session, versions])
  return session
}
