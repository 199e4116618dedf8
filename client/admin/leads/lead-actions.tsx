import { useState } from 'react'
import {
  boardStates,
  type LeadAction,
  type ListedEnquiry,
  leadActions,
  type Outcomes,
} from '../../../contract/leads/enquiries.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { ChoiceChip } from '../../workspace/lists/list-tools.tsx'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog } from '../../workspace/ui/dialog.tsx'
import type { Toast } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { useStaff } from './follow-up-panel.tsx'
import { useFollowAll } from './use-follow-up.ts'

/** Every enquiry that the filters match, also on other pages, except those that came after `asOf`. */
export type AllMatching = { asOf: string; filter: Record<string, string>; count: number }

type ActionsProps = {
  selected: ListedEnquiry[]
  allMatching?: AllMatching | null
  onDone: (action?: LeadAction) => void
}

/** States before the delivery: *Resend* is then called *Send now*. */
const waitingStates = ['received', 'retry_wait', 'uncertain']
const results = { release: 'released', spam: 'spam', resend: 'resent', delete: 'deleted' } as const

/** Actions on enquiries in their shown state. Those that cannot be undone ask for confirmation. */
export function useLeadActions({ selected, allMatching, onDone }: ActionsProps) {
  const t = useAdminText()
  const [confirming, setConfirming] = useState<'resend' | 'delete' | null>(null)
  const count = allMatching?.count ?? selected.length
  const result = (action: LeadAction, { done, changed, missing, sameText }: Outcomes): Toast => {
    const skippedCount = changed + missing
    const text = t('leads.notice.skipped', { count: skippedCount })
    const also = [
      ...(sameText > 0 ? [t('leads.notice.same_text', { count: sameText })] : []),
      ...(skippedCount > 0 ? [text] : []),
    ]
    if (done === 0 && skippedCount > 0)
      return { kind: 'failure', failure: { code: 'left', message: text, errors: {} } }
    return {
      kind: 'success',
      title: t(`leads.notice.${results[action]}`, { count: done }),
      ...(also.length > 0 && { text: also.join(' ') }),
    }
  }
  const act = useApiMutation(
    (action: LeadAction) =>
      api.leads.selected.$post({
        json:
          allMatching && action !== 'delete'
            ? { action, every: allMatching.asOf, filter: allMatching.filter }
            : {
                action,
                leads: selected.map(({ id, state, attempts }) => ({ id, state, attempts })),
              },
      }),
    {
      invalidates: [['leads'], ['today']],
      successToast: (outcomes, action) => result(action, outcomes),
      onSuccess: (_, action) => onDone(action),
    },
  )
  const canDelete = useHasRole('owner')
  const offered = leadActions.filter((action) => {
    if (action === 'delete' && (allMatching || !canDelete)) return false
    return allMatching || selected.some(({ actions }) => actions.includes(action))
  })
  const isWaiting = selected.every(({ state }) => waitingStates.includes(state))
  const isDelivered = Boolean(allMatching) || selected.some(({ state }) => state === 'accepted')
  const press = (action: LeadAction) => {
    if (action === 'delete' || (action === 'resend' && isDelivered)) setConfirming(action)
    else act.mutate(action)
  }
  const label = (action: LeadAction) =>
    t(action === 'resend' && isWaiting ? 'leads.action.resend.now' : `leads.action.${action}`, { count })
  const question = confirming && (
    <ConfirmDialog
      title={t(`leads.ask.${confirming}`, { count })}
      text={t(`leads.ask.${confirming}.text`, { count })}
      actions={[
        {
          label: t(`leads.ask.${confirming}.confirm`),
          isDanger: confirming === 'delete',
          onPress: () => {
            setConfirming(null)
            act.mutate(confirming)
          },
        },
      ]}
      onClose={() => setConfirming(null)}
    />
  )
  return { offered, press, label, question, isPending: act.isPending }
}

type ButtonsProps = {
  actions: Omit<ReturnType<typeof useLeadActions>, 'question'>
  /** The actions to offer; by default all that are possible. */
  only?: readonly LeadAction[]
}

export function LeadButtons({ actions, only = leadActions }: ButtonsProps) {
  const { offered, press, label, isPending } = actions
  return offered
    .filter((action) => only.includes(action))
    .map((action) => (
      <Button key={action} onPress={() => press(action)} isPending={isPending}>
        {label(action)}
      </Button>
    ))
}

/** Actions on the selected rows, with assignee and state. */
export function LeadActions(props: ActionsProps) {
  const { question, ...actions } = useLeadActions(props)
  return (
    <>
      {!props.allMatching && <FollowSelected selected={props.selected} onDone={props.onDone} />}
      <LeadButtons actions={actions} />
      {question}
    </>
  )
}

const unassigned = 'nobody'

/** Sets the assignee or the state. Suspicious enquiries and spam have no state. */
function FollowSelected({ selected, onDone }: Pick<ActionsProps, 'selected' | 'onDone'>) {
  const t = useAdminText()
  const staff = useStaff()
  const { followAll, isPending } = useFollowAll(onDone)
  const withState = selected.filter(({ state, followUp }) => state !== 'quarantined' && followUp !== 'spam')
  if (isPending) return null
  return (
    <>
      <ChoiceChip
        label={t('leads.assign')}
        value=""
        options={[
          ...staff.map((email, index) => ({
            id: email,
            label: index === 0 ? t('leads.assignee.me', { email }) : email,
          })),
          { id: unassigned, label: t('leads.assignee.none') },
        ]}
        onChoose={(email) => followAll(selected, { assignee: email === unassigned ? '' : email })}
      />
      {withState.length > 0 && (
        <ChoiceChip
          label={t('leads.set_state')}
          value=""
          options={boardStates.map((state) => ({ id: state, label: t(`leads.follow.${state}`) }))}
          onChoose={(id) => {
            const state = boardStates.find((one) => one === id)
            if (state) followAll(withState, { followUp: state })
          }}
        />
      )}
    </>
  )
}
