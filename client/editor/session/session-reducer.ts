import type { EditorProps } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import { confirmedText } from '../../../contract/translation/translation-age.ts'
import { readStored } from '../../workspace/browser-store.ts'
import { historyReducer, startHistory } from '../history/history.ts'
import { forget, noFaults } from '../saving/faults.ts'
import { excessOf } from '../saving/size-excess.ts'
import { applyChoice, applyDiscard, applyRefusal, applySaved, onServer } from './apply-server-answers.ts'
import type { DraftAction } from './draft-reducer.ts'
import type { EventOf, Session, SessionEvent } from './session-state.ts'
import {
  addConfirmed,
  addOutdated,
  addSuggestion,
  computeAges,
  startTranslations,
  type TranslationAges,
} from './translation-ages.ts'

/** The storage key of the revision at which the note on the last conflict was dismissed. */
export const asideKey = (page: string) => `editor-aside-${page}`

type OpenedPage = Pick<EditorProps, 'draft' | 'outdated' | 'broken' | 'revision' | 'paths' | 'aside'> & {
  page: Pick<EditorProps['page'], 'id' | 'status' | 'updated' | 'by'>
  languages: { code: string }[]
}

export function startSession({
  draft,
  outdated,
  languages,
  broken,
  revision,
  paths,
  ...props
}: OpenedPage): Session {
  const { id, status, updated, by } = props.page
  const isDismissed = readStored(asideKey(id)) === `${revision}`
  const codes = languages.map(({ code }) => code)
  const translations = startTranslations(draft, outdated, codes)
  const ages = computeAges(translations, draft)
  return {
    history: startHistory(draft, isDismissed ? null : props.aside),
    translations,
    ages,
    server: { revision, paths, status, updated, ...(by && { by }) },
    phase: 'idle',
    isReplaceableAutosave: false,
    saveFailure: null,
    decision: null,
    newer: null,
    faults: noFaults,
    brokenJson: broken,
    storedJson: broken,
    excess: { ...excessOf(draft, ages.confirmed), path: '' },
    isDirty: ages.confirmed.length > 0,
  }
}

/** Whether a widget of the draft has invalid JSON. */
export const isBroken = ({ history, brokenJson }: Session) =>
  history.draft.widgets.some(({ id }) => brokenJson[id] !== undefined)

export const isTooLong = ({ excess }: Session) => excess.bytes > 0 || excess.texts.length > 0

/** Pure; `now` in milliseconds since 1970. */
export function sessionReducer(session: Session, event: SessionEvent, now: number): Session {
  return withDerived(session, reduce(session, event, now), event.do === 'compare')
}

function reduce(session: Session, event: SessionEvent, now: number): Session {
  const { history, translations } = session
  switch (event.do) {
    case 'act':
      return act(session, event.action, now)
    case 'undo':
    case 'redo':
      return undoOrRedo(session, event)
    case 'compare':
      return session
    case 'confirm':
      return confirm(session, event, now)
    case 'add-confirmed':
      return { ...session, translations: addConfirmed(translations, event.confirmed) }
    case 'add-outdated':
      return { ...session, translations: addOutdated(translations, history.draft, event.outdated) }
    case 'json':
      return { ...session, brokenJson: withJson(session.brokenJson, event.id, event.text) }
    case 'stored':
      return applySaved(session, event)
    case 'refused':
      return applyRefusal(session, event, now)
    case 'published':
      return { ...onServer(session, event.answer), faults: noFaults }
    case 'server-changed':
      return onServer(session, event.answer)
    case 'choose':
      return applyChoice(session, event)
    case 'discarded':
      return applyDiscard(session, event.answer, now)
    case 'restore-unsaved-copy':
      return restoreUnsavedCopy(session, event, now)
    case 'set':
      return { ...session, ...event.to }
  }
}

