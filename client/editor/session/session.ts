import type { Confirmed, Draft, EditorProps, Outdated } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { DiscardResponse } from '../../../contract/pages/timeline.ts'
import { confirmedText } from '../../../contract/translation/translation-age.ts'
import { readStored } from '../../workspace/browser-store.ts'
import { type HistoryState, historyReducer, startHistory } from '../history/history.ts'
import { type Faults, forget, noFaults, refusedFaults } from '../saving/faults.ts'
import {
  type Conflict,
  type Decision,
  type Refused,
  type Saved,
  type Trouble,
  troubleOf,
} from '../saving/save-results.ts'
import { type Excess, excessOf } from '../saving/size-excess.ts'
import type { DraftAction } from './draft-reducer.ts'
import {
  addConfirmed,
  afterSave,
  computeAges,
  confirmationsFor,
  follow,
  learn,
  startTranslationAges,
  suggest,
  type TranslationAges,
} from './translation-ages.ts'

/*
 * An open page: its draft with the history, the age of its translations, and their state on the server.
 * `openSession` runs it, one request at a time:
 *
 *   idle ── a pause, a key ──▶ autosaving, saving ──▶ idle
 *   idle ── a button ──▶ saving, if anything is unsaved ──▶ publishing, unpublishing ──▶ idle
 *
 * A save that failed leaves its `trouble`. Offline (unreachable, failed, unconfirmed) it is sent again by
 * itself. The server recognises it by revision and tab, and makes it once. Blocked (signed-out, conflict,
 * trashed, gone, invalid) it waits for a decision or a change. The draft stays as it is in any case.
 */
export type Phase = 'idle' | 'autosaving' | 'saving' | 'publishing' | 'unpublishing'

export type Session = {
  history: HistoryState
  age: TranslationAges
  /** Result of the last comparison (debounced). */
  ages: ReturnType<typeof computeAges>
  /** The page as the server has it. */
  server: Pick<EditorProps, 'revision' | 'paths'> & Pick<EditorProps['page'], 'status' | 'updated' | 'by'>
  phase: Phase
  /** The last save was automatic; the next automatic save may replace its version. */
  isReplaceableAutosave: boolean
  trouble: Trouble | null
  decision: Decision | null
  /** The newest known version of another editor. */
  newer: Conflict | null
  faults: Faults
  /** JSON that does not parse, by widget; `storedJson` is on the server until something else is saved in its place. */
  brokenJson: Record<string, string>
  storedJson: Record<string, string>
  /** `at`: the field that made the page too large. */
  excess: Excess & { at: string }
  isDirty: boolean
}

export type SessionEvent =
  | { do: 'act'; action: DraftAction }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'compare' }
  /** The text at a path is right in its translations or, with `machine`, suggested in that language. */
  | { do: 'confirm'; at: string; value: unknown; machine?: string | undefined }
  /** Confirmed in an editor that was closed; found in an earlier version. */
  | { do: 'add-confirmed'; confirmed: Confirmed[] }
  | { do: 'learn'; outdated: Outdated[] }
  /** Null: the widget's JSON can be parsed again. */
  | { do: 'json'; id: string; text: string | null }
  | { do: 'stored'; answer: Saved; sent: Draft; confirmed: Confirmed[]; keepsVersion: boolean; auto: boolean }
  | { do: 'refused'; answer: Refused; sent: Draft; auto: boolean }
  | { do: 'published' | 'moved'; answer: Saved }
  /** Between two people's versions; `both` is a merge. */
  | { do: 'choose'; theirs: Conflict; keep: 'mine' | 'theirs' | { both: Draft } }
  | { do: 'discarded'; answer: DiscardResponse }
  /** A copy of this browser over the server's version, which is set aside if the copy `replaces` it. */
  | {
      do: 'restore-unsaved-copy'
      draft: Draft
      replaces: boolean
      json: Record<string, string>
      confirmed: Confirmed[]
    }
  | { do: 'set'; to: Partial<Pick<Session, 'phase' | 'decision' | 'newer' | 'faults'>> }

/** The storage key of the revision at which the note on the page's last conflict was dismissed. */
export const asideKey = (page: string) => `editor-aside-${page}`

type Opened = Pick<EditorProps, 'draft' | 'outdated' | 'broken' | 'revision' | 'paths' | 'aside'> & {
  page: Pick<EditorProps['page'], 'id' | 'status' | 'updated' | 'by'>
  languages: { code: string }[]
}

