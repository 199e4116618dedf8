import { fetchInTime } from '../fetch-in-time.ts'

const parts = {
  findings: () => import('./publish-findings.ts'),
  dialog: () => import('./publish-dialog.tsx'),
}
let failures = 0

/** The checks before publishing and their question; null if they do not arrive: without a connection, on a hanging one, or after a new version of the site. */
export async function fetchChecks() {
  try {
    const [{ publishQuestion }, { PublishDialog }] = await Promise.all([
      fetchInTime(parts.findings, failures),
      fetchInTime(parts.dialog, failures),
    ])
    return { publishQuestion, PublishDialog }
  } catch {
    failures += 1
    return null
  }
}
