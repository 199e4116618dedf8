import type {
  Enquiry,
  FollowedUp,
  FollowUpChange,
  SelectedChange,
} from '../../../contract/leads/enquiries.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { showToast } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

type Followed = Pick<Enquiry, 'id' | 'revision' | 'followUp' | 'assignee' | 'remindAt'>
type ChangeRequest = { enquiry: Followed; change: FollowUpChange; isUndo?: boolean }

/** Changes the follow-up of an enquiry; a toast confirms it and can undo it. */
export function useFollowUp() {
  const t = useAdminText()
  const workspace = useWorkspace()
  const { mutate, isPending, errors } = useApiMutation(
    ({ enquiry: { id, revision }, change }: ChangeRequest) =>
      api.leads[':id']['follow-up'].$post({ param: { id }, json: { revision, change } }),
    {
      invalidates: [['leads'], ['today']],
      scope: 'follow-up',
      onSuccess: (stored, { enquiry, change, isUndo }) => {
        const title = isUndo ? t('leads.undone') : titleOf(change, enquiry, stored)
        if (title === null) return
        const before = isUndo ? null : inverseOf(change, enquiry)
        const now = { ...enquiry, ...stored }
        showToast({
          kind: 'success',
          title,
          ...(before && {
            action: {
              label: t('action.undo'),
              run: () => mutate({ enquiry: now, change: before, isUndo: true }),
            },
          }),
        })
      },
    },
  )

  function titleOf(change: FollowUpChange, before: Followed, { followUp, assignee, remindAt }: FollowedUp) {
    // Further replies are only noted in the history.
    if ('channel' in change) return before.followUp === 'new' ? t('leads.contacted') : null
    if ('followUp' in change) return t('leads.moved', { state: t(`leads.follow.${followUp}`) })
    if ('assignee' in change)
      return assignee ? t('leads.history.assignee', { email: assignee }) : t('leads.history.assignee.none')
    return remindAt
      ? t('leads.history.remind', { time: formatDateTime(remindAt, workspace) })
      : t('leads.history.remind.none')
  }

  return {
    follow: (enquiry: Followed, change: FollowUpChange) => mutate({ enquiry, change }),
    isPending,
    errors,
  }
}

type SelectedRequest = { changes: SelectedChange[]; before: Map<string, Followed>; isUndo?: boolean }

/** Assigns selected enquiries or sets their state; a toast can undo all of it. */
export function useFollowAll(onDone: () => void) {
  const t = useAdminText()
  const { mutate, isPending } = useApiMutation(
    ({ changes }: SelectedRequest) => api.leads['follow-up'].$post({ json: { leads: changes } }),
    {
      invalidates: [['leads'], ['today']],
      scope: 'follow-up',
      onSuccess: ({ done, left }, { changes, before, isUndo }) => {
        onDone()
        const [first] = changes
        const text = left > 0 ? t('leads.notice.skipped', { count: left }) : undefined
        if (done.length === 0 || !first)
          return showToast({ kind: 'failure', failure: { code: 'left', message: text ?? null, errors: {} } })
        const undo = done.flatMap(({ id, revision }): SelectedChange[] => {
          const was = before.get(id)
          const back = was && ('assignee' in first.change ? { assignee: was.assignee } : stateOf(was))
          return back ? [{ id, revision, change: back }] : []
        })
        showToast({
          kind: 'success',
          title: isUndo ? t('leads.undone') : titleOf(first.change, done.length),
          ...(text && { text }),
          ...(undo.length > 0 &&
            !isUndo && {
              action: {
                label: t('action.undo'),
                run: () => mutate({ changes: undo, before: new Map(), isUndo: true }),
              },
            }),
        })
      },
    },
  )

  function titleOf(change: SelectedChange['change'], count: number) {
    if ('followUp' in change)
      return t('leads.moved_all', { count, state: t(`leads.follow.${change.followUp}`) })
    return change.assignee
      ? t('leads.assigned_all', { count, email: change.assignee })
      : t('leads.unassigned_all', { count })
  }

  return {
    isPending,
    followAll: (enquiries: Followed[], change: SelectedChange['change']) =>
      mutate({
        changes: enquiries.map(({ id, revision }) => ({ id, revision, change })),
        before: new Map(enquiries.map((enquiry) => [enquiry.id, enquiry])),
      }),
  }
}

const stateOf = ({ followUp }: Followed) => (followUp === 'spam' ? null : { followUp })

/** The change that undoes another one; null if there is none. */
function inverseOf(
  change: FollowUpChange,
  { followUp, assignee, remindAt }: Followed,
): FollowUpChange | null {
  if ('assignee' in change) return { assignee }
  if ('remindAt' in change) return remindAt && Date.parse(remindAt) < Date.now() ? null : { remindAt }
  // Spam is undone by another action (release).
  return followUp === 'spam' ? null : { followUp }
}