export function startSession(props: Opened): Session {
  const { draft, outdated, languages, broken, revision, paths, page } = props
  const { id, status, updated, by } = page
  const isDismissed = readStored(asideKey(id)) === `${revision}`
  const codes = languages.map(({ code }) => code)
  const age = startTranslationAges(draft, outdated, codes)
  const ages = computeAges(age, draft)
  const { confirmed } = ages
  return {
    history: startHistory(draft, isDismissed ? null : props.aside),
    age,
    ages,
    server: { revision, paths, status, updated, ...(by && { by }) },
    phase: 'idle',
    isReplaceableAutosave: false,
    trouble: null,
    decision: null,
    newer: null,
    faults: noFaults,
    brokenJson: broken,
    storedJson: broken,
    excess: { ...excessOf(draft, confirmed), at: '' },
    isDirty: confirmed.length > 0,
  }
}

/** Pure; `now` in milliseconds. */
export function sessionReducer(state: Session, event: SessionEvent, now: number): Session {
  const next = reduce(state, event, now)
  const { draft, saved, past } = next.history
  const isCompared = next.age !== state.age || event.do === 'compare'
  if (next.history === state.history && !isCompared) return next
  const ages = isCompared ? computeAges(next.age, draft) : state.ages
  const { confirmed } = ages
  const isDirty = confirmed.length > 0 || !sameJson(draft, saved)
  if (draft === state.history.draft && confirmed === state.ages.confirmed) return { ...next, ages, isDirty }
  const excess = excessOf(draft, confirmed)
  const { at = '', code } = past.at(-1)?.change ?? {}
  const isFirst = excess.bytes > 0 && state.excess.bytes === 0
  const place = isFirst ? (code ? `${at}.${code}` : at) : state.excess.at
  return { ...next, ages, isDirty, excess: { ...excess, at: place } }
}

function reduce(state: Session, event: SessionEvent, when: number): Session {
  const { history, age, faults } = state
  const { codes } = age
  const act = (action: DraftAction) => historyReducer(history, { do: 'act', action, when })
  switch (event.do) {
    case 'act':
      return acted({ ...state, history: act(event.action) }, event.action)
    case 'undo':
    case 'redo': {
      const step = (event.do === 'undo' ? history.past : history.future).at(-1)
      if (!step) return state
      return {
        ...state,
        history: historyReducer(history, event),
        age: step.confirmations ? addConfirmed(age, step.confirmations[event.do]) : age,
        faults: forget(faults, step.change.at, codes),
      }
    }
    case 'confirm': {
      const { at, value, machine } = event
      const text = confirmedText(at, value, codes, machine)
      if (!text) return state
      // It is part of a change of the text.
      if (machine) return { ...state, age: suggest(age, history.draft, text) }
      const from = state.ages.age.sourceOf(at)
      const confirmations = from && { undo: [{ ...text, from }], redo: [text] }
      const stepped = confirmations
        ? historyReducer(history, { do: 'confirm', at, confirmations, when })
        : history
      return { ...state, age: addConfirmed(age, [text]), history: stepped }
    }
    case 'add-confirmed':
      return { ...state, age: addConfirmed(age, event.confirmed) }
    case 'learn':
      return { ...state, age: learn(age, history.draft, event.outdated) }
    case 'json':
      return { ...state, brokenJson: withJson(state.brokenJson, event.id, event.text) }
    case 'stored': {
      const { answer, sent: draft, confirmed, keepsVersion, auto } = event
      return {
        ...moved(state, answer),
        isReplaceableAutosave: auto && !keepsVersion && answer.status !== 'published',
        trouble: null,
        faults: auto && state.trouble?.code !== 'invalid' ? faults : noFaults,
        storedJson: {},
        // Changes made since stay unsaved.
        history: { ...history, saved: draft, isRestored: history.isRestored && !keepsVersion },
        age: afterSave(age, draft, confirmed),
      }
    }
    case 'refused': {
      const { answer, sent, auto } = event
      const trouble = troubleOf(answer, sent, state.trouble, when)
      // Only marked: this save was automatic, and the focus stays where it is.
      const marks = auto && answer.code === 'invalid' ? refusedFaults(answer.errors, codes) : faults
      return { ...state, trouble, faults: marks }
    }
    case 'moved':
      return moved(state, event.answer)
    case 'published':
      return { ...moved(state, event.answer), faults: noFaults }
    case 'choose':
      return chosen(state, event)
    case 'discarded': {
      const { draft, outdated } = event.answer
      const mine = computeAges(age, history.draft).age.outdated
      const next = follow(age, draft, outdated, false)
      const undo = confirmationsFor(history.draft, mine, next)
      const redo = confirmationsFor(draft, outdated, startTranslationAges(history.draft, mine, codes))
      const action = { do: 'discarded' as const, draft }
      const stepped = historyReducer(history, { do: 'act', action, when, confirmations: { undo, redo } })
      return { ...withServerPage(state, event.answer), history: stepped, age: next, brokenJson: {} }
    }
    case 'restore-unsaved-copy': {
      const { draft, replaces, json, confirmed } = event
      const aside = replaces ? ({ whose: 'theirs', draft: history.saved } as const) : history.aside
      const recovered = { ...act({ do: 'restore-unsaved-copy', draft }), aside }
      return { ...state, history: recovered, brokenJson: json, age: addConfirmed(age, confirmed) }
    }
    case 'set':
      return { ...state, ...event.to }
    case 'compare':
      return state
  }
}

