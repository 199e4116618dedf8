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

type Planning = { local: string | null; schedule: Scheduled | null; cancels: boolean }
/** The thin bar of the page's versions and schedules; a point of the past opens the page as it was, above it. */
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
  const [planning, setPlanning] = useState<Planning | null>(null)
  const planned = planning?.schedule?.id ?? ''
  /** Of plans that were left to look at something, by the id of their schedule. */
  const left = useRef(new Map<string, Choices>())

  const onFailed = (failure: ApiFailure) => {
    const isConflict = failure.code === 'conflict'
    const title = t(isConflict ? 'timeline.changed_meanwhile' : 'timeline.failed')
    replaceToasts({ kind: 'failure', title, failure })
  }
  // Drafts save by themselves all the time, and the bar does not need to hear of each.
  const { line, older, reload } = useVersions(id, `${status} ${isOpen ? revision : ''}`, (failure) => {
    if (isOpen) onFailed(failure)
  })
  const isRead = line?.now.revision === revision
  const moments = line
    ? momentsOf(line.versions, isRead ? line.now : { revision, status, at: updated, by: '' })
    : []
  const schedules = openSchedules(line?.schedules ?? [], moments)
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
  const plan = (local: string | null, schedule: Scheduled | null, cancels = false) => {
    setPlanning({ local, schedule, cancels })
  }
  /**
   * A change of the page's plans or names; `text` once it is done. A dialog stays open for faults that can be
   * corrected in it.
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
    } else if (answer.failure.code === 'invalid' && planning) return { failure: answer.failure }
    else onFailed(asMutationFailure(answer.failure))
    closePlan()
    return { ...(answer.ok && { answer }), failure: null }
  }
  const cancelled = planning?.schedule ? cancelledWith(planning.schedule, schedules) : []
  const cancel = () => {
    const [first, end] = cancelled
    closePlan()
    if (!first) return
    const rest = schedules.filter((one) => one.state === 'waiting' && !cancelled.includes(one))
    const what = rest.map((one) => scheduledText(one, editor)).join(' · ')
    void change(
      tryRequest(requests.unschedule.$post({ param, json: { schedule: first.id } })),
      t(`timeline.schedule.cancelled.${end ? 'both' : first.action}`),
      t(`timeline.schedule.${what ? 'remains' : 'nothing'}`, { what }),
    )
  }
  const closePlan = () => {
    left.current.delete(planned)
    setPlanning(null)
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
      {isOpen && line && (
        <TimelinePanel
          {...props}
          line={line}
          moments={moments}
          past={past}
          version={version}
          schedules={schedules}
          onMove={show}
          onOlder={older}
          onPlan={plan}
          onName={(version, name) =>
            void change(
              tryRequest(requests.name.$post({ param, json: { revision, ...version, name } })),
              t(`timeline.${name ? 'named_now' : 'unnamed'}`),
            )
          }
          onCancel={(schedule) => plan(null, schedule, true)}
          onFailed={onFailed}
          onNow={() => setChosen(null)}
          onClose={close}
        />
      )}
      {line ? (
        <TimeRail
          moments={moments}
          at={at}
          onMove={show}
          onEscape={close}
          schedules={schedules}
          canSchedule={isEditor && isSaved(page)}
          onPropose={plan}
        />
      ) : (
        <span className="time-rail" />
      )}
      {next && (
        <p className={`time-next is-${next.state} is-${next.action}`}>{scheduledText(next, editor)}</p>
      )}
      {line && !next && moments.length === 1 && moments[0] && (
        // Drafts save by themselves and keep no version for a while: the line would be empty.
        <p className="time-next is-now">{momentLabel(moments[0], editor)}</p>
      )}
      {line && planning && (
        <ScheduleDialog
          {...planning}
          unsentChoices={left.current.get(planned) ?? null}
          draft={draft}
          schedules={schedules}
          campaigns={line.campaigns}
          isLive={status !== 'draft'}
          isUnchanged={status === 'published'}
          checkedPage={props.checkedPage}
          onShow={(finding, choices) => {
            left.current.set(planned, choices)
            setPlanning(null)
            props.onShow(finding)
          }}
          onClose={closePlan}
          cancelled={cancelled}
          onCancel={cancel}
          onMove={async (schedule, to) => {
            const json = { from: schedule.at, to }
            const sent = api.schedules[':id'].move.$post({ param: { id: schedule.id }, json })
            return (await change(tryRequest(sent), t('timeline.schedule.moved'))).failure
          }}
          onPlan={async (request) => {
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
