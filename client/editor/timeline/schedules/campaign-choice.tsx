import type { Campaign, Scheduled } from '../../../../contract/pages/timeline.ts'
import { formatDateTime } from '../../../workspace/dates/date-formats.ts'
import { TextField } from '../../../workspace/ui/fields.tsx'
import { useEditor } from '../../editor-context.tsx'
import { type Choices, newCampaign, noCampaign } from './schedule-choices.ts'

type ChoiceProps = {
  choices: Choices
  campaigns: Campaign[]
  leftCampaign: Scheduled | undefined
  /** A new campaign lacks its name. */
  isNameMissing: boolean
  onChange: (changes: Partial<Choices>) => void
}

/** Whether the page goes live or offline alone, with a campaign, or begins one. */
export function CampaignChoice({ choices, campaigns, leftCampaign, isNameMissing, onChange }: ChoiceProps) {
  const { t, lang, timeZone } = useEditor()
  return (
    <>
      <label className="field">
        <span className="field-label">{t('timeline.schedule.together')}</span>
        <select
          className="input"
          value={choices.campaign}
          onChange={({ target }) => onChange({ campaign: target.value })}
        >
          <option value={noCampaign}>{t('timeline.schedule.alone')}</option>
          {campaigns.map(({ id, name, at }) => (
            <option key={id} value={id}>
              {t('timeline.schedule.join', { name, time: formatDateTime(at, { lang, timeZone }) })}
            </option>
          ))}
          <option value={newCampaign}>{t('timeline.schedule.new')}</option>
        </select>
      </label>
      {leftCampaign && <p className="notice">{t('timeline.schedule.leaves', { name: leftCampaign.name })}</p>}
      {choices.campaign === newCampaign && (
        <TextField
          label={t('timeline.schedule.name')}
          error={isNameMissing ? t('error.field.empty') : undefined}
          maxLength={80}
          value={choices.name}
          onChange={(name) => onChange({ name })}
        />
      )}
    </>
  )
}
