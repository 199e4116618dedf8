import { useState } from 'react'
import type { VersionContent } from '../../../contract/pages/timeline.ts'
import type { ApiFailure } from '../../workspace/api/api-failure.tsx'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentsOf, openSchedules } from './moments.ts'
import { ScheduleDialog } from './schedules/schedule-dialog.tsx'
import { TimeRail } from './time-rail.tsx'
import { momentLabel, scheduledText } from './time-texts.ts'
import { isSaved, TimelinePanel, type TimelineProps } from './timeline-panel.tsx'
import { useScheduleDialog } from './use-schedule-dialog.ts'
import { useVersion, useVersions } from './versions/use-versions.ts'

/** The bar of the page's versions and schedules, and the panel above it with their list or an earlier version. */
export function Timeline(props: TimelineProps) {
  const editor = useEditor()
  const { t } = editor
  const hasEditorRole = useHasRole('editor')
  const { page, id } = props
  const { revision, status, updated } = page.server
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)

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
  const chosenIndex = moments.findIndex(({ key }) => key === chosen)
  const shownIndex = chosenIndex < 0 ? Math.max(moments.length - 1, 0) : chosenIndex
  const moment = moments[shownIndex]
  const past = moment && !moment.isNow ? moment : null
  const addOutdated = ({ outdated }: VersionContent) =>
    page.session.dispatch({ do: 'add-outdated', outdated })
  const version = useVersion(id, past?.version?.id ?? null, addOutdated, onFailed)
  const close = () => {
    setOpen(false)
    setChosen(null)
  }
  const show = (index: number) => {
    setChosen(moments[index]?.key ?? null)
    if (index < moments.length - 1) setOpen(true)
  }
  const { dialogProps, openDialog, nameVersion } = useScheduleDialog({
    id,
    page,
    schedules,
    reload,
    onFailed,
    onShow: props.onShow,
  })
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
          onName={nameVersion}
          onCancel={(schedule) => openDialog(null, schedule, true)}
          onFailed={onFailed}
          onNow={() => setChosen(null)}
          onClose={close}
        />
      )}
      {versionList ? (
        <TimeRail
          moments={moments}
          shownIndex={shownIndex}
          onMove={show}
          onEscape={close}
          schedules={schedules}
          canSchedule={hasEditorRole && isSaved(page)}
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
      {versionList && dialogProps && (
        <ScheduleDialog
          {...dialogProps}
          draft={page.draft}
          schedules={schedules}
          campaigns={versionList.campaigns}
          isPublished={status !== 'draft'}
          isUnchanged={status === 'published'}
          checkedPage={props.checkedPage}
        />
      )}
    </div>
  )
}
