import { type Audit, audit } from '../browser/lighthouse.ts'
import type { Figure } from '../report.ts'
import { openFronts } from '../sites/fronts.ts'
import { auditedPaths } from '../sites/sample-paths.ts'
import type { Workbench } from '../sites/workbench.ts'
import { median } from '../statistics.ts'

/** A page below 100 is visited again: one visit on a busy machine says little. */
const visits = 3

/** Lighthouse's points for performance, and its layout shift, with applied throttling. */
export async function lighthouse(bench: Workbench): Promise<Figure[]> {
  const { ours, react, close } = await openFronts(bench)
  const reference = await audit(`${react}/`)
  const pages: { path: string; audit: Audit }[] = []
  for (const path of auditedPaths()) pages.push({ path, audit: await typicalAudit(ours + path) })
  await close()
  return [
    { name: 'Lighthouse performance of Hono + React', value: reference.performance, unit: 'points' },
    { budget: 'lighthouse', value: Math.min(...pages.map((page) => page.audit.performance)) },
    ...pages.map(
      ({ path, audit: { performance } }): Figure => ({
        name: `  ${path}`,
        value: performance,
        unit: 'points',
      }),
    ),
    { budget: 'layoutShift', value: Math.max(...pages.map((page) => page.audit.shift)) },
    ...rows(pages, 'blocking', 'ms'),
    ...rows(pages, 'largestPaint', 'ms'),
  ]
}

const titles = { blocking: 'Blocking time', largestPaint: 'Largest paint' }

/** What Lighthouse says of the worst page. */
function rows(pages: { path: string; audit: Audit }[], of: keyof typeof titles, unit: 'ms'): Figure[] {
  const [worst] = pages.toSorted((one, other) => other.audit[of] - one.audit[of])
  return worst
    ? [{ name: `${titles[of]} in Lighthouse, at most (${worst.path})`, value: worst.audit[of], unit }]
    : []
}

/** Each value is the median of all visits. */
async function typicalAudit(url: string): Promise<Audit> {
  const audits = [await audit(url)]
  if (audits[0]?.performance !== 100) while (audits.length < visits) audits.push(await audit(url))
  const middle = (of: keyof Audit) => median(audits.map((one) => one[of]))
  return {
    performance: middle('performance'),
    shift: middle('shift'),
    blocking: middle('blocking'),
    largestPaint: middle('largestPaint'),
  }
}
