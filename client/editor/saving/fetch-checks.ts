import { fetchAgain } from '../fetch-again.ts'

const parts = {
  findings: () => import('./publish-findings.ts'),
  dialog: () => import('./publish-dialog.tsx'),
}
let failures = 0

/** The checks before publishing and their question; null without a connection, or after a new version of the site. */
export async function fetchChecks() {
  const fetched = <Part>(part: () => Promise<Part>) => (failures > 0 ? fetchAgain(part, failures) : part())
  try {
    const [{ publishFindings }, { PublishDialog }] = await Promise.all([
      fetched(parts.findings),
      fetched(parts.dialog),
    ])
    return { publishFindings, PublishDialog }
  } catch {
    failures += 1
    return null
  }
}
