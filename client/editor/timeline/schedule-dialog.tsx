import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import type { Campaign, Scheduled, ScheduleRequest } from '../../../contract/timeline.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import type { Failed } from '../saving/ask.ts'
import { FindingList } from '../saving/finding-list.tsx'
import { LanguageChoice } from '../saving/language-choice.tsx'
import { findingsIn } from '../saving/language-findings.ts'
import { type Checked, type Finding, publishFindings } from '../saving/publish-findings.ts'
import { RefusedFields } from '../saving/refused-fields.tsx'
import { CampaignChoice } from './campaign-choice.tsx'
import { CampaignQuestion } from './campaign-question.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { type Choices, firstChoices, resultOf, withEnd } from './schedule-choices.ts'
import { scheduledText } from './time-words.ts'
import { WhenField } from './when-field.tsx'

type ScheduleProps = {
  /** Chosen by dragging, on the clocks of the site's time zone; null to begin with what is usual. */
  local: string | null
  /** The one to change or, asked for at once, to cancel, with what is cancelled with it. */
  schedule: Scheduled | null
  cancels: boolean
  cancelled: Scheduled[]
  /** What was chosen before the editor went to look at something. */
  kept: Choices | null
  /** What waits for the page. */
  schedules: Scheduled[]
  campaigns: Campaign[]
  /** Visitors see the page, and whether they see this version already. */
  isLive: boolean
  isUnchanged: boolean
  checked: () => Checked
  /** Leads to what a finding is about; the choices wait for the editor to come back. */
  onShow: (finding: Finding, choices: Choices) => void
  draft: Draft
  /** Resolves to what the server refuses about the plan or the page, or null. */
  onPlan: (plan: Omit<ScheduleRequest, 'revision'>) => Promise<Failed | null>
  /** Moves a schedule with all of its pages; resolves likewise. */
  onMove: (schedule: Scheduled, to: string) => Promise<Failed | null>
  onCancel: () => void
  onClose: () => void
}

/** When the page goes live or offline: by itself, or together with others; with what publishing would ask about. */
export function ScheduleDialog({ local, schedule, schedules, campaigns, ...on }: ScheduleProps) {
  const editor = useEditor()
  const { t, timeZone } = editor
  const known = { schedule, schedules, timeZone, now: Date.now() }
  const [first] = useState(() => firstChoices(local, known))
  const [choices, setChoices] = useState<Choices>(() => {
    if (!on.kept || local === null) return on.kept ?? first
    return { ...on.kept, time: local, campaign: first.campaign }
  })
  const choose = (changes: Partial<Choices>) => setChoices((now) => ({ ...now, ...changes }))
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Failed | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!refused) return
    refusal.current?.focus()
    // On a phone the answers cover the end of the dialog.
    refusal.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  const { action, time, moved, language } = choices
  const { checked } = on
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the version that is scheduled
  const all = useMemo(() => publishFindings(checked()), [])
  const findings = findingsIn(all, language)
  const result = resultOf(choices, { ...known, campaigns })
  const { at, left, replaced, own, isWhole, ends, plan } = result
  const isPublication = action === 'publish' && !isWhole
  const submit = async () => {
    setIsTried(true)
    if (plan === null) {
      // Once it is marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    if (isBusy) return
    setIsBusy(true)
    const examples = findings.flatMap((finding) => finding.examples ?? [])
    setRefused(
      isWhole && schedule ? await on.onMove(schedule, plan.at) : await on.onPlan({ ...plan, examples }),
    )
    setIsBusy(false)
  }
  const show = (finding: Finding) => on.onShow(finding, choices)
  const campaign = on.cancelled[0]?.name
  /** Names all that is cancelled: a publication takes its end with it. */
  const question = (onClose: () => void) => (
    <CancelQuestion onCancel={on.onCancel} onClose={onClose}>
      <ul className="dots">
        {on.cancelled.map((one) => (
          <li key={one.id}>{scheduledText(one, editor)}</li>
        ))}
      </ul>
      <p>
        {campaign ? t('timeline.schedule.leaves', { name: campaign }) : t('timeline.schedule.cancel_text')}
      </p>
    </CancelQuestion>
  )
  if (on.cancels) return question(on.onClose)
  return (
    <>
      <Dialog title={t('timeline.schedule.title')} onClose={on.onClose}>
        <form
          ref={form}
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
              onChoose={(one) => choose({ moved: one })}
            />
          )}
          {!isWhole && (
            <fieldset className="choice-row">
              <legend className="visually-hidden">{t('timeline.schedule.what')}</legend>
              {(['publish', 'unpublish'] as const).map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="action"
                    checked={action === one}
                    onChange={() => choose({ action: one })}
                  />
                  {t(`timeline.schedule.${one}`)}
                </label>
              ))}
            </fieldset>
          )}
          {action === 'publish' && on.isUnchanged && (
            <p className="notice">{t('timeline.schedule.unchanged')}</p>
          )}
          {isPublication && (
            <LanguageChoice
              value={language}
              isLive={on.isLive}
              onChange={(one) => choose({ language: one })}
            />
          )}
          {!result.joined && (
            <WhenField
              id="schedule-at"
              label="timeline.schedule.time"
              value={time}
              error={(isTried || time !== first.time) && result.fault ? t(result.fault) : null}
              onChange={(value) => choose({ time: value })}
            />
          )}
          {isPublication && (
            <label className="schedule-check">
              <input
                type="checkbox"
                checked={ends}
                onChange={({ target }) => setChoices(withEnd(choices, target.checked, at, timeZone))}
                disabled={at === null}
              />
              {t('timeline.schedule.ends')}
            </label>
          )}
          {ends && (
            <WhenField
              id="schedule-until"
              label="timeline.schedule.until"
              value={choices.until}
              error={result.untilFault && t(result.untilFault)}
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
            <p className="notice">
              {t('timeline.schedule.replaces', { what: scheduledText(replaced, editor) })}
            </p>
          )}
          {isPublication && findings.length > 0 && (
            // What is refused may be among them.
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
          {refused && (
            <div ref={refusal} tabIndex={-1} role="alert">
              <RefusedPlan refused={refused} placed={on.draft.widgets} onShow={show} />
            </div>
          )}
          <div className="ctas">
            <button type="submit" className="btn btn-sm" aria-disabled={isBusy || undefined}>
              {t(isWhole ? 'timeline.schedule.moves.submit' : 'timeline.schedule.submit')}
            </button>
            {schedule && (
              <Answer onChoose={() => setCancelling(true)}>{t('timeline.schedule.cancel')}</Answer>
            )}
            <Answer onChoose={on.onClose}>{t(schedule ? 'action.close' : 'action.cancel')}</Answer>
          </div>
        </form>
      </Dialog>
      {isCancelling && question(() => setCancelling(false))}
    </>
  )
}

type RefusedProps = Omit<ComponentProps<typeof RefusedFields>, 'refused'> & { refused: Failed }

/** What is wrong with the page leads to its fields; a time is beside its message. */
function RefusedPlan({ refused: { message, errors = {} }, ...page }: RefusedProps) {
  const isOfPage = Object.keys(errors).some((path) => !['', 'at', 'until'].includes(path))
  return isOfPage ? <RefusedFields refused={errors} {...page} /> : <p className="field-error">{message}</p>
}