/** Side effects of a change of the draft: the written fields are no longer in error. */
function acted(state: Session, action: DraftAction): Session {
  const forgetAt = (...paths: string[]) => ({
    ...state,
    faults: paths.reduce((faults, path) => forget(faults, path, state.age.codes), state.faults),
  })
  switch (action.do) {
    case 'change':
      return forgetAt(`widgets.${action.id}.${action.path.join('.')}`)
    case 'details':
      return forgetAt(...Object.keys(action.details))
    case 'remove':
      return forgetAt(`widgets.${action.id}`)
    case 'replace':
      return { ...forgetAt(`widgets.${action.id}`), brokenJson: withJson(state.brokenJson, action.id) }
    case 'restore-version':
      return { ...state, brokenJson: {} }
    case 'restore-set-aside':
      // The stored JSON belongs to the other version, too.
      return { ...state, brokenJson: state.storedJson }
    default:
      return state
  }
}

function withJson(all: Record<string, string>, id: string, text: string | null = null) {
  const { [id]: _, ...others } = all
  return text === null ? others : { ...others, [id]: text }
}

/** `by`: another editor. */
type ServerPage = Pick<Saved, 'revision' | 'status' | 'updated' | 'paths'> & { by?: string }

function moved(state: Session, { revision, status, updated, by, paths: next }: ServerPage): Session {
  const { newer, server } = state
  const paths = next && !sameJson(next, server.paths) ? next : server.paths
  const isNewer = newer && newer.revision > revision
  return {
    ...state,
    server: { revision, status, updated, ...(by && { by }), paths },
    isReplaceableAutosave: false,
    newer: isNewer ? newer : null,
  }
}

/** The editor shows the server's version from now on. */
function withServerPage(state: Session, page: ServerPage): Session {
  return { ...moved(state, page), decision: null, trouble: null, faults: noFaults }
}

/** Undone past this choice, the other person's changes would be lost unseen. */
function chosen(state: Session, { theirs, keep }: Extract<SessionEvent, { do: 'choose' }>): Session {
  const next = withServerPage(state, { ...theirs, updated: theirs.at })
  const { history, age } = state
  const { draft, outdated } = theirs
  if (keep === 'mine') {
    return { ...next, history: { ...history, saved: draft, aside: { whose: 'theirs', draft } } }
  }
  const isMine = keep === 'theirs' && !sameJson(history.draft, history.saved)
  const restarted = startHistory(draft, isMine ? { whose: 'mine', draft: history.draft } : null)
  return {
    ...next,
    history: keep === 'theirs' ? restarted : { ...restarted, draft: keep.both },
    age: follow(age, draft, outdated, keep !== 'theirs'),
    brokenJson: {},
  }
}

/** JSON in a widget of the draft that does not parse. */
export const isBroken = ({ history, brokenJson }: Session) =>
  history.draft.widgets.some(({ id }) => brokenJson[id] !== undefined)

export const isTooLong = ({ excess }: Session) => excess.bytes > 0 || excess.texts.length > 0
