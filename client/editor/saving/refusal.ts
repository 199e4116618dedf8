import type { Draft } from '../../../contract/editor.ts'
import type { PublishRequest, SaveResponse } from '../../../contract/saving.ts'
import type { TextId } from '../editor-context.tsx'
import type { Failure } from './ask.ts'

/** What can be asked of the server, and retried. */
export type Task = 'save' | 'publish' | 'unpublish'
export type Done = Extract<SaveResponse, { ok: true }>
export type Refused = Exclude<SaveResponse, Done> | Failure
export type Conflict = Extract<SaveResponse, { code: 'conflict' }>
export type Trashed = Extract<SaveResponse, { code: 'trashed' }>
/** What a publication was asked to take; a retry takes the same. */
export type Wanted = Omit<PublishRequest, 'revision'>

/** What a task works on, if it differs from what the editor shows. `auto`: nobody asked for it. */
export type Run = {
  auto?: boolean
  base?: number
  sent?: Draft
  unsaved?: boolean
  replaces?: boolean
  wanted?: Wanted
}
/** What blocks a task until somebody decides. */
export type Obstacle = { task: Task; wanted: Wanted; answer: Conflict | Trashed | 'signed-out' }
/** Why what was `sent` is not saved; `by` made the other version. */
export type Trouble = {
  code: Exclude<Refused, object> | Exclude<Exclude<Refused, string>['code'], 'examples' | 'block_used'>
  by?: string
  sent: Draft
}

export function troubleOf(answer: Refused, sent: Draft): Trouble {
  if (typeof answer === 'string') return { code: answer, sent }
  // Publishing alone is refused for these.
  if (answer.code === 'examples' || answer.code === 'block_used') return { code: 'failed', sent }
  return { code: answer.code, sent, ...('by' in answer ? { by: answer.by } : {}) }
}

/** A save that only adds or only removes widgets has its own failure message (specification). */
export function failureTitle(saved: Draft, draft: Draft): TextId {
  const missing = (from: Draft, among: Draft) =>
    from.widgets.some(({ id }) => !among.widgets.some((widget) => widget.id === id))
  const [added, removed] = [missing(draft, saved), missing(saved, draft)]
  if (added !== removed) return added ? 'widget.add_failed' : 'widget.remove_failed'
  return 'failed.title'
}

/** Where to fix the first error: its input or, for a whole list, its message. */
export function focusFault() {
  document.querySelector<HTMLElement>('[aria-invalid="true"], .field-error')?.focus()
}
