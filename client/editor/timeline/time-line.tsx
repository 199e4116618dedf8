import { useRef, useState } from 'react'
import type { Scheduled } from '../../../contract/timeline.ts'
import { Glyph, useEditor } from '../editor-context.tsx'
import { dayAndTime } from '../page/moment.tsx'
import type { Failed } from '../saving/ask.ts'
import { cancelledWith, momentsOf, openSchedules } from './moments.ts'
import { post } from './requests.ts'
import type { Choices } from './schedule-choices.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { isSaved, TimeLinePanel, type TimeLineProps } from './time-line-panel.tsx'
import { TimeRail } from './time-rail.tsx'
import { momentLabel, scheduledText } from './time-words.ts'
import { useVersion, useVersions } from './use-versions.ts'

type Planning = { local: string | null; schedule: Scheduled | null; cancels: boolean }
/** The thin bar of the page's versions and of what is to come; a point of the past opens the page as it was, above it. */
export function TimeLine(props: TimeLineProps) {
  const editor = useEditor()
  const { t } = editor
  const { page, paths } = props
  const { draft, saved } = page.state
  const { revision, status, updated, say } = page.saving
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [planning, setPlanning] = useState<Planning | null>(null)
  const planned = planning?.schedule?.id ?? ''
  /** Of plans that were left to look at something, by the id of their schedule. */
  const left = useRef(new Map<string, Choices>())

  const onFailed = ({ code, message }: Failed) => {
    const text = code === 'signed-out' ? t('timeline.signed_out') : (message ?? t('failed.unreachable'))
    say('failure', t(code === 'conflict' ? 'timeline.changed_meanwhile' : 'timeline.failed'), text)
  }
  // Drafts save by themselves all the time, and the bar does not need to hear of each.
  const { line, older, reload } = useVersions(
    paths.versions,
    `${status} ${isOpen ? revision : ''}`,
    (failed) => {
      if (isOpen) onFailed(failed)
    },
  )
  const isRead = line?.now.revision === revision
  const moments = line
    ? momentsOf(line.versions, isRead ? line.now : { revision, status, at: updated, by: '' })
    : []
  const schedules = openSchedules(line?.schedules ?? [], moments)
  const found = moments.findIndex(({ key }) => key === chosen)
  const at = found < 0 ? Math.max(moments.length - 1, 0) : found
  const moment = moments[at]
  const past = moment && !moment.isNow ? moment : null
  const version = useVersion(paths.versions, past?.version?.id ?? null, (answer) =>
    answer.ok ? page.age.learn(answer.outdated) : onFailed(answer),
  )
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
  /** Changes something on the server; `said` once it is done. */
  const change = async (path: string, body: object, said: string | null, text = '') => {
    const answer = await post(path, body)
    if (!answer.ok) return answer
    if (said !== null) say('success', said, text)
    reload()
    return answer
  }
  /** The same for what has nobody waiting for the answer. */
  const ask = (...asked: Parameters<typeof change>) =>
    void change(...asked).then((answer) => answer.ok || onFailed(answer))
  const cancelled = planning?.schedule ? cancelledWith(planning.schedule, schedules) : []
  const cancel = () => {
    const [first, end] = cancelled
    closePlan()
    if (!first) return
    const rest = schedules.filter((one) => one.state === 'waiting' && !cancelled.includes(one))
    const what = rest.map((one) => scheduledText(one, editor)).join(' · ')
    ask(
      paths.unschedule,
      { schedule: first.id },
      t(`timeline.schedule.cancelled.${end ? 'both' : first.action}`),
      t(`timeline.schedule.${what ? 'remains' : 'nothing'}`, { what }),
    )
  }
  const closePlan = () => {
    left.current.delete(planned)
    setPlanning(null)
  }
  /** The dialog stays open for what can be put right in it. */
  const settled = (answer: Awaited<ReturnType<typeof change>>): Failed | null => {
    const staysOpen = !answer.ok && answer.code === 'invalid'
    if (!staysOpen) closePlan()
    if (answer.ok) return null
    if (!staysOpen) onFailed(answer)
    return answer
  }
  const next = schedules.find(({ state }) => state === 'failed') ?? schedules[0]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus of what is within
    <div
      className="time-line"
      // The list would lie over what has the focus.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget?.closest('.workbench')) close()
      }}
    >
      <button
        type="button"
        className="time-line-toggle"
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => setOpen(true)}
      >
        <Glyph name="history" />
        <span>{t('timeline.title')}</span>
        <Glyph name={isOpen ? 'chevron-down' : 'chevron-up'} />
      </button>
      {isOpen && line && (
        <TimeLinePanel
          {...props}
          {...{ line, moments, past, version, schedules }}
          onMove={show}
          onOlder={older}
          onPlan={plan}
          onChange={ask}
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
          canSchedule={isSaved(page)}
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
          kept={left.current.get(planned) ?? null}
          draft={draft}
          schedules={schedules}
          campaigns={line.campaigns}
          isLive={status !== 'draft'}
          isUnchanged={status === 'published'}
          checked={props.checked}
          onShow={(finding, choices) => {
            left.current.set(planned, choices)
            setPlanning(null)
            props.onShow(finding)
          }}
          onClose={closePlan}
          cancelled={cancelled}
          onCancel={cancel}
          onMove={async (schedule, to) => {
            const body = { from: schedule.at, to }
            return settled(
              await change(paths.move.replace(':id', schedule.id), body, t('timeline.schedule.moved')),
            )
          }}
          onPlan={async (request) => {
            const when = dayAndTime(request.at, editor)
            const body = { revision, ...request }
            const answer = await change(paths.schedule, body, t('timeline.schedule.done'), when)
            if (answer.ok && request.action === 'publish') {
              const version = { revision, scheduled: true, isRepeated: false }
              void page.cards.share(answer.shown ?? saved, version)
            }
            return settled(answer)
          }}
        />
      )}
    </div>
  )
}
