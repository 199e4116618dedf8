import { useRef, useState } from 'react'
import type { Scheduled } from '../../../contract/pages/timeline.ts'
import { api, asMutationFailure, tryRequest } from '../../workspace/api/api.ts'
import type { ApiFailure } from '../../workspace/api/api-failure.tsx'
import { formatLongDateTime } from '../../workspace/dates/date-formats.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import type { Finding } from '../saving/checks/publish-findings.ts'
import { cancelledWith } from './moments.ts'
import type { Choices } from './schedules/schedule-choices.ts'
import type { ScheduleInput } from './schedules/use-schedule-choices.ts'
import { scheduledText } from './time-texts.ts'
import type { TimelineProps } from './timeline-panel.tsx'

type DialogInput = Pick<TimelineProps, 'id' | 'page' | 'onShow'> & {
  schedules: Scheduled[]
  /** Reads versions and schedules again after a change. */
  reload: () => void
  onFailed: (failure: ApiFailure) => void
}

/** `local`: the proposed time; `schedule`: the one to change; `isCancellation`: it is to be cancelled. */
type OpenDialog = { local: string | null; schedule: Scheduled | null; isCancellation: boolean }

/** The dialog of a schedule: whether it is open, and what its buttons do. Versions are named the same way. */
export function useScheduleDialog({ id, page, schedules, reload, onFailed, onShow }: DialogInput) {
  const editor = useEditor()
  const { t } = editor
  const param = { id }
  const { revision } = page.server
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const scheduleId = dialog?.schedule?.id ?? ''
  /** Choices of dialogs that were left to look at a finding, by the id of their schedule. */
  const unsentChoices = useRef(new Map<string, Choices>())

  const openDialog = (local: string | null, schedule: Scheduled | null, isCancellation = false) => {
    setDialog({ local, schedule, isCancellation })
  }
  const closeDialog = () => {
    unsentChoices.current.delete(scheduleId)
    setDialog(null)
  }
  /**
   * Shows the result of a change of schedules or names; `text` of a success. The dialog stays open for faults that can
   * be corrected in it.
   */
  const change = async <Answer extends { ok: true }>(
    sent: Promise<Answer | { ok: false; failure: ApiFailure }>,
    title: string,
    text = '',
  ): Promise<{ answer?: Answer; failure: ApiFailure | null }> => {
    const answer = await sent
    if (answer.ok) {
      replaceToasts({ kind: 'success', title, text })
      reload()
    } else if (answer.failure.code === 'invalid' && dialog) return { failure: answer.failure }
    else onFailed(asMutationFailure(answer.failure))
    closeDialog()
    return { ...(answer.ok && { answer }), failure: null }
  }
  const nameVersion = (version: { version?: number }, name: string | null) =>
    void change(
      tryRequest(requests.name.$post({ param, json: { revision, ...version, name } })),
      t(`timeline.${name ? 'named_now' : 'unnamed'}`),
    )
  const cancelled = dialog?.schedule ? cancelledWith(dialog.schedule, schedules) : []
  const onCancel = () => {
    const [first, end] = cancelled
    closeDialog()
    if (!first) return
    const remaining = schedules.filter((one) => one.state === 'waiting' && !cancelled.includes(one))
    const what = remaining.map((one) => scheduledText(one, editor)).join(' · ')
    void change(
      tryRequest(requests.unschedule.$post({ param, json: { schedule: first.id } })),
      t(`timeline.schedule.cancelled.${end ? 'both' : first.action}`),
      t(`timeline.schedule.${what ? 'remains' : 'nothing'}`, { what }),
    )
  }
  const onMove: ScheduleInput['onMove'] = async (schedule, to) => {
    const json = { from: schedule.at, to }
    const sent = api.schedules[':id'].move.$post({ param: { id: schedule.id }, json })
    return (await change(tryRequest(sent), t('timeline.schedule.moved'))).failure
  }
  const onSubmit: ScheduleInput['onSubmit'] = async (request) => {
    const when = formatLongDateTime(request.at, editor)
    const sent = requests.schedule.$post({ param, json: { revision, ...request } })
    const { answer, failure } = await change(tryRequest(sent), t('timeline.schedule.done'), when)
    if (answer && request.action === 'publish') {
      const version = { revision, scheduled: true, isRepeated: false }
      void page.cards.share(answer.shown ?? page.saved, version)
    }
    return failure
  }
  const showFinding = (finding: Finding, choices: Choices) => {
    unsentChoices.current.set(scheduleId, choices)
    setDialog(null)
    onShow(finding)
  }
  const dialogProps = dialog && {
    ...dialog,
    unsentChoices: unsentChoices.current.get(scheduleId) ?? null,
    cancelled,
    onShow: showFinding,
    onCancel,
    onMove,
    onSubmit,
    onClose: closeDialog,
  }
  return { dialogProps, openDialog, nameVersion }
}

const requests = api.pages[':id']
