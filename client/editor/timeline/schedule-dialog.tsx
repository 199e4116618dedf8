import { useState } from 'react'
import type { Campaign, ScheduleRequest } from '../../../contract/timeline.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import { isoOf, zoneName } from './zoned-time.ts'

type Plan = Omit<ScheduleRequest, 'revision'>

type ScheduleProps = {
  /** Proposed, as the clocks of the site's time zone show it. */
  local: string
  campaigns: Campaign[]
  onPlan: (plan: Plan) => void
  onClose: () => void
}

const alone = ''
const fresh = 'new'

/** When the page goes live or offline: by itself, or together with others. */
export function ScheduleDialog({ local, campaigns, onPlan, onClose }: ScheduleProps) {
  const { t, ...editor } = useEditor()
  const [action, setAction] = useState<Campaign['action']>('publish')
  const [time, setTime] = useState(local)
  const [campaign, setCampaign] = useState(alone)
  const [name, setName] = useState('')
  const open = campaigns.filter((one) => one.action === action)
  const joined = open.find(({ id }) => id === campaign)
  const at = joined?.at ?? isoOf(time, editor.timeZone)
  const isReady = at !== null && (campaign !== fresh || name.trim() !== '')
  const submit = () => {
    if (!isReady) return
    const together = joined ? { id: joined.id } : campaign === fresh ? { name: name.trim() } : undefined
    onPlan({ action, at, ...(together ? { campaign: together } : {}) })
  }
  return (
    <Dialog title={t('timeline.schedule.title')} onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset className="schedule-actions">
          <legend className="visually-hidden">{t('timeline.schedule.what')}</legend>
          {(['publish', 'unpublish'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="action" checked={action === one} onChange={() => setAction(one)} />
              {t(`timeline.schedule.${one}`)}
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span className="field-label">{t('timeline.schedule.together')}</span>
          <select className="input" value={campaign} onChange={({ target }) => setCampaign(target.value)}>
            <option value={alone}>{t('timeline.schedule.alone')}</option>
            {open.map((one) => (
              <option key={one.id} value={one.id}>
                {t('timeline.schedule.join', { name: one.name, time: momentText(one.at, editor) })}
              </option>
            ))}
            <option value={fresh}>{t('timeline.schedule.new')}</option>
          </select>
        </label>
        {campaign === fresh && (
          <label className="field">
            <span className="field-label">{t('timeline.schedule.name')}</span>
            <input
              className="input"
              value={name}
              maxLength={80}
              dir="auto"
              onChange={({ target }) => setName(target.value)}
            />
          </label>
        )}
        {!joined && (
          <label className="field">
            <span className="field-label">
              {t('timeline.schedule.time', { zone: zoneName(editor.timeZone, editor.lang) })}
            </span>
            <input
              type="datetime-local"
              className="input"
              value={time}
              required
              onChange={({ target }) => setTime(target.value)}
            />
          </label>
        )}
        <p className="fine">{t(`timeline.schedule.${action}_note`)}</p>
        <div className="ctas">
          <button type="submit" className="btn btn-sm" disabled={!isReady}>
            {t('timeline.schedule.submit')}
          </button>
          <Answer onChoose={onClose}>{t('action.cancel')}</Answer>
        </div>
      </form>
    </Dialog>
  )
}
