import { useMemo, useState } from 'react'
import type { Draft, WidgetDescription } from '../../../contract/editor.ts'
import type { Campaign, Scheduled, ScheduleRequest } from '../../../contract/timeline.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import type { Failed } from '../saving/ask.ts'
import { LanguageChoice } from '../saving/language-choice.tsx'
import { findingsIn } from '../saving/language-findings.ts'
import type { Finding } from '../saving/publish-findings.ts'
import { CampaignQuestion, type Moved } from './campaign-question.tsx'
import { RefusedPlan } from './refused-plan.tsx'
import { scheduledText } from './time-words.ts'
import { WhenField } from './when-field.tsx'
import { isoOf, laterDay, localOf, timeFault } from './zoned-time.ts'

type Plan = Omit<ScheduleRequest, 'revision'>

type ScheduleProps = {
  /** Proposed, on the clocks of the site's time zone. */
  local: string
  /** The one to change. */
  schedule: Scheduled | null
  /** What waits for the page. */
  schedules: Scheduled[]
  campaigns: Campaign[]
  /** Visitors see this version already. */
  isUnchanged: boolean
  findings: () => Finding[]
  onShow: (finding: Finding) => void
  draft: Draft
  widgets: WidgetDescription[]
  /** Resolves to what the server refuses about the plan or the page, or null. */
  onPlan: (plan: Plan) => Promise<Failed | null>
  /** Moves a schedule with all of its pages; resolves likewise. */
  onMove: (schedule: Scheduled, to: string) => Promise<Failed | null>
  onCancel: (schedule: Scheduled) => void
  onClose: () => void
}

const alone = ''
const fresh = 'new'

