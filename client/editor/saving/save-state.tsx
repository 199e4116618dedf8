import { useState } from 'react'
import { formatRecentTime } from '../../workspace/dates/date-formats.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { useEditor } from '../editor-context.tsx'
import { useIsUnsaved } from '../fields/typed-text.ts'
import { StatusBadge } from '../page/status-badge.tsx'
import type { Phase } from '../session/session-state.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { type BlockingReason, blockingReason } from './blocking-reason.ts'

type StateProps = {
  page: PageDraft
  staff: string
}

/** The status of the page and of its save, or why it is not saved. */
export function SaveState({ page, staff }: StateProps) {
  const { t, ...editor } = useEditor()
  const { isDirty, newer, saveFailure, server, session } = page
  const isUnsaved = useIsUnsaved(isDirty)
  const reason = blockingReason({ saveFailure, newer, staff, isDirty: isUnsaved }, t)
  const state = stateOf(page, isUnsaved, reason)
  const { updated, by = staff } = server
  const isOthers = state === 'saved' && by !== staff
  const stateText =
    state === 'failed' || state === 'newer'
      ? (reason?.text ?? '')
      : t(isOthers ? 'save.saved_by' : `save.${state}`, { time: formatRecentTime(updated, editor), name: by })
  const text =
    newer && reason && (state === 'broken' || state === 'long') ? `${stateText} · ${reason.text}` : stateText
  const actionLabel =
    state === 'long' ? t('save.solve.invalid') : state === reason?.state && reason.actionLabel
  return (
    <div className="save-words" tabIndex={-1}>
      <StatusBadge status={server.status} />
      <p className={`save-state is-${state}`} title={text}>
        {text}
      </p>
      <LiveStatus state={state} text={text} />
      {actionLabel && (
        <Button
          isPending={isBusy(page)}
          onPress={() => (newer && !isUnsaved ? page.takeNewer(newer) : void session.save())}
        >
          {actionLabel}
        </Button>
      )}
    </div>
  )
}

/** A requested task is running. */
export function isBusy({ phase }: PageDraft): boolean {
  return phase !== 'idle' && phase !== 'autosaving'
}

type State =
  | 'saved'
  | 'newer'
  | 'unsaved'
  | 'broken'
  | 'long'
  | 'failed'
  | Exclude<Phase, 'idle' | 'autosaving'>

function stateOf(
  { phase, isBroken, isTooLong }: PageDraft,
  isUnsaved: boolean,
  reason: BlockingReason | null,
): State {
  if (phase !== 'idle' && phase !== 'autosaving') return phase
  if (isBroken) return 'broken'
  if (isTooLong) return 'long'
  // A retry does not hide the failure.
  if (phase === 'autosaving' && reason?.state !== 'failed') return 'saving'
  return reason?.state ?? (isUnsaved ? 'unsaved' : 'saved')
}

const announced = new Set<State>(['broken', 'long', 'failed', 'newer', 'publishing'])

/** Announces failures and recoveries, but not every save in the middle of a sentence. */
function LiveStatus({ state, text }: { state: State; text: string }) {
  const [isAnnouncing, setAnnouncing] = useState(false)
  const isAnnounced = announced.has(state)
  if (isAnnounced && !isAnnouncing) setAnnouncing(true)
  if (state === 'unsaved' && isAnnouncing) setAnnouncing(false)
  return (
    <p className="visually-hidden" role="status">
      {isAnnounced || (isAnnouncing && state === 'saved') ? text : ''}
    </p>
  )
}
