import type { Confirmed, Draft, EditorProps, Outdated } from '../../../contract/editor.ts'
import type { DiscardResponse } from '../../../contract/pages/timeline.ts'
import type { HistoryState } from '../history/history.ts'
import type { Faults } from '../saving/faults.ts'
import type { Conflict, Decision, Refused, Saved, Trouble } from '../saving/save-results.ts'
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
 * A failed save sets `trouble`. It is repeated automatically after `unreachable`, `failed` and `unconfirmed`: the
 * server knows a repeated save by its revision and tab. After any other failure it waits for a decision or a change.
 */
export type Phase = 'idle' | 'autosaving' | 'saving' | 'publishing' | 'unpublishing'

export type Session = {
  history: HistoryState
  translations: TranslationState
  /** Computed from `translations` and the draft after a pause in typing. */
  ages: TranslationAges
  /** The page as the server has it; `by`: another editor saved it last. */
  server: Pick<EditorProps, 'revision' | 'paths'> & Pick<EditorProps['page'], 'status' | 'updated' | 'by'>
  phase: Phase
  /** The last save was automatic; the next automatic save may replace its version. */
  isReplaceableAutosave: boolean
  trouble: Trouble | null
  decision: Decision | null
  /** The newest known version of another editor. */
  newer: Conflict | null
  faults: Faults
  /** JSON that does not parse, by widget; `storedJson` is what the server has of it. */
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
  /** Computes the ages of the translations again. */
  | { do: 'compare' }
  /** The translations of the text at a path are right or, with `machine`, suggested in that language. */
  | { do: 'confirm'; at: string; value: unknown; machine?: string | undefined }
  /** Confirmed in an editor that was closed. */
  | { do: 'add-confirmed'; confirmed: Confirmed[] }
  /** Outdated in an earlier version that can be restored. */
  | { do: 'add-outdated'; outdated: Outdated[] }
  /** Null: the widget's JSON can be parsed again. */
  | { do: 'json'; id: string; text: string | null }
  | { do: 'stored'; answer: Saved; sent: Draft; confirmed: Confirmed[]; keepsVersion: boolean; auto: boolean }
  | { do: 'refused'; answer: Refused; sent: Draft; auto: boolean }
  | { do: 'published' | 'server-changed'; answer: Saved }
  /** In a conflict; `both` is a merge. */
  | { do: 'choose'; theirs: Conflict; keep: 'mine' | 'theirs' | { both: Draft } }
  | { do: 'discarded'; answer: DiscardResponse }
  /** A copy of this browser; `replaces`: the version of the server is set aside. */
  | {
      do: 'restore-unsaved-copy'
      draft: Draft
      replaces: boolean
      json: Record<string, string>
      confirmed: Confirmed[]
    }
  | { do: 'set'; to: Partial<Pick<Session, 'phase' | 'decision' | 'newer' | 'faults'>> }

export type EventOf<Name extends SessionEvent['do']> = Extract<SessionEvent, { do: Name }>
