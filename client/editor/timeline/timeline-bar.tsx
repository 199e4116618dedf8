import { useRef, useState } from 'react'
import type { Scheduled, VersionContent } from '../../../contract/pages/timeline.ts'
import { api, asMutationFailure, tryRequest } from '../../workspace/api/api.ts'
import type { ApiFailure } from '../../workspace/api/api-failure.tsx'
import { formatLongDateTime } from '../../workspace/dates/date-formats.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import { cancelledWith, momentsOf, openSchedules } from './moments.ts'
import type { Choices } from './schedules/schedule-choices.ts'
import { ScheduleDialog } from './schedules/schedule-dialog.tsx'
import { TimeRail } from './time-rail.tsx'
import { momentLabel, scheduledText } from './time-texts.ts'
import { isSaved, TimelinePanel, type TimelineProps } from './timeline-panel.tsx'
import { useVersion, useVersions } from './versions/use-versions.ts'

const requests = api.pages[':id']

/** `local`: the proposed time; `schedule`: the one to change; `isCancellation`: it is to be cancelled. */
type OpenDialog = { local: string | null; schedule: Scheduled | null; isCancellation: boolean }

/** The bar of the page's versions and schedules, and the panel above it with their list or an earlier version. */
export function Timeline(props: TimelineProps) {
  const editor = useEditor()
  const { t } = editor
  const isEditor = useHasRole('editor')
  const { page, id } = props
  const param = { id }
  const { draft, saved } = page
  const { revision, status, updated } = page.server
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const scheduleId = dialog?.schedule?.id ?? ''
  /** Choices of dialogs that were left to look at a finding, by the id of their schedule. */
  const unsentChoices = useRef(new Map<string, Choices>())

  const onFailed = (failure: ApiFailure) => {
    const isConflict = failure.code === 'conflict'
    const title = t(isConflict ? 'timeline.changed_meanwhile' : 'timeline.failed')
    replaceToasts({ kind: 'failure', title, failure })
  }
  // While the panel is closed, not every autosave reads the list again.
  const { versionList, older, reload } = useVersions(id, `${status} ${isOpen ? revision : ''}`, (failure) => {
    if (isOpen) onFailed(failure)
  })
  const isRead = versionList?.now.revision === revision
  const moments = versionList
    ? momentsOf(versionList.versions, isRead ? versionList.now : { revision, status, at: updated, by: '' })
    : []
  const schedules = openSchedules(versionList?.schedules ?? [], moments)
  const found = moments.findIndex(({ key }) => key === chosen)
  const at = found < 0 ? Math.max(moments.length - 1, 0) : found
  const moment = moments[at]
  const past = moment && !moment.isNow ? moment : null
  const learn = ({ outdated }: VersionContent) => page.session.dispatch({ do: 'add-outdated', outdated })
  const version = useVersion(id, past?.version?.id ?? null, learn, onFailed)
  const close = () => {
    setOpen(false)
    setChosen(null)
  }
  const show = (index: number) => {
    setChosen(moments[index]?.key ?? null)
    if (index < moments.length - 1) setOpen(true)
  }
  const openDialog = (local: string | null, schedule: Scheduled | null, isCancellation = false) => {
    setDialog({ local, schedule, isCancellation })
  }
  /**
   * Shows the result of a change of schedules or names; `text` of a success. The dialog stays open for faults that can
   * be corrected in it.
   */
  const change = async <Answer extends { ok: true }>(
    sent: Promise<Answer | { ok: false; failure: ApiFailure }>,
    title: string,
    text = '',
  ): Promise<{ answer?: Answer; failure: ApiFailure | null }> => {
    const answer = await sent
    if (answer.ok) {
      replaceToasts({ kind: 'success', title, text })
      reload()
    } else if (answer.failure.code === 'invalid' && dialog) return { failure: answer.failure }
    else onFailed(asMutationFailure(answer.failure))
    closeDialog()
    return { ...(answer.ok && { answer }), failure: null }
  }
  const cancelled = dialog?.schedule ? cancelledWith(dialog.schedule, schedules) : []
  const cancel = () => {
    const [first, end] = cancelled
    closeDialog()
    if (!first) return
    const rest = schedules.filter((one) => one.state === 'waiting' && !cancelled.includes(one))
    const what = rest.map((one) => scheduledText(one, editor)).join(' · ')
    void change(
      tryRequest(requests.unschedule.$post({ param, json: { schedule: first.id } })),
      t(`timeline.schedule.cancelled.${end ? 'both' : first.action}`),
      t(`timeline.schedule.${what ? 'remains' : 'nothing'}`, { what }),
    )
  }
  const closeDialog = () => {
    unsentChoices.current.delete(scheduleId)
    setDialog(null)
  }
  const next = schedules.find(({ state }) => state === 'failed') ?? schedules[0]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus within
    <div
      className="page-timeline"
      // The list would cover the focused element.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget?.closest('.workbench')) close()
      }}
    >
      <button
        type="button"
        className="page-timeline-toggle"
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => setOpen(true)}
      >
        <Icon name="history" />
        <span>{t('timeline.title')}</span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
      </button>
      {isOpen && versionList && (
        <TimelinePanel
          {...props}
          versionList={versionList}
          moments={moments}
          past={past}
          version={version}
          schedules={schedules}
          onMove={show}
          onOlder={older}
          onSchedule={openDialog}
          onName={(version, name) =>
            void change(
              tryRequest(requests.name.$post({ param, json: { revision, ...version, name } })),
              t(`timeline.${name ? 'named_now' : 'unnamed'}`),
            )
          }
          onCancel={(schedule) => openDialog(null, schedule, true)}
          onFailed={onFailed}
          onNow={() => setChosen(null)}
          onClose={close}
        />
      )}
      {versionList ? (
        <TimeRail
          moments={moments}
          at={at}
          onMove={show}
          onEscape={close}
          schedules={schedules}
          canSchedule={isEditor && isSaved(page)}
          onPropose={openDialog}
        />
      ) : (
        <span className="time-rail" />
      )}
      {next && (
        <p className={`time-next is-${next.state} is-${next.action}`}>{scheduledText(next, editor)}</p>
      )}
      {versionList && !next && moments.length === 1 && moments[0] && (
        // Autosave stores no version at first: the slider would be empty.
        <p className="time-next is-now">{momentLabel(moments[0], editor)}</p>
      )}
      {versionList && dialog && (
        <ScheduleDialog
          {...dialog}
          unsentChoices={unsentChoices.current.get(scheduleId) ?? null}
          draft={draft}
          schedules={schedules}
          campaigns={versionList.campaigns}
          isLive={status !== 'draft'}
          isUnchanged={status === 'published'}
          checkedPage={props.checkedPage}
          onShow={(finding, choices) => {
            unsentChoices.current.set(scheduleId, choices)
            setDialog(null)
            props.onShow(finding)
          }}
          onClose={closeDialog}
          cancelled={cancelled}
          onCancel={cancel}
          onMove={async (schedule, to) => {
            const json = { from: schedule.at, to }
            const sent = api.schedules[':id'].move.$post({ param: { id: schedule.id }, json })
            return (await change(tryRequest(sent), t('timeline.schedule.moved'))).failure
          }}
          onSubmit={async (request) => {
            const when = formatLongDateTime(request.at, editor)
            const sent = requests.schedule.$post({ param, json: { revision, ...request } })
            const { answer, failure } = await change(tryRequest(sent), t('timeline.schedule.done'), when)
            if (answer && request.action === 'publish') {
              const version = { revision, scheduled: true, isRepeated: false }
              void page.cards.share(answer.shown ?? saved, version)
            }
            return failure
          }}
        />
      )}
    </div>
  )
}