/** When the page goes live or offline: by itself, or together with others; with what publishing would ask about. */
export function ScheduleDialog({ local, schedule, schedules, campaigns, ...on }: ScheduleProps) {
  const editor = useEditor()
  const { t, lang, timeZone } = editor
  const [action, setAction] = useState(schedule?.action ?? 'publish')
  const [time, setTime] = useState(local)
  const end = schedules.find((one) => one.state === 'waiting' && one.action === 'unpublish' && !one.name)
  const [isEnding, setIsEnding] = useState(end !== undefined)
  const [until, setUntil] = useState(end ? localOf(Date.parse(end.at), timeZone) : '')
  const isUnmoved = schedule !== null && localOf(Date.parse(schedule.at), timeZone) === local
  const [campaign, setCampaign] = useState(isUnmoved && schedule.name ? schedule.id : alone)
  const [name, setName] = useState('')
  const [language, setLanguage] = useState(schedule?.language ?? null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Failed | null>(null)
  const { findings: read } = on
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the version that is scheduled
  const all = useMemo(() => read(), [])
  const findings = findingsIn(all, language)

  const open = campaigns.filter((one) => one.action === action)
  const joined = open.find(({ id }) => id === campaign)
  const at = joined?.at ?? isoOf(time, timeZone)
  /** The campaign that the page is in, unless it stays there. */
  const left = schedules.find(
    (one) => one.state === 'waiting' && one.action === action && one.name && one.id !== campaign,
  )
  /** What waits by itself and gives its place to another plan. */
  const other = schedules.find(
    (one) => one.state === 'waiting' && one.action === action && !one.name && one.id !== schedule?.id,
  )
  const replaced = other ? scheduledText(other, editor) : null
  const own =
    campaign === alone && left?.id === schedule?.id ? open.find(({ id }) => id === left?.id) : undefined
  const isWhole = own !== undefined && moved === 'whole'
  const fault = joined ? null : timeFault(time, Date.now(), timeZone)
  const ends = action === 'publish' && isEnding && !isWhole
  const untilFault = ends ? endFault(until, at, timeZone) : null
  const isNamed = campaign !== fresh || name.trim() !== ''
  const submit = async () => {
    setIsTried(true)
    if (fault || untilFault || !isNamed || at === null || isBusy || (own && !moved)) return
    setIsBusy(true)
    if (isWhole && schedule) {
      setRefused(await on.onMove(schedule, at))
      return setIsBusy(false)
    }
    const together = joined ? { id: joined.id } : campaign === fresh ? { name: name.trim() } : undefined
    const failed = await on.onPlan({
      ...{ action, at },
      ...(action === 'publish' ? { until: ends ? isoOf(until, timeZone) : null } : {}),
      ...(together ? { campaign: together } : {}),
      ...(action === 'publish' && language ? { language } : {}),
      examples: findings.flatMap(({ examples }) => examples ?? []),
    })
    setIsBusy(false)
    setRefused(failed)
  }
  return (
    <Dialog title={t('timeline.schedule.title')} onClose={on.onClose}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {own && (
          <CampaignQuestion
            campaign={own}
            moved={moved}
            isMissed={isTried && moved === null}
            onChoose={setMoved}
          />
        )}
        {!isWhole && (
          <fieldset className="choice-row">
            <legend className="visually-hidden">{t('timeline.schedule.what')}</legend>
            {(['publish', 'unpublish'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="action" checked={action === one} onChange={() => setAction(one)} />
                {t(`timeline.schedule.${one}`)}
              </label>
            ))}
          </fieldset>
        )}
        {action === 'publish' && on.isUnchanged && (
          <p className="notice">{t('timeline.schedule.unchanged')}</p>
        )}
        {action === 'publish' && !isWhole && <LanguageChoice value={language} onChange={setLanguage} />}
        {!joined && (
          <WhenField
            id="schedule-at"
            label="timeline.schedule.time"
            value={time}
            error={(isTried || time !== local) && fault ? t(fault) : null}
            onChange={setTime}
          />
        )}
        {action === 'publish' && !isWhole && (
          <label className="schedule-check">
            <input
              type="checkbox"
              checked={ends}
              onChange={({ target }) => {
                setIsEnding(target.checked)
                if (target.checked) setUntil(laterDay(at ?? '', 7, Date.parse(at ?? ''), timeZone))
              }}
              disabled={at === null}
            />
            {t('timeline.schedule.ends')}
          </label>
        )}
        {ends && (
          <WhenField
            id="schedule-until"
            label="timeline.schedule.until"
            value={until}
            error={untilFault && t(untilFault)}
            onChange={setUntil}
          />
        )}
        {!isWhole && (
          <label className="field">
            <span className="field-label">{t('timeline.schedule.together')}</span>
            <select className="input" value={campaign} onChange={({ target }) => setCampaign(target.value)}>
              <option value={alone}>{t('timeline.schedule.alone')}</option>
              {open.map((one) => (
                <option key={one.id} value={one.id}>
                  {t('timeline.schedule.join', {
                    name: one.name,
                    time: momentText(one.at, { lang, timeZone }),
                  })}
                </option>
              ))}
              <option value={fresh}>{t('timeline.schedule.new')}</option>
            </select>
          </label>
        )}
        {replaced && <p className="notice">{t('timeline.schedule.replaces', { what: replaced })}</p>}
        {left && !own && <p className="notice">{t('timeline.schedule.leaves', { name: left.name })}</p>}
        {campaign === fresh && (
          <label className="field">
            <span className="field-label">{t('timeline.schedule.name')}</span>
            <input
              className="input"
              value={name}
              maxLength={80}
              dir="auto"
              aria-invalid={(isTried && !isNamed) || undefined}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
        )}
        {action === 'publish' && !isWhole && findings.length > 0 && (
          <details className="schedule-findings" open>
            <summary>{t('timeline.schedule.findings', { count: findings.length })}</summary>
            <ul className="findings">
              {findings.map((finding) => (
                <li key={finding.text}>
                  {finding.id || finding.marks ? (
                    <button type="button" className="link" onClick={() => on.onShow(finding)}>
                      {finding.text}
                    </button>
                  ) : (
                    finding.text
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
        {!isWhole && <p className="fine">{t(`timeline.schedule.${action}_note`)}</p>}
        {refused && (
          <div role="alert">
            <RefusedPlan
              refused={refused}
              placed={on.draft.widgets}
              widgets={on.widgets}
              onShow={on.onShow}
            />
          </div>
        )}
        <div className="ctas">
          <button type="submit" className="btn btn-sm" aria-disabled={isBusy || undefined}>
            {t(isWhole ? 'timeline.schedule.moves.submit' : 'timeline.schedule.submit')}
          </button>
          {schedule && (
            <Answer onChoose={() => on.onCancel(schedule)}>{t('timeline.schedule.cancel')}</Answer>
          )}
          <Answer onChoose={on.onClose}>{t(schedule ? 'action.close' : 'action.cancel')}</Answer>
        </div>
      </form>
    </Dialog>
  )
}

/** The end comes after the beginning. */
function endFault(until: string, at: string | null, timeZone: string): string | null {
  const fault = timeFault(until, Math.max(Date.now(), Date.parse(at ?? '') || 0), timeZone)
  return fault === 'timeline.error.past' ? 'timeline.error.until' : fault
}
