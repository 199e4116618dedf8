import type { Campaign, Scheduled } from '../../../../contract/pages/timeline.ts'
import { formatDateTime } from '../../../workspace/dates/date-formats.ts'
import { TextField } from '../../../workspace/ui/fields.tsx'
import { useEditor } from '../../editor-context.tsx'
import { alone, type Choices, fresh } from './schedule-choices.ts'

type ChoiceProps = {
  choices: Choices
  open: Campaign[]
  left: Scheduled | undefined
  isMissed: boolean
  onChange: (changes: Partial<Choices>) => void
}

/** Whether the page goes live or offline alone, with a campaign, or begins one. */
export function CampaignChoice({ choices, open, left, isMissed, onChange }: ChoiceProps) {
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
          <option value={alone}>{t('timeline.schedule.alone')}</option>
          {open.map(({ id, name, at }) => (
            <option key={id} value={id}>
              {t('timeline.schedule.join', { name, time: formatDateTime(at, { lang, timeZone }) })}
            </option>
          ))}
          <option value={fresh}>{t('timeline.schedule.new')}</option>
        </select>
      </label>
      {left && <p className="notice">{t('timeline.schedule.leaves', { name: left.name })}</p>}
      {choices.campaign === fresh && (
        <TextField
          label={t('timeline.schedule.name')}
          error={isMissed ? t('error.field.empty') : undefined}
          maxLength={80}
          value={choices.name}
          onChange={(name) => onChange({ name })}
        />
      )}
    </>
  )
}
