import { useState } from 'react'
import type { Draft } from '../../../../contract/editor.ts'
import type { Scheduled } from '../../../../contract/pages/timeline.ts'
import type { ApiFailure } from '../../../workspace/api/api-failure.tsx'
import { DateTimeField } from '../../../workspace/dates/date-time-field.tsx'
import { timeZoneName } from '../../../workspace/dates/zoned-time.ts'
import { Button } from '../../../workspace/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../workspace/ui/dialog.tsx'
import { RadioField } from '../../../workspace/ui/fields.tsx'
import { useEditor } from '../../editor-context.tsx'
import { FindingList } from '../../saving/checks/finding-list.tsx'
import type { Finding } from '../../saving/checks/publish-findings.ts'
import { LanguageChoice } from '../../saving/language-choice.tsx'
import { RefusedFields } from '../../saving/refused-fields.tsx'
import { scheduledText } from '../time-texts.ts'
import { CampaignChoice } from './campaign-choice.tsx'
import { type Choices, withEnd } from './schedule-choices.ts'
import { type ScheduleInput, useScheduleChoices } from './use-schedule-choices.ts'

type ScheduleProps = ScheduleInput & {
  /** Whether the dialog begins with the question to cancel; `cancelled`: all that is cancelled with the schedule. */
  isCancellation: boolean
  cancelled: Scheduled[]
  /** Whether visitors see the page, and whether they see this version already. */
  isPublished: boolean
  isUnchanged: boolean
  draft: Draft
  /** Shows the field of a finding; the choices are kept for the next opening. */
  onShow: (finding: Finding, choices: Choices) => void
  onCancel: () => void
  onClose: () => void
}

/** Schedules a publication or its end, for the page alone or with a campaign; shows the findings of a publication. */
export function ScheduleDialog(props: ScheduleProps) {
  const { schedule, isCancellation, cancelled, draft, onShow, onCancel, onClose } = props
  const editor = useEditor()
  const { t } = editor
  const form = useScheduleChoices(props)
  const { choices, choose, result, findings, refusal, isTried } = form
  const { leftCampaign, replaced, ownCampaign, movesCampaign } = result
  const [isCancelling, setCancelling] = useState(isCancellation)
  const show = (finding: Finding) => onShow(finding, choices)
  if (isCancelling) {
    return (
      <CancelQuestion
        cancelled={cancelled}
        onCancel={onCancel}
        onClose={() => (isCancellation ? onClose() : setCancelling(false))}
      />
    )
  }
  return (
    <Dialog
      title={t('timeline.schedule.title')}
      submit={{
        label: t(movesCampaign ? 'timeline.schedule.moves.submit' : 'timeline.schedule.submit'),
        isPending: form.isPending,
        run: () => void form.submit(),
      }}
      error={refusal && refusalText(refusal, draft, show)}
      other={schedule && <Button onPress={() => setCancelling(true)}>{t('timeline.schedule.cancel')}</Button>}
      onClose={onClose}
    >
      <ActionFields form={form} isPublished={props.isPublished} isUnchanged={props.isUnchanged} />
      <TimeFields form={form} />
      {!movesCampaign && (
        <CampaignChoice
          choices={choices}
          campaigns={result.openCampaigns}
          leftCampaign={ownCampaign ? undefined : leftCampaign}
          isNameMissing={isTried && !result.isNamed}
          onChange={choose}
        />
      )}
      {replaced && (
        <p className="notice">{t('timeline.schedule.replaces', { what: scheduledText(replaced, editor) })}</p>
      )}
      {isPublication(form) && findings.length > 0 && (
        // Refused fields may be among them.
        <details className="schedule-findings" open={refusal === null}>
          <summary>{t('timeline.schedule.findings', { count: findings.length })}</summary>
          <FindingList findings={findings} onShow={show} />
        </details>
      )}
      {!movesCampaign && (
        <p className="fine">
          {t(
            choices.action === 'unpublish' && !props.isPublished
              ? 'timeline.schedule.unpublish_offline'
              : `timeline.schedule.${choices.action}_note`,
          )}
        </p>
      )}
    </Dialog>
  )
}