/** Updates the derived values whose sources changed. */
function withDerived(before: Session, next: Session, isComparing: boolean): Session {
  const hasNewAges = isComparing || next.translations !== before.translations
  if (next.history === before.history && !hasNewAges) return next
  const { draft, saved } = next.history
  const ages = hasNewAges ? computeAges(next.translations, draft) : before.ages
  const isDirty = ages.confirmed.length > 0 || !sameJson(draft, saved)
  const hasSameSize = draft === before.history.draft && ages.confirmed === before.ages.confirmed
  return { ...next, ages, isDirty, excess: hasSameSize ? before.excess : excessIn(next, ages, before) }
}

/** The excess with the field that was last changed when the page became too large. */
function excessIn({ history }: Session, { confirmed }: TranslationAges, before: Session): Session['excess'] {
  const excess = excessOf(history.draft, confirmed)
  const isFirst = excess.bytes > 0 && before.excess.bytes === 0
  if (!isFirst) return { ...excess, path: before.excess.path }
  const { path = '', code } = history.past.at(-1)?.change ?? {}
  return { ...excess, path: code ? `${path}.${code}` : path }
}

/** Changes the draft and removes the errors of the changed fields. */
function act(session: Session, action: DraftAction, now: number): Session {
  const history = historyReducer(session.history, { do: 'act', action, when: now })
  const faults = changedPaths(action).reduce(
    (faultsLeft, path) => forget(faultsLeft, path, session.translations.codes),
    session.faults,
  )
  return { ...session, history, faults, brokenJson: jsonAfter(session, action) }
}

function changedPaths(action: DraftAction): string[] {
  switch (action.do) {
    case 'change':
      return [`widgets.${action.id}.${action.path.join('.')}`]
    case 'details':
      return Object.keys(action.details)
    case 'remove':
    case 'replace':
      return [`widgets.${action.id}`]
    default:
      return []
  }
}

function jsonAfter({ brokenJson, storedJson }: Session, action: DraftAction): Record<string, string> {
  if (action.do === 'replace') return withJson(brokenJson, action.id)
  if (action.do === 'restore-version') return {}
  // The version that was set aside has the stored JSON.
  return action.do === 'restore-set-aside' ? storedJson : brokenJson
}

function withJson(all: Record<string, string>, id: string, text: string | null = null) {
  const { [id]: _, ...others } = all
  return text === null ? others : { ...others, [id]: text }
}

function undoOrRedo(session: Session, event: EventOf<'undo' | 'redo'>): Session {
  const { history, translations, faults } = session
  const step = (event.do === 'undo' ? history.past : history.future).at(-1)
  if (!step) return session
  const { change, confirmations } = step
  return {
    ...session,
    history: historyReducer(history, event),
    translations: confirmations ? addConfirmed(translations, confirmations[event.do]) : translations,
    faults: forget(faults, change.path, translations.codes),
  }
}

function confirm(session: Session, { path, value, machine }: EventOf<'confirm'>, now: number): Session {
  const { history, translations, ages } = session
  const text = confirmedText(path, value, translations.codes, machine)
  if (!text) return session
  // The change of the text is a step of the history already.
  if (machine) return { ...session, translations: addSuggestion(translations, history.draft, text) }
  const next = { ...session, translations: addConfirmed(translations, [text]) }
  const from = ages.sourceOf(path)
  if (!from) return next
  const confirmations = { undo: [{ ...text, from }], redo: [text] }
  return { ...next, history: historyReducer(history, { do: 'confirm', path, confirmations, when: now }) }
}

function restoreUnsavedCopy(session: Session, event: EventOf<'restore-unsaved-copy'>, now: number): Session {
  const { draft, isOverwrite, json, confirmed } = event
  const { history, translations } = session
  const action = { do: 'restore-unsaved-copy' as const, draft }
  const restored = historyReducer(history, { do: 'act', action, when: now })
  const aside = isOverwrite ? { whose: 'theirs' as const, draft: history.saved } : history.aside
  return {
    ...session,
    history: { ...restored, aside },
    brokenJson: json,
    translations: addConfirmed(translations, confirmed),
  }
}
