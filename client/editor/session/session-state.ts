import type { Confirmed, Draft, EditorProps, Outdated } from '../../../contract/editor.ts'
import type { DiscardResponse } from '../../../contract/pages/timeline.ts'
import type { HistoryState } from '../history/history.ts'
import type { Faults } from '../saving/faults.ts'
import type { Conflict, Decision, Refused, Saved, SaveFailure } from '../saving/save-results.ts'
import type { Excess } from '../saving/size-excess.ts'
import type { DraftAction } from './draft-reducer.ts'
import type { TranslationAges, TranslationState } from './translation-ages.ts'

/*
 * The state of an open page. `openSession` sends its requests, one at a time:
 *
 *   idle ── a pause in typing ──▶ autosaving ──▶ idle
 *   idle ── Ctrl+S ──▶ saving ──▶ idle
 *   idle ── Publish ──▶ publishing (saves first what is unsaved) ──▶ idle
 *
 * A failed save sets `saveFailure`. It is repeated automatically after `unreachable`, `failed` and `unconfirmed`: the
 * server knows a repeated save by its revision and tab. After any other failure it waits for a decision or a change.
 */
export type Phase = 'idle' | 'autosaving' | 'saving' | 'publishing' | 'unpublishing'

export type Session = {
  history: HistoryState
  translations: TranslationState
  /** Computed from `translations` and the draft after each pause in typing. */
  ages: TranslationAges
  /** The page on the server; `by` is the other editor who saved it last. */
  server: Pick<EditorProps, 'revision' | 'paths'> & Pick<EditorProps['page'], 'status' | 'updated' | 'by'>
  phase: Phase
  /** The next automatic save may replace the version of the last one. */
  isReplaceableAutosave: boolean
  saveFailure: SaveFailure | null
  decision: Decision | null
  /** The newest known version of another editor. */
  newer: Conflict | null
  faults: Faults
  /** Invalid JSON by widget id; `storedJson` is the invalid JSON on the server. */
  brokenJson: Record<string, string>
  storedJson: Record<string, string>
  /** `path` is the path of the field that made the page too large. */
  excess: Excess & { path: string }
  isDirty: boolean
}

export type SessionEvent =
  | { do: 'act'; action: DraftAction }
  | { do: 'undo' }
  | { do: 'redo' }
  /** Computes the ages of the translations again. */
  | { do: 'compare' }
  /** Confirms the translations of a text or, with `machine`, records that its text in this language is a suggestion. */
  | { do: 'confirm'; path: string; value: unknown; machine?: string | undefined }
  /** Texts that were confirmed in an editor before it was closed. */
  | { do: 'add-confirmed'; confirmed: Confirmed[] }
  /** Outdated texts of an earlier version that may be restored. */
  | { do: 'add-outdated'; outdated: Outdated[] }
  /** The invalid JSON of a widget; null once it is valid. */
  | { do: 'json'; id: string; text: string | null }
  | {
      do: 'stored'
      answer: Saved
      sent: Draft
      confirmed: Confirmed[]
      keepsVersion: boolean
      isAutosave: boolean
    }
  | { do: 'refused'; answer: Refused; sent: Draft; isAutosave: boolean }
  | { do: 'published' | 'server-changed'; answer: Saved }
  /** The outcome of a conflict; `merged` is a draft with the changes of both. */
  | { do: 'choose'; theirs: Conflict; keep: 'mine' | 'theirs' | { merged: Draft } }
  | { do: 'discarded'; answer: DiscardResponse }
  /** Restores the copy of this browser; with `replaces` the version of the server is set aside. */
  | {
      do: 'restore-unsaved-copy'
      draft: Draft
      isOverwrite: boolean
      json: Record<string, string>
      confirmed: Confirmed[]
    }
  | { do: 'set'; to: Partial<Pick<Session, 'phase' | 'decision' | 'newer' | 'faults'>> }

export type EventOf<Name extends SessionEvent['do']> = Extract<SessionEvent, { do: Name }>
