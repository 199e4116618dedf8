import { type Audit, audit } from '../browser/lighthouse.ts'
import type { Figure } from '../report.ts'
import { openFronts } from '../sites/fronts.ts'
import { auditedPaths } from '../sites/sample-paths.ts'
import type { Workbench } from '../sites/workbench.ts'
import { median } from '../statistics.ts'

/** One visit on a busy machine says little: the pages with the fewest points are visited twice more. */
const revisited = 3

/** Lighthouse's points for performance, and its layout shift, with applied throttling. */
export async function lighthouse(bench: Workbench): Promise<Figure[]> {
  const { ours, react, close } = await openFronts(bench)
  const reference = await audit(`${react}/`)
  const visits: { path: string; audits: Audit[] }[] = []
  for (const path of auditedPaths()) visits.push({ path, audits: [await audit(ours + path)] })
  for (const { path, audits } of belowFull(visits).slice(0, revisited)) {
    audits.push(await audit(ours + path), await audit(ours + path))
  }
  await close()
  const pages = visits.map(({ path, audits }) => ({ path, audit: typical(audits) }))
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

/** Those with less than 100 points, the fewest first. */
function belowFull<Visits extends { audits: Audit[] }>(visits: Visits[]): Visits[] {
  const points = ({ audits }: Visits) => audits[0]?.performance ?? 0
  return visits.filter((one) => points(one) < 100).toSorted((one, other) => points(one) - points(other))
}

/** Each value is the median of all visits. */
function typical(audits: readonly Audit[]): Audit {
  const middle = (of: keyof Audit) => median(audits.map((one) => one[of]))
  return {
    performance: middle('performance'),
    shift: middle('shift'),
    blocking: middle('blocking'),
    largestPaint: middle('largestPaint'),
  }
}
