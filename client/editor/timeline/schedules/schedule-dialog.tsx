import { useMemo, useState } from 'react'
import type { Draft } from '../../../../contract/editor.ts'
import type { Campaign, Scheduled, ScheduleRequest } from '../../../../contract/pages/timeline.ts'
import type { ApiFailure } from '../../../workspace/api/api-failure.tsx'
import { DateTimeField } from '../../../workspace/dates/date-time-field.tsx'
import { timeZoneName } from '../../../workspace/dates/zoned-time.ts'
import { Button } from '../../../workspace/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../workspace/ui/dialog.tsx'
import { RadioField } from '../../../workspace/ui/fields.tsx'
import { useEditor } from '../../editor-context.tsx'
import { FindingList } from '../../saving/checks/finding-list.tsx'
import {
  type CheckedPage,
  type Finding,
  findingsIn,
  publishFindings,
} from '../../saving/checks/publish-findings.ts'
import { LanguageChoice } from '../../saving/language-choice.tsx'
import { RefusedFields } from '../../saving/refused-fields.tsx'
import { scheduledText } from '../time-texts.ts'
import { CampaignChoice } from './campaign-choice.tsx'
import { type Choices, firstChoices, resultOf, withEnd } from './schedule-choices.ts'

type ScheduleProps = {
  /** The time chosen by dragging, on the clocks of the site's time zone; null for the default. */
  local: string | null
  /** The schedule to change, or to cancel with all that is cancelled with it. */
  schedule: Scheduled | null
  cancels: boolean
  cancelled: Scheduled[]
  /** The choices before the editor left the dialog to look at a finding. */
  unsentChoices: Choices | null
  schedules: Scheduled[]
  campaigns: Campaign[]
  /** Whether visitors see the page, and whether they see this version already. */
  isLive: boolean
  isUnchanged: boolean
  checkedPage: () => CheckedPage
  /** Shows the field of a finding; the choices are kept for the next opening. */
  onShow: (finding: Finding, choices: Choices) => void
  draft: Draft
  /** Resolves to why the server refused the schedule or the page, or null. */
  onSubmit: (request: Omit<ScheduleRequest, 'revision'>) => Promise<ApiFailure | null>
  /** Moves a schedule with all of its pages; resolves likewise. */
  onMove: (schedule: Scheduled, to: string) => Promise<ApiFailure | null>
  onCancel: () => void
  onClose: () => void
}