type ScheduleForm = ReturnType<typeof useScheduleChoices>

const isPublication = ({ choices, result }: ScheduleForm) =>
  choices.action === 'publish' && !result.movesCampaign

/** Faults of times are shown at their fields, those of the page are listed with buttons to their fields. */
function refusalText({ errors, message }: ApiFailure, draft: Draft, onShow: (finding: Finding) => void) {
  const { at: timeError, until: endError, ...pageErrors } = errors
  if (timeError || endError) return null
  if (!Object.keys(pageErrors).some((path) => path !== '')) return message
  return <RefusedFields refused={pageErrors} placed={draft.widgets} onShow={onShow} />
}

type ActionProps = Pick<ScheduleProps, 'isPublished' | 'isUnchanged'> & { form: ScheduleForm }

/** The fields of the action: publish all languages or one, or unpublish; move one page or its whole campaign. */
function ActionFields({ form, isPublished, isUnchanged }: ActionProps) {
  const { t } = useEditor()
  const { choices, choose, result, isTried } = form
  const { ownCampaign, movesCampaign } = result
  return (
    <>
      {ownCampaign && (
        // No campaign is moved or left by accident.
        <RadioField
          label={t('timeline.schedule.belongs', { name: ownCampaign.name, count: ownCampaign.pages })}
          error={isTried && choices.moveScope === null ? t('timeline.schedule.moves.choose') : undefined}
          options={(['campaign', 'page'] as const).map((id) => ({
            id,
            label: t(`timeline.schedule.moves.${id}`),
          }))}
          value={choices.moveScope}
          onChange={(moveScope) => choose({ moveScope })}
        />
      )}
      {!movesCampaign && (
        <RadioField
          isRow
          label={t('timeline.schedule.what')}
          options={(['publish', 'unpublish'] as const).map((id) => ({
            id,
            label: t(`timeline.schedule.${id}`),
          }))}
          value={choices.action}
          onChange={(action) => choose({ action })}
        />
      )}
      {choices.action === 'publish' && isUnchanged && (
        <p className="notice">{t('timeline.schedule.unchanged')}</p>
      )}
      {isPublication(form) && (
        <LanguageChoice
          value={choices.language}
          isPublished={isPublished}
          onChange={(language) => choose({ language })}
        />
      )}
    </>
  )
}

/** The fields of the times. A joined campaign sets the time itself. */
function TimeFields({ form }: { form: ScheduleForm }) {
  const { t, lang, timeZone } = useEditor()
  const { choices, choose, result, timeError, endError } = form
  const { at: startTime, hasEnd } = result
  const zone = timeZoneName(timeZone, lang)
  return (
    <>
      {!result.joinedCampaign && (
        <DateTimeField
          label={t('timeline.schedule.time', { zone })}
          value={choices.time}
          error={timeError}
          onChange={(time) => choose({ time })}
        />
      )}
      {isPublication(form) && (
        <label className="schedule-check">
          <input
            type="checkbox"
            checked={hasEnd}
            onChange={({ target }) => choose(withEnd(choices, target.checked, startTime, timeZone))}
            disabled={startTime === null}
          />
          {t('timeline.schedule.ends')}
        </label>
      )}
      {hasEnd && (
        <DateTimeField
          label={t('timeline.schedule.until', { zone })}
          value={choices.until}
          error={endError}
          onChange={(until) => choose({ until })}
        />
      )}
    </>
  )
}

type CancelProps = { cancelled: Scheduled[]; onCancel: () => void; onClose: () => void }

/** Asks before schedules are cancelled, and lists all of them: a publication takes its end with it. */
function CancelQuestion({ cancelled, onCancel, onClose }: CancelProps) {
  const editor = useEditor()
  const { t } = editor
  const campaign = cancelled[0]?.name
  return (
    <ConfirmDialog
      title={t('calendar.cancel_title')}
      text={
        <>
          <ul className="dots">
            {cancelled.map((one) => (
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
      actions={[{ label: t('timeline.schedule.cancel'), onPress: onCancel }]}
      cancelLabel={t('calendar.keep')}
      onClose={onClose}
    />
  )
}
