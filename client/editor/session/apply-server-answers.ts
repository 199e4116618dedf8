import { sameJson } from '../../../contract/immutable-json.ts'
import type { DiscardResponse } from '../../../contract/pages/timeline.ts'
import { historyReducer, startHistory } from '../history/history.ts'
import { noFaults, refusedFaults } from '../saving/faults.ts'
import { type Saved, saveFailureOf } from '../saving/save-results.ts'
import type { EventOf, Session } from './session-state.ts'
import {
  afterOtherVersion,
  afterSave,
  computeAges,
  confirmationsFor,
  startTranslations,
} from './translation-ages.ts'

/* The changes of a session by the answers of the server. */

export function applySaved(session: Session, event: EventOf<'stored'>): Session {
  const { answer, sent, confirmed, keepsVersion, isAutosave } = event
  const { history, translations, saveFailure, faults } = session
  return {
    ...onServer(session, answer),
    isReplaceableAutosave: isAutosave && !keepsVersion && answer.status !== 'published',
    saveFailure: null,
    faults: isAutosave && saveFailure?.code !== 'invalid' ? faults : noFaults,
    storedJson: {},
    // Changes since the request stay unsaved.
    history: { ...history, saved: sent, isRestored: history.isRestored && !keepsVersion },
    translations: afterSave(translations, sent, confirmed),
  }
}

export function applyRefusal(
  session: Session,
  { answer, sent, isAutosave }: EventOf<'refused'>,
  now: number,
): Session {
  const { translations, saveFailure, faults } = session
  // After a save by hand `openSession` shows the faults and moves the focus.
  const showsFaults = isAutosave && answer.code === 'invalid'
  return {
    ...session,
    saveFailure: saveFailureOf(answer, sent, saveFailure, now),
    faults: showsFaults ? refusedFaults(answer.errors, translations.codes) : faults,
  }
}

/** `by` is the other editor who saved it. */
type ServerPage = Pick<Saved, 'revision' | 'status' | 'updated' | 'paths'> & { by?: string }

/** The page on the server has changed. */
export function onServer(session: Session, { revision, status, updated, by, paths }: ServerPage): Session {
  const { newer, server } = session
  return {
    ...session,
    server: {
      revision,
      status,
      updated,
      ...(by && { by }),
      paths: paths && !sameJson(paths, server.paths) ? paths : server.paths,
    },
    isReplaceableAutosave: false,
    newer: newer && newer.revision > revision ? newer : null,
  }
}

/** The session after the draft became the server's version. */
function withServerPage(session: Session, page: ServerPage): Session {
  return { ...onServer(session, page), decision: null, saveFailure: null, faults: noFaults }
}

/** The history begins again: an undo past this choice would silently lose the other editor's changes. */
export function applyChoice(session: Session, { theirs, keep }: EventOf<'choose'>): Session {
  const next = withServerPage(session, { ...theirs, updated: theirs.at })
  const { history, translations } = session
  const { draft, outdated } = theirs
  if (keep === 'mine') {
    return { ...next, history: { ...history, saved: draft, aside: { whose: 'theirs', draft } } }
  }
  const isMineSetAside = keep === 'theirs' && !sameJson(history.draft, history.saved)
  const restarted = startHistory(draft, isMineSetAside ? { whose: 'mine', draft: history.draft } : null)
  return {
    ...next,
    history: keep === 'theirs' ? restarted : { ...restarted, draft: keep.merged },
    translations: afterOtherVersion(translations, draft, outdated, keep !== 'theirs'),
    brokenJson: {},
  }
}

/** The published version becomes the draft: one undo restores the draft and the ages of its translations. */
export function applyDiscard(session: Session, answer: DiscardResponse, now: number): Session {
  const { history, translations } = session
  const { draft, outdated } = answer
  const mine = computeAges(translations, history.draft).outdated
  const next = afterOtherVersion(translations, draft, outdated, false)
  const confirmations = {
    undo: confirmationsFor(history.draft, mine, next),
    redo: confirmationsFor(draft, outdated, startTranslations(history.draft, mine, translations.codes)),
  }
  const action = { do: 'discarded' as const, draft }
  return {
    ...withServerPage(session, answer),
    history: historyReducer(history, { do: 'act', action, when: now, confirmations }),
    translations: next,
    brokenJson: {},
  }
}
