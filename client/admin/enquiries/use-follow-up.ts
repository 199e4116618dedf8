import type { Enquiry, FollowedUp, FollowUpChange } from '../../../contract/enquiries.ts'
import { api, useChange } from '../api.ts'
import { momentText } from '../moments.tsx'
import { useText } from '../texts.tsx'
import { say } from '../ui/toast.tsx'
import { useWorkspace } from '../workspace-context.ts'

type Followed = Pick<Enquiry, 'id' | 'revision' | 'followUp' | 'assignee' | 'remindAt'>
type Wanted = { enquiry: Followed; change: FollowUpChange; isUndo?: boolean }

/** Changes what staff do with an enquiry; what was done is said, and can be taken back for as long as that is shown. */
export function useFollowUp() {
  const t = useText()
  const workspace = useWorkspace()
  const { run, isPending, errors } = useChange(
    ({ enquiry: { id, revision }, change }: Wanted) =>
      api.leads[':id']['follow-up'].$post({ param: { id }, json: { revision, change } }),
    {
      stale: [['leads'], ['today']],
      scope: 'follow-up',
      onDone: (given, { enquiry, change, isUndo }) => {
        const title = isUndo ? t('leads.undone') : titleOf(change, enquiry, given)
        if (title === null) return
        const before = isUndo ? null : undoing(change, enquiry)
        const now = { ...enquiry, ...given }
        say({
          ...{ kind: 'success', title },
          ...(before && {
            action: {
              label: t('action.undo'),
              run: () => run({ enquiry: now, change: before, isUndo: true }),
            },
          }),
        })
      },
    },
  )

  function titleOf(change: FollowUpChange, before: Followed, { followUp, assignee, remindAt }: FollowedUp) {
    // What staff do again and again is only noted in the history.
    if ('way' in change) return before.followUp === 'new' ? t('leads.contacted') : null
    if ('followUp' in change) return t('leads.moved', { state: t(`leads.follow.${followUp}`) })
    if ('assignee' in change)
      return assignee ? t('leads.history.assignee', { email: assignee }) : t('leads.history.assignee.none')
    return remindAt
      ? t('leads.history.remind', { time: momentText(remindAt, workspace) })
      : t('leads.history.remind.none')
  }

  return {
    follow: (enquiry: Followed, change: FollowUpChange) => run({ enquiry, change }),
    isPending,
    errors,
  }
}

/** The change that takes another one back; null if there is none. */
function undoing(change: FollowUpChange, { followUp, assignee, remindAt }: Followed): FollowUpChange | null {
  if ('assignee' in change) return { assignee }
  if ('remindAt' in change) return remindAt && Date.parse(remindAt) < Date.now() ? null : { remindAt }
  // Spam is an action of its own.
  return followUp === 'spam' ? null : { followUp }
}
