import type { Campaign } from '../../../contract/timeline.ts'
import { useEditor } from '../editor-context.tsx'
import type { Moved } from './schedule-choices.ts'

type QuestionProps = {
  campaign: Campaign
  moved: Moved | null
  /** The plan was sent without an answer. */
  isMissed: boolean
  onChoose: (moved: Moved) => void
}

/** A page of a campaign is about to get another time: nobody moves or leaves the others by accident. */
export function CampaignQuestion({ campaign: { name, pages }, moved, isMissed, onChoose }: QuestionProps) {
  const { t } = useEditor()
  return (
    <fieldset className="schedule-moved" aria-describedby={isMissed ? 'schedule-moved-error' : undefined}>
      <legend className="field-label">{t('timeline.schedule.belongs', { name, count: pages })}</legend>
      {(['whole', 'alone'] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="moved"
            checked={moved === one}
            aria-invalid={isMissed || undefined}
            onChange={() => onChoose(one)}
          />
          {t(`timeline.schedule.moves.${one}`)}
        </label>
      ))}
      {isMissed && (
        <p className="field-error" id="schedule-moved-error" role="alert">
          {t('timeline.schedule.moves.none')}
        </p>
      )}
    </fieldset>
  )
}
