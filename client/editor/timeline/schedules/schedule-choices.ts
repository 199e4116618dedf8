import type { Campaign, Scheduled, ScheduleRequest } from '../../../../contract/pages/timeline.ts'
import { localTimeAfterDays, timeFault, toIsoTime, toLocalTime } from '../../../workspace/dates/zoned-time.ts'
import type { TextId } from '../../../workspace/use-admin-text.ts'

/** Whether a new time is for all pages of a campaign, or for one page, which then leaves it. */
type MoveScope = 'campaign' | 'page'

/** The choices of an editor in the dialog; times are on the clocks of the site's time zone. */
export type Choices = {
  action: Scheduled['action']
  time: string
  isEnding: boolean
  until: string
  /** The id of a campaign to join, `noCampaign` or `newCampaign`, which is then called `name`. */
  campaign: string
  name: string
  /** Null for all languages. */
  language: string | null
  moveScope: MoveScope | null
}

/** Values in place of the id of a campaign. */
export const noCampaign = ''
export const newCampaign = 'new'

export const morning = '09:00'

type RequestInput = Omit<ScheduleRequest, 'revision' | 'examples'>

type Known = {
  schedule: Scheduled | null
  schedules: Scheduled[]
  timeZone: string
  /** Epoch ms. */
  now: number
}

/** The first choices of the dialog; `local` is the time that was chosen by dragging. */
export function firstChoices(local: string | null, { schedule, schedules, timeZone, now }: Known): Choices {
  const scheduledTime = schedule && toLocalTime(Date.parse(schedule.at), timeZone)
  const end = schedules.find((one) => one.state === 'waiting' && one.action === 'unpublish' && !one.name)
  const isUnmoved = schedule !== null && (local ?? scheduledTime) === scheduledTime
  return {
    action: schedule?.action ?? 'publish',
    time: local ?? scheduledTime ?? localTimeAfterDays(now, 1, morning, timeZone),
    isEnding: end !== undefined,
    until: end ? toLocalTime(Date.parse(end.at), timeZone) : '',
    campaign: isUnmoved && schedule.name ? schedule.id : noCampaign,
    name: '',
    language: schedule?.language ?? null,
    moveScope: null,
  }
}

/** The choices with or without an end, which is a week later by default. */
export function withEnd(
  choices: Choices,
  isEnding: boolean,
  isoTime: string | null,
  timeZone: string,
): Choices {
  if (!isEnding || isoTime === null) return { ...choices, isEnding }
  const time = Date.parse(isoTime)
  return {
    ...choices,
    isEnding,
    until: localTimeAfterDays(time, 7, toLocalTime(time, timeZone).slice(11), timeZone),
  }
}

/** The result of the choices: the request or their fault, and what else they change. */
export function resultOf(
  choices: Choices,
  { schedule, schedules, timeZone, now, campaigns }: Known & { campaigns: Campaign[] },
) {
  const { action, campaign, moveScope } = choices
  const openCampaigns = campaigns.filter((one) => one.action === action)
  const joinedCampaign = openCampaigns.find(({ id }) => id === campaign)
  const startTime = joinedCampaign?.at ?? toIsoTime(choices.time, timeZone)
  const waiting = schedules.filter((one) => one.state === 'waiting' && one.action === action)
  /** The campaign that the page is in, unless it stays there. */
  const leftCampaign = waiting.find((one) => one.name && one.id !== campaign)
  /** The waiting schedule that the new one replaces. */
  const replaced = waiting.find((one) => !one.name && one.id !== schedule?.id)
  /** The campaign whose page gets another time. */
  const ownCampaign =
    campaign === noCampaign && leftCampaign?.id === schedule?.id
      ? openCampaigns.find(({ id }) => id === leftCampaign?.id)
      : undefined
  const movesCampaign = ownCampaign !== undefined && moveScope === 'campaign'
  const hasEnd = action === 'publish' && choices.isEnding && !movesCampaign
  const fault = joinedCampaign ? null : timeFault(choices.time, now, timeZone)
  const untilFault = hasEnd ? endFault(choices.until, startTime, now, timeZone) : null
  const isNamed = campaign !== newCampaign || choices.name.trim() !== ''
  const isComplete = !fault && !untilFault && isNamed && !(ownCampaign && !moveScope)
  const request =
    isComplete && startTime !== null
      ? inputOf(choices, { startTime, joinedCampaign, hasEnd, timeZone })
      : null
  return {
    openCampaigns,
    joinedCampaign,
    at: startTime,
    leftCampaign,
    replaced,
    ownCampaign,
    movesCampaign,
    hasEnd,
    fault,
    untilFault,
    isNamed,
    request,
  }
}

function inputOf(
  { action, until, campaign, name, language }: Choices,
  result: { startTime: string; joinedCampaign: Campaign | undefined; hasEnd: boolean; timeZone: string },
): RequestInput {
  const { startTime, joinedCampaign, hasEnd, timeZone } = result
  const together = joinedCampaign
    ? { id: joinedCampaign.id }
    : campaign === newCampaign
      ? { name: name.trim() }
      : undefined
  return {
    action,
    at: startTime,
    ...(action === 'publish' ? { until: hasEnd ? toIsoTime(until, timeZone) : null } : {}),
    ...(together ? { campaign: together } : {}),
    ...(action === 'publish' && language ? { language } : {}),
  }
}

/** The fault of the end, which must come after the beginning. */
function endFault(until: string, startTime: string | null, now: number, timeZone: string): TextId | null {
  const fault = timeFault(until, Math.max(now, Date.parse(startTime ?? '') || 0), timeZone)
  return fault === 'timeline.error.past' ? 'timeline.error.until' : fault
}
