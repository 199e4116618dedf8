import { minuteMs } from '../../../contract/durations.ts'
import type { SaveRequest } from '../../../contract/pages/saving.ts'
import type { PageWithDraft } from '../../data/pages/admin-pages.ts'

/*
 * An editor saves by itself every few seconds. The name of each write says so, and which editor (`tab`) made it
 * over which revision that it knew (`revision`).
 */

const automatic = 'auto'

/** Automatic saves within the same slot of this length are one version in the history. */
const slotMs = 5 * minuteMs

export function saveName({ auto, keepsVersion, tab = '', revision }: SaveRequest, unique: string): string {
  return [auto && !keepsVersion ? automatic : 'save', tab, revision, unique].join(' ')
}

/**
 * Whether the current draft was written by the editor that asks, over the same revision: then the answers to
 * those writes were lost, and no other write followed.
 */
export function continues({ draft }: PageWithDraft, { tab, revision }: SaveRequest): boolean {
  if (!tab || !draft) return false
  const [, by, over] = draft.last_write.split(' ')
  return by === tab && over === String(revision)
}

/** Whether the current draft is a moment of its author's writing, which the history does not keep. */
export function isPassing({ draft }: PageWithDraft, staff: string, now: Date): boolean {
  if (!draft?.is_open || draft.updated_by !== staff) return false
  const slot = (time: number) => Math.floor(time / slotMs)
  return (
    draft.last_write.startsWith(`${automatic} `) && slot(Date.parse(draft.updated_at)) === slot(now.getTime())
  )
}
