import type { Draft } from '../../../contract/editor.ts'
import type { PublishRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import type { TextId } from '../../workspace/use-admin-text.ts'
import type { Lost } from '../session/send.ts'

export type Saved = Extract<SaveResponse, { ok: true }>
export type Refused = Exclude<SaveResponse, Saved> | Lost
export type Conflict = Extract<SaveResponse, { code: 'conflict' }>
type Trashed = Extract<SaveResponse, { code: 'trashed' }>

export type Task = 'save' | 'publish' | 'unpublish'
/** Options of a publication; a retry has the same. */
export type PublishOptions = Omit<PublishRequest, 'revision'>
export type TaskOptions = {
  /** An automatic save has no messages and runs only if nothing else runs. */
  isAutosave?: boolean
  /** Whether the draft is saved first; by default if it has unsaved changes. */
  saves?: boolean
  /** Whether the save supersedes a stored version, which is set aside. */
  isOverwrite?: boolean
  publishing?: PublishOptions
}

export type Decision = {
  task: Task
  options: PublishOptions
  answer: Conflict | Trashed | Extract<Lost, { code: 'signed-out' }>
}

/** Why the `sent` draft is not saved; `by` saved the other version. */
export type SaveFailure = {
  code: Exclude<Refused['code'], 'examples' | 'block_used'>
  by?: string
  sent: Draft
  /** Saves that failed since the last one that succeeded. */
  failures: number
  /** Milliseconds since 1970 from when it may be sent again. */
  retryAt: number
}

export function saveFailureOf(
  answer: Refused,
  sent: Draft,
  before: SaveFailure | null,
  now: number,
): SaveFailure {
  const failures = (before?.failures ?? 0) + 1
  // Publishing alone is refused for these.
  const code = answer.code === 'examples' || answer.code === 'block_used' ? 'failed' : answer.code
  const by = 'by' in answer ? { by: answer.by } : {}
  return { code, sent, ...by, failures, retryAt: now + retryAfter(failures - 1) }
}

/** Milliseconds before each retry of a save; the last one repeats. */
const retries = [2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Milliseconds until the next attempt; `failures`: before the last one. */
export function retryAfter(failures: number): number {
  return retries[Math.min(failures, retries.length - 1)] ?? 0
}

/**
 * Milliseconds until the next attempt; null to wait for a decision or for a change. A save that may have been
 * made is sent again, too: the server knows it by its revision and its tab, and makes it once.
 */
export function delayAfter(
  { code, sent }: Pick<SaveFailure, 'code' | 'sent'>,
  draft: Draft,
  { pause, retry }: { pause: number; retry: number },
): number | null {
  if (code === 'invalid') return sent === draft ? null : pause
  return code === 'unreachable' || code === 'failed' || code === 'unconfirmed' ? retry : null
}

/** A save that only adds or only removes widgets has its own failure message (specification). */
export function failureTitle(saved: Draft, draft: Draft): TextId {
  const missing = (from: Draft, among: Draft) =>
    from.widgets.some(({ id }) => !among.widgets.some((widget) => widget.id === id))
  const [added, removed] = [missing(draft, saved), missing(saved, draft)]
  if (added !== removed) return added ? 'widget.add_failed' : 'widget.remove_failed'
  return 'failed.title'
}
