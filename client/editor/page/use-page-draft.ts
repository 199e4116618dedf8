import { useReducer, useState } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import { hasErrorAt } from '../../../contract/field-faults.ts'
import type { DiscardResponse } from '../../../contract/timeline.ts'
import { clearToasts } from '../../toast.tsx'
import { kept } from '../browser-store.ts'
import { useShareCards } from '../cards/use-share-cards.ts'
import type { Translate } from '../editor-context.tsx'
import { historyReducer, startHistory } from '../history/history.ts'
import { showPlace } from '../history/show-place.ts'
import { useHistoryKeys } from '../history/use-history-keys.ts'
import { newId } from '../new-id.ts'
import type { Conflict } from '../saving/refusal.ts'
import { useAutosave } from '../saving/use-autosave.ts'
import { useExcess } from '../saving/use-excess.ts'
import { useNewerVersion } from '../saving/use-newer-version.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useUnsavedCopy } from '../saving/use-unsaved-copy.ts'
import { useStable } from '../use-stable.ts'
import { useOpenRows } from '../widgets/use-open-rows.ts'
import { type DraftAction, hasRoom, isDirty, maxWidgets } from './draft-reducer.ts'
import { useTranslationAge } from './use-translation-age.ts'

/** Where this browser keeps the revision at which somebody dismissed the note on the page's last conflict. */
export const asideKey = (page: string) => `editor-aside-${page}`

/** The draft with its actions: write, add, save and publish; `toForms` shows the forms if something else covers them. */
export function usePageDraft(props: EditorProps, t: Translate, toForms: () => void) {
  const [state, change] = useReducer(historyReducer, props, startOf)
  const rows = useOpenRows(props.broken)
  const [tab] = useState(newId)
  const [travelled, setTravelled] = useState<{ at: string } | null>(null)
  const { draft } = state
  const age = useTranslationAge(props, draft)
  const dirty = isDirty(state) || age.confirmed.length > 0

  const onFaults = (found: Record<string, string>) => {
    toForms()
    for (const widget of draft.widgets)
      if (hasErrorAt(found, `widgets.${widget.id}`)) rows.show(widget, 'form')
  }
  const dispatch = useStable((action: DraftAction) => {
    change({ do: 'act', action, when: Date.now() })
    if (action.do === 'saved') rows.forgetStored()
    if (action.do === 'undo-remove') clearToasts()
    for (const path of clearedErrors(action)) saving.forget(path)
  })
  const confirm = (at: string, value: unknown, machine?: string) => {
    const judged = age.confirm(at, value, machine)
    if (judged) change({ do: 'judge', at, judged, when: Date.now() })
  }
  /** The server has discarded the draft: it is what visitors see. */
  const discard = ({ draft, outdated }: Pick<DiscardResponse, 'draft' | 'outdated'>) => {
    const judged = age.replace(draft, outdated)
    change({ do: 'act', action: { do: 'discarded', draft }, when: Date.now(), judged })
  }
  const cards = useShareCards(props, t, draft)
  const saving = useSaving({
    ...{ props, t, state, confirmed: age.confirmed, confirmedIn: age.confirmedIn, tab, dispatch, onFaults },
    onStored: age.settle,
    onPublished: (revision, published, isRepeated) =>
      void cards.share(published, { revision, scheduled: false, isRepeated }),
  })
  const { phase, say } = saving
  const excess = useExcess(state, age.confirmed, { t, lang: props.lang })

  /** Takes a step back or forward, and shows where. */
  const travel = (way: 'undo' | 'redo', focus: boolean) => {
    const step = (way === 'undo' ? state.past : state.future).at(-1)
    if (!step) return
    const { did, at, code } = step.change
    change({ do: way })
    if (step.judged) age.takeBack(step.judged[way])
    saving.forget(at)
    // What was said of a section that came or went is not so any more.
    if (/add|remove/.test(did)) clearToasts()
    const widget = step.draft.widgets.find(({ id }) => `${at}.`.startsWith(`widgets.${id}.`))
    if ((did === 'change' || did === 'confirm') && widget) rows.show(widget, 'form')
    // Who is in the page sees it, and stays where they are.
    if (widget && !document.activeElement?.closest('.live')) setTravelled({ at })
    showPlace(at, { code, focus })
  }
  useHistoryKeys(travel)

  const broken = draft.widgets.some(({ id }) => rows.broken[id] !== undefined)
  const [tooLong] = Object.values(excess)
  useAutosave({
    draft,
    confirmed: age.confirmed,
    isWaiting: dirty && !broken && tooLong === undefined && saving.obstacle === null,
    phase,
    trouble: saving.trouble,
    save: () => void saving.autosave(),
  })
  const newer = useNewerVersion({
    path: props.timeline.versions,
    revision: saving.revision,
    isResting: phase === 'idle' && !saving.trouble,
  })
  /** Shows the other version; an own one that differs from the server's is set aside. */
  const takeTheirs = (theirs: Conflict) => {
    rows.closeAll()
    dispatch({ do: 'take-theirs', theirs: theirs.draft })
    age.restart(theirs.draft, theirs.outdated)
    saving.adopt(theirs)
  }
  /** Nothing is lost but what could be undone. */
  const takeNewer = (theirs: Conflict) => {
    takeTheirs(theirs)
    if (state.past.length > 0) say('success', t('newer.shown'), t('newer.no_undo'))
  }
  const copies = useUnsavedCopy({
    ...{ staff: props.staff, page: props.page.id, tab, state, broken: rows.broken },
    ...{ confirmed: age.confirmed, onConfirmed: age.takeBack },
    isUnsaved: dirty || broken,
  })
  const onInvalid = () => say('failure', t('json.invalid'), t('json.must_be'))
  const save = async () => {
    if (broken) {
      onInvalid()
      return false
    }
    if (tooLong === undefined) return saving.save()
    saving.lead(excess)
    say('failure', t('failed.title'), tooLong)
    return false
  }
  /** Whether the page takes so many widgets more; says so if it does not. */
  const takes = (more: number): boolean => {
    if (hasRoom(draft, more)) return true
    say('failure', t('widget.add_failed'), t('widget.too_many', { max: maxWidgets }))
    return false
  }
  /** Returns the id of the new widget, or null. */
  const add = (type: string, content: Record<string, unknown>, at: number): string | null => {
    if (!takes(1)) return null
    const widget = { id: newId(), type, is_active: true, content }
    dispatch({ do: 'add', widget, at })
    rows.showNew(widget.id)
    say('success', t('widget.added'), t('widget.after_publishing'))
    return widget.id
  }

  return {
    state,
    dispatch,
    confirm,
    discard,
    travel,
    travelled,
    dirty,
    broken,
    excess,
    isTooLong: tooLong !== undefined,
    rows,
    age,
    saving,
    copies,
    cards,
    newer,
    takeTheirs,
    takeNewer,
    save,
    takes,
    add,
    onInvalid,
  }
}

export type PageDraft = ReturnType<typeof usePageDraft>

/** Which errors an action clears: the fields it writes are no longer the ones that were refused. */
function clearedErrors(action: DraftAction): string[] {
  if (action.do === 'change') return [`widgets.${action.id}.${action.path.join('.')}`]
  if (action.do === 'replace' || action.do === 'remove') return [`widgets.${action.id}`]
  return action.do === 'details' ? Object.keys(action.details) : []
}

function startOf({ draft, aside, page, revision }: EditorProps) {
  return startHistory(draft, kept(asideKey(page.id)) === `${revision}` ? null : aside)
}