/** Schedules a publication or its end, for the page alone or with a campaign; shows the findings of a publication. */
export function ScheduleDialog({ local, schedule, schedules, campaigns, ...on }: ScheduleProps) {
  const editor = useEditor()
  const { t, lang, timeZone } = editor
  const known = { schedule, schedules, timeZone, now: Date.now() }
  const [first] = useState(() => firstChoices(local, known))
  const [choices, setChoices] = useState<Choices>(() => {
    if (!on.unsentChoices || local === null) return on.unsentChoices ?? first
    return { ...on.unsentChoices, time: local, campaign: first.campaign }
  })
  const [isTried, setIsTried] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [refused, setRefused] = useState<ApiFailure | null>(null)
  const [isCancelling, setCancelling] = useState(on.cancels)
  const choose = (changes: Partial<Choices>) => {
    setRefused(null)
    setChoices((now) => ({ ...now, ...changes }))
  }
  const { action, time, language } = choices
  const { checkedPage } = on
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the version that is scheduled
  const all = useMemo(() => publishFindings(checkedPage()), [])
  const findings = findingsIn(all, language)
  const result = resultOf(choices, { ...known, campaigns })
  const { at, left, replaced, own, isWhole, ends, request } = result
  const isPublication = action === 'publish' && !isWhole
  const { at: atRefused, until: untilRefused, ...pageRefused } = refused?.errors ?? {}
  const zone = timeZoneName(timeZone, lang)
  const fault = (isTried || time !== first.time) && result.fault ? t(result.fault) : atRefused
  const untilFault = result.untilFault ? t(result.untilFault) : untilRefused
  const submit = async () => {
    setIsTried(true)
    if (request === null) return
    setIsPending(true)
    const examples = findings.flatMap((finding) => finding.examples ?? [])
    setRefused(
      isWhole && schedule
        ? await on.onMove(schedule, request.at)
        : await on.onSubmit({ ...request, examples }),
    )
    setIsPending(false)
  }
  const show = (finding: Finding) => on.onShow(finding, choices)
  const campaign = on.cancelled[0]?.name
  if (isCancelling) {
    return (
      <ConfirmDialog
        title={t('calendar.cancel_title')}
        // All that is cancelled: a publication takes its end with it.
        text={
          <>
            <ul className="dots">
              {on.cancelled.map((one) => (
                <li key={one.id}>{scheduledText(one, editor)}</li>
              ))}
            </ul>
            <p>
              {campaign
                ? t('timeline.schedule.leaves', { name: campaign })
                : t('timeline.schedule.cancel_text')}
            </p>
          </>
        }
        actions={[{ label: t('timeline.schedule.cancel'), onPress: on.onCancel }]}
        cancelLabel={t('calendar.keep')}
        onClose={() => (on.cancels ? on.onClose() : setCancelling(false))}
      />
    )
  }
  return (
    <Dialog
      title={t('timeline.schedule.title')}
      submit={{
        label: t(isWhole ? 'timeline.schedule.moves.submit' : 'timeline.schedule.submit'),
        isPending,
        run: () => void submit(),
      }}
      error={
        refused &&
        !atRefused &&
        !untilRefused &&
        // Faults of the page are listed with buttons to their fields.
        (Object.keys(pageRefused).some((path) => path !== '') ? (
          <RefusedFields refused={pageRefused} placed={on.draft.widgets} onShow={show} />
        ) : (
          refused.message
        ))
      }
      other={schedule && <Button onPress={() => setCancelling(true)}>{t('timeline.schedule.cancel')}</Button>}
      onClose={on.onClose}
    >
      {own && (
        // No campaign is moved or left by accident.
        <RadioField
          label={t('timeline.schedule.belongs', { name: own.name, count: own.pages })}
          error={isTried && choices.moved === null ? t('timeline.schedule.moves.choose') : undefined}
          options={(['whole', 'alone'] as const).map((id) => ({
            id,
            label: t(`timeline.schedule.moves.${id}`),
          }))}
          value={choices.moved}
          onChange={(moved) => choose({ moved })}
        />
      )}
      {!isWhole && (
        <RadioField
          isRow
          label={t('timeline.schedule.what')}
          options={(['publish', 'unpublish'] as const).map((id) => ({
            id,
            label: t(`timeline.schedule.${id}`),
          }))}
          value={action}
          onChange={(chosen) => choose({ action: chosen })}
        />
      )}
      {action === 'publish' && on.isUnchanged && <p className="notice">{t('timeline.schedule.unchanged')}</p>}
      {isPublication && (
        <LanguageChoice
          value={language}
          isLive={on.isLive}
          onChange={(chosen) => choose({ language: chosen })}
        />
      )}
      {!result.joined && (
        <DateTimeField
          label={t('timeline.schedule.time', { zone })}
          value={time}
          error={fault}
          onChange={(chosen) => choose({ time: chosen })}
        />
      )}
      {isPublication && (
        <label className="schedule-check">
          <input
            type="checkbox"
            checked={ends}
            onChange={({ target }) => choose(withEnd(choices, target.checked, at, timeZone))}
            disabled={at === null}
          />
          {t('timeline.schedule.ends')}
        </label>
      )}
      {ends && (
        <DateTimeField
          label={t('timeline.schedule.until', { zone })}
          value={choices.until}
          error={untilFault}
          onChange={(until) => choose({ until })}
        />
      )}
      {!isWhole && (
        <CampaignChoice
          choices={choices}
          open={result.open}
          left={own ? undefined : left}
          isMissed={isTried && !result.isNamed}
          onChange={choose}
        />
      )}
      {replaced && (
        <p className="notice">{t('timeline.schedule.replaces', { what: scheduledText(replaced, editor) })}</p>
      )}
      {isPublication && findings.length > 0 && (
        // Refused fields may be among them.
        <details className="schedule-findings" open={refused === null}>
          <summary>{t('timeline.schedule.findings', { count: findings.length })}</summary>
          <FindingList findings={findings} onShow={show} />
        </details>
      )}
      {!isWhole && (
        <p className="fine">
          {t(
            action === 'unpublish' && !on.isLive
              ? 'timeline.schedule.unpublish_offline'
              : `timeline.schedule.${action}_note`,
          )}
        </p>
      )}
    </Dialog>
  )
}
