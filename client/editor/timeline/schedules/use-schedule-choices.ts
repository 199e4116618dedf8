import { useMemo, useState } from 'react'
import type { Campaign, Scheduled, ScheduleRequest } from '../../../../contract/pages/timeline.ts'
import type { ApiFailure } from '../../../workspace/api/api-failure.tsx'
import { useEditor } from '../../editor-context.tsx'
import { type CheckedPage, findingsIn, publishFindings } from '../../saving/checks/publish-findings.ts'
import { type Choices, firstChoices, resultOf } from './schedule-choices.ts'

export type ScheduleInput = {
  /** The time chosen by dragging, on the clocks of the site's time zone; null for the default. */
  local: string | null
  /** The schedule to change, or to cancel with all that is cancelled with it. */
  schedule: Scheduled | null
  /** The choices before the editor left the dialog to look at a finding. */
  unsentChoices: Choices | null
  schedules: Scheduled[]
  campaigns: Campaign[]
  checkedPage: () => CheckedPage
  /** Resolves to why the server refused the schedule or the page, or null. */
  onSubmit: (request: Omit<ScheduleRequest, 'revision'>) => Promise<ApiFailure | null>
  /** Moves a schedule with all of its pages; resolves likewise. */
  onMove: (schedule: Scheduled, to: string) => Promise<ApiFailure | null>
}

/** The choices of a schedule, what follows from them, and how they are sent. */
export function useScheduleChoices(props: ScheduleInput) {
  const { local, schedule, schedules, campaigns, unsentChoices, checkedPage, onSubmit, onMove } = props
  const { t, timeZone } = useEditor()
  const context = { schedule, schedules, timeZone, now: Date.now() }
  const [first] = useState(() => firstChoices(local, context))
  const [choices, setChoices] = useState<Choices>(() => {
    if (!unsentChoices || local === null) return unsentChoices ?? first
    return { ...unsentChoices, time: local, campaign: first.campaign }
  })
  const [isTried, setIsTried] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiFailure | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the version that is scheduled
  const allFindings = useMemo(() => publishFindings(checkedPage()), [])
  const findings = findingsIn(allFindings, choices.language)
  const result = resultOf(choices, { ...context, campaigns })
  const { request, movesCampaign } = result
  const choose = (changes: Partial<Choices>) => {
    setRefusal(null)
    setChoices((now) => ({ ...now, ...changes }))
  }
  const submit = async () => {
    setIsTried(true)
    if (request === null) return
    setIsPending(true)
    const examples = findings.flatMap((finding) => finding.examples ?? [])
    setRefusal(
      movesCampaign && schedule
        ? await onMove(schedule, request.at)
        : await onSubmit({ ...request, examples }),
    )
    setIsPending(false)
  }
  const isTimeChecked = isTried || choices.time !== first.time
  const timeError = isTimeChecked && result.fault ? t(result.fault) : refusal?.errors?.at
  const endError = result.untilFault ? t(result.untilFault) : refusal?.errors?.until
  return { choices, choose, result, findings, timeError, endError, refusal, isTried, isPending, submit }
}
