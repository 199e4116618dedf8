import { useRef } from 'react'
import type { Scheduled, VersionList } from '../../../contract/pages/timeline.ts'
import { type CheckedPage, type Finding, publishFindings } from '../saving/checks/publish-findings.ts'
import { type Refusal, send } from '../session/send.ts'
import type { PageDraft } from '../session/use-page-draft.ts'

/** A waiting schedule of a page that is published by hand. `isSame`: it publishes the same version. */
export type PendingSchedule = Scheduled & { isSame: boolean }

/**
 * The findings and schedules that an editor confirms before a publication; `only`: the one language to publish, null
 * for all.
 */
export type PublishRequest = { findings: Finding[]; schedules: PendingSchedule[]; only: string | null }

type Publishing = {
  page: PageDraft
  checkedPage: () => CheckedPage
  /** The path of the page's versions in the API. */
  versionsPath: string
  onConfirm: (request: PublishRequest) => void
}

/**
 * Publishes the page, or asks first: if the checks found something, if a schedule waits, or for one language. The page
 * is checked as it is once its schedules are read; a second press meanwhile does nothing.
 */
export function useCheckedPublish({ page, versionsPath, ...callbacks }: Publishing) {
  const { session } = page
  const isReading = useRef(false)
  const latest = useRef(callbacks)
  latest.current = callbacks

  return async (only: string | null = null) => {
    if (page.isTooLong) return void session.save()
    if (isReading.current) return
    isReading.current = true
    const versions = await readVersions(versionsPath)
    isReading.current = false
    const { isDirty, server } = session.now()
    const schedules = versions ? pendingSchedules(versions, isDirty ? null : server.revision) : []
    const findings = publishFindings(latest.current.checkedPage())
    if (findings.length + schedules.length === 0 && only === null) return void session.publish()
    latest.current.onConfirm({ findings, schedules, only })
  }
}

/** How long a publication waits for its schedules, in milliseconds. */
const maxWaitMs = 3000

/** Null if they cannot be read in time: the publication continues without them. */
async function readVersions(path: string): Promise<VersionList | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null))
  const answer = await Promise.race([send<VersionList | Refusal>('GET', path), timeout])
  return answer?.ok ? answer : null
}

/** `revision` is that of the published version; null if it is not saved yet. */
function pendingSchedules({ versions, schedules }: VersionList, revision: number | null): PendingSchedule[] {
  const same = versions.find(
    (version) => version.revision === revision && !version.isRefused && !version.language,
  )
  return schedules
    .filter(({ state }) => state === 'waiting')
    .map((schedule) => ({ ...schedule, isSame: same?.id === schedule.version }))
}
