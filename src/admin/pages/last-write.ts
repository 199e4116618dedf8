import { minuteMs } from '../../../contract/durations.ts'
import type { SaveRequest } from '../../../contract/pages/saving.ts'
import type { PageWithDraft } from '../../data/pages/admin-pages.ts'

/*
 * The open page saves itself every few seconds. The name of a write (`last_write`) holds whether it was automatic or by
 * hand, the browser tab, and the revision that it is based on.
 */

const automatic = 'auto'

/** Automatic saves within one period of this length are one version in the history. */
const versionPeriodMs = 5 * minuteMs

export function writeName(
  { isAutosave, keepsVersion, tab = '', revision }: SaveRequest,
  unique: string,
): string {
  return [isAutosave && !keepsVersion ? automatic : 'save', tab, revision, unique].join(' ')
}

/**
 * Whether the current draft was written by the same tab, based on the same revision: the response to that write was
 * lost, and no other write followed.
 */
export function isOwnLostWrite({ draft }: PageWithDraft, { tab, revision }: SaveRequest): boolean {
  if (!tab || !draft) return false
  const [, lastTab, base] = draft.last_write.split(' ')
  return lastTab === tab && base === String(revision)
}

/** Whether the current draft is an automatic save of `staff` within the same period, which the history leaves out. */
export function isIntermediateSave({ draft }: PageWithDraft, staff: string, now: Date): boolean {
  if (!draft?.is_open || draft.updated_by !== staff) return false
  const period = (time: number) => Math.floor(time / versionPeriodMs)
  return (
    draft.last_write.startsWith(`${automatic} `) &&
    period(Date.parse(draft.updated_at)) === period(now.getTime())
  )
}
