import { fetchAgain } from '../fetch-again.ts'

const parts = {
  findings: () => import('./publish-findings.ts'),
  dialog: () => import('./publish-dialog.tsx'),
}
let failures = 0

/** Milliseconds after which somebody who waits is told. */
const patienceMs = 8000

/** The checks before publishing and their question; null if they do not arrive: without a connection, on a hanging one, or after a new version of the site. */
export async function fetchChecks() {
  const fetched = <Part>(part: () => Promise<Part>) => (failures > 0 ? fetchAgain(part, failures) : part())
  try {
    const both = Promise.all([fetched(parts.findings), fetched(parts.dialog)])
    const late = new Promise<never>((_, reject) => setTimeout(reject, patienceMs))
    const [{ publishQuestion }, { PublishDialog }] = await Promise.race([both, late])
    return { publishQuestion, PublishDialog }
  } catch {
    failures += 1
    return null
  }
}
