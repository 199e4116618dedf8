import { useId, useState } from 'react'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { IconButton, useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import { usePageNotes } from '../sharing/sharing-context.tsx'
import { MomentList } from './moment-list.tsx'
import { indexOfDay, momentsOf, placeAmong } from './moments.ts'
import { NameForm } from './name-form.tsx'
import { type Failed, post, postDiscard } from './requests.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleList } from './schedule-list.tsx'
import type { TimeLineProps } from './time-line-props.ts'
import { TimeTrack } from './time-track.tsx'
import { useVersion, useVersions } from './use-versions.ts'
import { VersionView } from './version-view.tsx'
import { localOf, morningAfter } from './zoned-time.ts'

/** The open time line: its track, and above it the list of versions or the chosen one. */
export function TimeLinePanel(props: TimeLineProps & { onClose: () => void }) {
  const editor = useEditor()
  const { t, timeZone } = editor
  const waiting = usePageNotes().filter(({ resolved }) => !resolved)
  const { paths, revision, saved, status } = props
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  /** The proposed time of the open dialog. */
  const [planning, setPlanning] = useState<string | null>(null)

  const onFailed = ({ code, message }: Failed) => {
    const text = code === 'signed-out' ? t('timeline.signed_out') : (message ?? t('failed.unreachable'))
    props.onFailure(t(code === 'conflict' ? 'timeline.changed_meanwhile' : 'timeline.failed'), text)
  }
  const { line, older, reload } = useVersions(paths.versions, revision, onFailed)
  const moments = line ? momentsOf(line.versions, line.now) : []
  const found = moments.findIndex(({ key }) => key === chosen)
  const at = found < 0 ? Math.max(moments.length - 1, 0) : found
  const moment = moments[at]
  const past = moment && !moment.isNow ? moment : null
  const version = useVersion(paths.versions, past?.version?.id ?? null, onFailed)

  const show = (index: number) => setChosen(moments[index]?.key ?? null)
  const name = async (text: string | null) => {
    const of = past?.version ? { version: past.version.id } : {}
    const answer = await post(paths.name, { revision, ...of, name: text })
    if (!answer.ok) return onFailed(answer)
    reload()
  }
  const change = async (path: string, body: object, said: string) => {
    const answer = await post(path, body)
    if (!answer.ok) return onFailed(answer)
    props.onSuccess(said)
    reload()
  }
  const propose = (days: number) => {
    if (saved) setPlanning(morningAfter(days, Date.now(), timeZone))
  }
  const marks = waiting.map(({ id, at, author: person }) => ({
    id,
    place: placeAmong(moments, at),
    label: t('sharing.noted', { person, at: momentText(at, editor) }),
  }))
  const scheduled = line?.schedules.filter(({ state }) => state !== 'done') ?? []
  const discard = async () => {
    setIsAsked(false)
    const answer = await postDiscard(paths.discard, revision)
    if (answer.ok) props.onDiscarded(answer)
    else onFailed(answer)
  }

  return (
    <section className="time-panel" aria-labelledby={id}>
      <div className="time-sheet">
        <div className="time-head">
          <h3 id={id}>{t('timeline.title')}</h3>
          <label className="time-day">
            <span>{t('timeline.day')}</span>
            <input
              type="date"
              className="input"
              onChange={({ target }) => {
                if (target.value) show(indexOfDay(moments, target.value, timeZone))
              }}
            />
          </label>
          <IconButton icon="x" label={t('action.close')} onClick={props.onClose} />
        </div>
        {!line ? (
          <p role="status">{t('timeline.loading')}</p>
        ) : past ? (
          <VersionView
            {...props}
            moment={past}
            version={version}
            onName={(text) => void name(text)}
            onList={() => setChosen(null)}
          />
        ) : (
          <>
            <div className="time-ways">
              <NameForm
                key={moment?.name ?? ''}
                name={moment?.name ?? null}
                disabled={!saved}
                onName={(text) => void name(text)}
              />
              <button
                type="button"
                className="btn btn-sm btn-line"
                disabled={!saved}
                onClick={() => propose(1)}
              >
                {t('timeline.schedule')}
              </button>
              {status === 'changed' && (
                <button type="button" className="btn btn-sm btn-line" onClick={() => setIsAsked(true)}>
                  {t('timeline.discard')}
                </button>
              )}
            </div>
            <ScheduleList
              schedules={scheduled}
              onChange={({ at }) => setPlanning(localOf(Date.parse(at), timeZone))}
              onCancel={({ id }) =>
                void change(paths.unschedule, { schedule: id }, t('timeline.schedule.cancelled'))
              }
            />
            <MomentList moments={moments} more={line.more} onShow={show} onOlder={() => void older()} />
          </>
        )}
      </div>
      {line && (
        <TimeTrack
          moments={moments}
          at={at}
          onMove={show}
          schedules={scheduled}
          notes={marks}
          onFuture={propose}
        />
      )}
      {line && planning !== null && (
        <ScheduleDialog
          local={planning}
          campaigns={line.campaigns}
          onClose={() => setPlanning(null)}
          onPlan={(plan) => {
            setPlanning(null)
            void change(paths.schedule, { revision, ...plan }, t('timeline.schedule.done'))
          }}
        />
      )}
      {isAsked && (
        <Dialog title={t('timeline.discard.title')} onClose={() => setIsAsked(false)}>
          <p>{t('timeline.discard.text')}</p>
          <div className="ctas">
            <Answer main onChoose={() => void discard()}>
              {t('timeline.discard')}
            </Answer>
            <Answer onChoose={() => setIsAsked(false)}>{t('action.cancel')}</Answer>
          </div>
        </Dialog>
      )}
    </section>
  )
}
