import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import type { Scheduled, VersionList } from '../../../contract/timeline.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { IconButton, useEditor } from '../editor-context.tsx'
import { useBack } from '../focus/use-back.ts'
import { useCover } from '../focus/use-cover.ts'
import { useHandedFocus } from '../focus/use-handed-focus.ts'
import { useIsPhone } from '../live/live-view.ts'
import type { PageDraft } from '../page/use-page-draft.ts'
import type { Failed } from '../saving/ask.ts'
import type { Checked, Finding } from '../saving/publish-findings.ts'
import { MomentList } from './moment-list.tsx'
import { indexOfDay, type Moment } from './moments.ts'
import { NameForm } from './name-form.tsx'
import { postDiscard } from './requests.ts'
import { ScheduleList } from './schedule-list.tsx'
import { VersionView } from './version-view.tsx'

export type TimeLineProps = {
  page: PageDraft
  paths: EditorProps['timeline']
  /** What publishing checks; the same is checked before scheduling. */
  checked: () => Checked
  onShow: (finding: Finding) => void
  /** Asks before publishing, also if there is nothing to remark: of one language, too. */
  onPublish: () => void
}

/** All that the editor shows is on the server. */
export const isSaved = ({ dirty, saving }: PageDraft) => !dirty && saving.phase === 'idle'

type PanelProps = TimeLineProps & {
  line: Omit<VersionList, 'ok'>
  /** From the oldest to now. */
  moments: Moment[]
  /** The shown one, if it is not now, and the page as it was then, once it is read. */
  past: Moment | null
  version: Draft | null
  schedules: Scheduled[]
  onMove: (index: number) => void
  onOlder: () => void
  onPlan: (local: string | null, schedule: Scheduled | null) => void
  onChange: (path: string, body: object, said: string | null) => void
  onCancel: (schedule: Scheduled) => void
  onFailed: (failed: Failed) => void
  onNow: () => void
  onClose: () => void
}

/** Above the bar: the list of versions, or the page as it was at one of them. */
export function TimeLinePanel(props: PanelProps) {
  const { t, timeZone } = useEditor()
  const { page, paths, line, moments, past, schedules, onChange } = props
  const { revision, status, say } = page.saving
  const canAct = isSaved(page)
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  const moment = moments.at(-1)
  const isPast = past !== null
  useHandedFocus(sheet, 'back')
  useCover('.save-bar', isPast)
  const isPhone = useIsPhone()
  useBack(isPhone, props.onClose)
  useBack(isPhone && isPast, props.onNow)
  useUncovered(sheet, props.onClose)
  // What was pressed is gone with the list, the moment, the schedule or the changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they change
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus()
  }, [past, schedules.length, moment?.name, past?.name, status])
  /** The button of a section is gone once the section is back. */
  const bring = (draft: Draft, what: string) => {
    page.rows.closeAll()
    page.dispatch({ do: 'bring-back', draft })
    say('success', what)
    sheet.current?.focus()
  }
  const name = (text: string | null) => {
    const of = past?.version ? { version: past.version.id } : {}
    onChange(paths.name, { revision, ...of, name: text }, t(`timeline.${text ? 'named_now' : 'unnamed'}`))
  }
  const discard = async () => {
    setIsAsked(false)
    const answer = await page.saving.between((now) => postDiscard(paths.discard, now))
    if (!answer.ok) return props.onFailed(answer)
    page.rows.closeAll()
    page.discard(answer)
    page.saving.settle(answer)
    say('success', t('timeline.discarded'))
  }

  return (
    <section
      className={past ? 'time-sheet is-past' : 'time-sheet'}
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={({ key, target }) => {
        // A name that is written is taken back first, and a question answered.
        const isInner = target instanceof Element && target.closest('.name-form, dialog')
        if (key === 'Escape' && !isInner) props.onClose()
      }}
    >
      <div className="time-head">
        <h3 id={id}>{t('timeline.title')}</h3>
        <label className="time-day">
          <span>{t('timeline.day')}</span>
          <input
            type="date"
            className="input"
            onChange={({ target }) => {
              if (target.value) props.onMove(indexOfDay(moments, target.value, timeZone))
            }}
          />
        </label>
        <IconButton icon="x" label={t('action.close')} onClick={props.onClose} />
      </div>
      {past ? (
        <VersionView
          {...props}
          draft={page.state.draft}
          moment={past}
          onBring={bring}
          onName={name}
          onList={props.onNow}
        />
      ) : (
        <>
          <div className="time-ways">
            <NameForm key={moment?.name ?? ''} name={moment?.name ?? null} disabled={!canAct} onName={name} />
            <Answer disabled={!canAct} onChoose={() => props.onPlan(null, null)}>
              {t('timeline.schedule')}
            </Answer>
            {status !== 'published' && (
              <Answer disabled={!canAct} onChoose={props.onPublish}>
                {t('timeline.publish_one')}
              </Answer>
            )}
            {status === 'changed' && (
              <Answer onChoose={() => setIsAsked(true)}>{t('timeline.discard')}</Answer>
            )}
            <a className="link" href={paths.calendar}>
              {t('timeline.calendar')}
            </a>
          </div>
          <ScheduleList
            schedules={schedules}
            onChange={(schedule) => props.onPlan(null, schedule)}
            onCancel={props.onCancel}
          />
          <MomentList moments={moments} more={line.more} onShow={props.onMove} onOlder={props.onOlder} />
        </>
      )}
      {isAsked && (
        <Dialog title={t('timeline.discard.title')} onClose={() => setIsAsked(false)}>
          <p>{t('timeline.discard.text')}</p>
          <div className="ctas">
            <Answer main onChoose={discard}>
              {t('timeline.discard')}
            </Answer>
            <Answer onChoose={() => setIsAsked(false)}>{t('action.cancel')}</Answer>
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** Closes when a field beneath it gets the focus. */
function useUncovered(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const above = sheet.current?.getBoundingClientRect()
      const isField = target instanceof Element && target.closest('.workbench') && target.tagName !== 'IFRAME'
      if (!above || !isField) return
      const { top, bottom, left, right } = target.getBoundingClientRect()
      if (top < above.bottom && bottom > above.top && left < above.right && right > above.left) close()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [sheet])
}
