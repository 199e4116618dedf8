import type { Scheduled } from '../../../contract/timeline.ts'
import { fetchVersions } from '../timeline/requests.ts'

/** What waits for a page that is published by hand. `isSame`: it is the plan of the very version that goes live now. */
export type WaitingPlan = Scheduled & { isSame: boolean }

/** Milliseconds for which a publication waits to learn of it. */
const patienceMs = 3000

/**
 * `path`: of the page's versions; `revision`: what is published, null if it is not saved yet, asked once the answer is there. None if they cannot be read:
 * that is no reason not to publish.
 */
export async function waitingPlans(path: string, revision: () => number | null): Promise<WaitingPlan[]> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const answer = await Promise.race([fetchVersions(path), late])
  if (!answer?.ok) return []
  const published = revision()
  const same = answer.versions.find(
    (version) => version.revision === published && !version.refused && !version.language,
  )
  return answer.schedules
    .filter(({ state }) => state === 'waiting')
    .map((plan) => ({ ...plan, isSame: same?.id === plan.version }))
}
