import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import type { Scheduled, VersionList } from '../../../contract/pages/timeline.ts'
import { api, asMutationFailure, tryRequest } from '../../workspace/api/api.ts'
import type { ApiFailure } from '../../workspace/api/api-failure.tsx'
import { DayField } from '../../workspace/dates/date-field.tsx'
import { useCloseOnBack } from '../../workspace/shell/use-close-on-back.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog } from '../../workspace/ui/dialog.tsx'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useIsPhone } from '../canvas/canvas-view.ts'
import { useEditor } from '../editor-context.tsx'
import { useInertBackground } from '../focus/use-inert-background.ts'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import type { CheckedPage, Finding } from '../saving/checks/publish-findings.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { ToolButton } from '../tool-button.tsx'
import { MomentList } from './moment-list.tsx'
import { indexOfDay, type Moment } from './moments.ts'
import { ScheduleList } from './schedules/schedule-list.tsx'
import { NameForm } from './versions/name-form.tsx'
import { VersionView } from './versions/version-view.tsx'

export type TimelineProps = {
  id: string
  page: PageDraft
  paths: EditorProps['timeline']
  checkedPage: () => CheckedPage
  onShow: (finding: Finding) => void
  /** Opens the dialog of a publication, even without findings: it offers single languages. */
  onPublish: () => void
}

/** Whether the server has everything that the editor shows. */
export const isSaved = ({ isDirty, phase }: PageDraft) => !isDirty && phase === 'idle'

type PanelProps = TimelineProps & {
  versionList: Omit<VersionList, 'ok'>
  moments: Moment[]
  /** The shown earlier moment, and its version once it is read. */
  past: Moment | null
  version: Draft | null
  schedules: Scheduled[]
  onMove: (index: number) => void
  onOlder: () => void
  onSchedule: (local: string | null, schedule: Scheduled | null) => void
  onName: (version: { version?: number }, name: string | null) => void
  onCancel: (schedule: Scheduled) => void
  onFailed: (failure: ApiFailure) => void
  onNow: () => void
  onClose: () => void
}

/** The panel above the bar: the list of versions, or one earlier version of the page. */
export function TimelinePanel(props: PanelProps) {
  const { t, timeZone } = useEditor()
  const { page, moments, past, schedules } = props
  const heading = useId()
  const [day, setDay] = useState('')
  const sheet = useRef<HTMLElement>(null)
  const currentName = moments.at(-1)?.name
  const isPast = past !== null
  useReturnFocus(sheet, 'back')
  useInertBackground('.editor-footer', isPast)
  const isPhone = useIsPhone()
  useCloseOnBack(isPhone, props.onClose)
  useCloseOnBack(isPhone && isPast, props.onNow)
  useUncovered(sheet, props.onClose)
  // The pressed button was removed with the list, the moment, the schedule or the changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they change
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus()
  }, [past, schedules.length, currentName, past?.name, page.server.status])
  /** Restores a part of an earlier version; its button is removed with that. */
  const restore = (draft: Draft, message: string) => {
    page.dispatch({ do: 'restore-version', draft })
    replaceToasts({ kind: 'success', title: message })
    sheet.current?.focus()
  }

  return (
    <section
      className={past ? 'time-sheet is-past' : 'time-sheet'}
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={({ key, target }) => {
        // Escape first discards a name that is being typed.
        const isInner = target instanceof Element && target.closest('.name-form')
        if (key === 'Escape' && !isInner) props.onClose()
      }}
    >
      <div className="time-head">
        <h3 id={heading}>{t('timeline.title')}</h3>
        <div className="time-day">
          <span aria-hidden="true">{t('timeline.day')}</span>
          <DayField
            isShort
            label={t('timeline.day')}
            value={day}
            onChange={(chosen) => {
              setDay(chosen)
              // While 2027 is typed, the field has the year 2.
              if (chosen >= '1000') props.onMove(indexOfDay(moments, chosen, timeZone))
            }}
          />
        </div>
        <ToolButton icon="x" label={t('action.close')} onClick={props.onClose} />
      </div>
      {past ? (
        <VersionView
          {...props}
          draft={page.draft}
          moment={past}
          onRestore={restore}
          onName={(name) => props.onName(past.version ? { version: past.version.id } : {}, name)}
          onList={props.onNow}
        />
      ) : (
        <VersionLists {...props} />
      )}
    </section>
  )
}

/** The actions on the current version, the schedules and the earlier versions. */
function VersionLists(props: PanelProps) {
  const { t } = useEditor()
  const { page, moments, schedules } = props
  const { status } = page.server
  const canAct = isSaved(page)
  const hasEditorRole = useHasRole('editor')
  const [isConfirming, setConfirming] = useState(false)
  const name = moments.at(-1)?.name ?? null
  const discard = async () => {
    setConfirming(false)
    const param = { id: props.id }
    const answer = await page.session.changeOnServer((revision) =>
      tryRequest(api.pages[':id'].discard.$post({ param, json: { revision } })),
    )
    if (!answer.ok) return props.onFailed(asMutationFailure(answer.failure))
    page.session.dispatch({ do: 'discarded', answer })
    replaceToasts({ kind: 'success', title: t('timeline.discarded') })
  }
  return (
    <>
      <div className="time-actions">
        <NameForm key={name ?? ''} name={name} disabled={!canAct} onName={(text) => props.onName({}, text)} />
        {hasEditorRole && (
          <Button isDisabled={!canAct} onPress={() => props.onSchedule(null, null)}>
            {t('timeline.schedule')}
          </Button>
        )}
        {hasEditorRole && status !== 'published' && (
          <Button isDisabled={!canAct} onPress={props.onPublish}>
            {t('timeline.publish_one')}
          </Button>
        )}
        {status === 'changed' && <Button onPress={() => setConfirming(true)}>{t('timeline.discard')}</Button>}
        <a className="btn btn-sm btn-quiet" href={props.paths.calendar}>
          {t('timeline.calendar')}
        </a>
      </div>
      <ScheduleList
        schedules={schedules}
        onChange={(schedule) => props.onSchedule(null, schedule)}
        onCancel={props.onCancel}
      />
      <MomentList
        moments={moments}
        hasMore={props.versionList.hasMore}
        onShow={props.onMove}
        onOlder={props.onOlder}
      />
      {isConfirming && (
        <ConfirmDialog
          title={t('timeline.discard.title')}
          text={t('timeline.discard.text')}
          actions={[{ label: t('timeline.discard'), onPress: discard }]}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
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
