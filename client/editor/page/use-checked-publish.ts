import { useRef } from 'react'
import type { Scheduled, VersionList } from '../../../contract/pages/timeline.ts'
import { type Checked, type Finding, publishFindings } from '../saving/checks/publish-findings.ts'
import { ask } from '../session/requests.ts'
import type { PageDraft } from '../session/use-page-draft.ts'

/** A schedule of a page that is published by hand. `isSame`: it publishes the same version. */
export type PendingSchedule = Scheduled & { isSame: boolean }

/** The findings and plans that a publication by hand has to be confirmed for. */
export type PublishQuestion = { findings: Finding[]; plans: PendingSchedule[] }

type Publishing = {
  page: PageDraft
  checked: () => Checked
  /** The address of the page's versions in the API. */
  path: string
  onAsk: (question: PublishQuestion & { only: string | null }) => void
}

/**
 * Publishes, or asks first: for one language always, otherwise if something may have been overlooked. The
 * page is judged as it is once its plans are known, and a second press meanwhile asks nothing.
 */
export function useCheckedPublish({ page, path, ...callbacks }: Publishing) {
  const { session } = page
  const isReading = useRef(false)
  const latest = useRef(callbacks)
  latest.current = callbacks
  return async (only: string | null = null) => {
    if (page.isTooLong) return void session.save()
    if (isReading.current) return
    isReading.current = true
    const plans = await pendingPlans(path, () => {
      const { isDirty, server } = session.now()
      return isDirty ? null : server.revision
    })
    isReading.current = false
    const findings = publishFindings(latest.current.checked())
    if (findings.length + plans.length === 0 && only === null) return void session.publish()
    latest.current.onAsk({ findings, plans, only })
  }
}

/** Milliseconds for which a publication waits to learn of its plans. */
const maxWaitMs = 3000

/**
 * None if they cannot be read: the publication goes on. `revision`: of the published version; null if it is
 * not saved.
 */
async function pendingPlans(path: string, revision: () => number | null): Promise<PendingSchedule[]> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null))
  const answer = await Promise.race([ask<VersionList>(path), late])
  if (!answer?.ok) return []
  const published = revision()
  const same = answer.versions.find(
    (version) => version.revision === published && !version.refused && !version.language,
  )
  return answer.schedules
    .filter(({ state }) => state === 'waiting')
    .map((plan) => ({ ...plan, isSame: same?.id === plan.version }))
}
