import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { chromiumPath, fullBrowser } from '../../e2e/support/chromium.ts'
import { flags } from '../browser/chromium.ts'
import { openFronts } from '../browser/edge.ts'
import type { Figure } from '../report.ts'
import { inEveryLanguage, type Workbench } from '../sites/workbench.ts'
import { median } from '../statistics.ts'

/** By the address without a language. */
const types = ['/', '/services/web-development', '/industries/retail-app-development', '/contact', '/blog']

/** One visit on a busy machine says little: the pages with the fewest points are visited twice more. */
const revisited = 3

const numeric = z.object({ numericValue: z.number() })
const reportSchema = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
  }),
  audits: z.object({
    'cumulative-layout-shift': numeric,
    'total-blocking-time': numeric,
    'largest-contentful-paint': numeric,
  }),
})

/** `points` of 100 for performance, as for `accessibility`; `blocking` and `largestPaint` in ms. */
type Audit = Record<'points' | 'accessibility' | 'shift' | 'blocking' | 'largestPaint', number>

/**
 * Lighthouse's points for performance and accessibility, and its layout shift, with applied throttling. The
 * headless shell of the tests hardly paints, so a page is visited with a full browser as well, where there is
 * one, and the worse counts.
 */
export async function lighthouse(bench: Workbench): Promise<Figure[]> {
  const { ours, react } = await openFronts(bench, 'hono-react-hydrated')
  const browsers = [...new Set([await chromiumPath(), fullBrowser()])].filter((path) => path !== null)
  const audit = async (url: string) => {
    const audits: Audit[] = []
    for (const browser of browsers) audits.push(await auditIn(browser, url))
    return worst(audits)
  }
  const reference = await audit(`${react}/`)
  const visits: { path: string; audits: Audit[] }[] = []
  for (const path of inEveryLanguage(types)) visits.push({ path, audits: [await audit(ours + path)] })
  const points = ({ audits: [first] }: (typeof visits)[number]) => first?.points ?? 0
  const poor = visits.filter((one) => points(one) < 100).toSorted((one, other) => points(one) - points(other))
  for (const { path, audits } of poor.slice(0, revisited))
    audits.push(await audit(ours + path), await audit(ours + path))

  const middle = (audits: Audit[], of: keyof Audit) => median(audits.map((one) => one[of]))
  /** The highest value of all pages, with its page. */
  const most = (of: keyof Audit) => {
    const values = visits.map(({ path, audits }) => ({ path, value: middle(audits, of) }))
    return values.toSorted((one, other) => other.value - one.value)[0] ?? { path: '', value: Number.NaN }
  }
  const [shift, blocking, largestPaint] = [most('shift'), most('blocking'), most('largestPaint')]
  const rows = visits.map(({ path, audits }) => ({ name: `  ${path}`, value: middle(audits, 'points') }))
  return [
    { name: 'Lighthouse performance of Hono + React, hydrated', value: reference.points, unit: 'points' },
    { name: 'Blocking time of Hono + React in Lighthouse, hydrated', value: reference.blocking, unit: 'ms' },
    { budget: 'lighthouse', value: Math.min(...rows.map(({ value }) => value)) },
    ...rows.map((row): Figure => ({ ...row, unit: 'points' })),
    { budget: 'layoutShift', of: shift.path, value: shift.value },
    {
      budget: 'accessibility',
      value: Math.min(...visits.map(({ audits }) => middle(audits, 'accessibility'))),
    },
    { name: `Blocking time in Lighthouse, at most, ${blocking.path}`, value: blocking.value, unit: 'ms' },
    { name: `Largest paint, at most, ${largestPaint.path}`, value: largestPaint.value, unit: 'ms' },
  ]
}

/** The worse value of each figure. */
function worst(audits: Audit[]): Audit {
  const all = (of: keyof Audit) => audits.map((one) => one[of])
  return {
    points: Math.min(...all('points')),
    accessibility: Math.min(...all('accessibility')),
    shift: Math.max(...all('shift')),
    blocking: Math.max(...all('blocking')),
    largestPaint: Math.max(...all('largestPaint')),
  }
}

/** One visit like on a phone, with applied instead of simulated throttling. */
async function auditIn(browser: string, url: string): Promise<Audit> {
  const folder = dirname(createRequire(import.meta.url).resolve('lighthouse/package.json'))
  const options = [
    '--throttling-method=devtools',
    '--only-categories=performance,accessibility',
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=--headless ${flags.join(' ')}`,
  ]
  const run = spawn(process.execPath, ['--no-warnings', join(folder, 'cli/index.js'), url, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)])
  if (output === '') throw new Error(`Lighthouse printed nothing for ${url}: ${errors}`)
  const { categories, audits } = reportSchema.parse(JSON.parse(output))
  return {
    points: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    shift: audits['cumulative-layout-shift'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
  }
}
