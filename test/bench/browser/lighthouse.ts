import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { chromiumPath } from '../../e2e/support/chromium.ts'
import { flags } from './chromium.ts'

const numeric = z.object({ numericValue: z.number() })
const reportSchema = z.object({
  lighthouseVersion: z.string(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'cumulative-layout-shift': numeric,
    'total-blocking-time': numeric,
    'largest-contentful-paint': numeric,
  }),
})

/** `performance` in points; `blocking` and `largestPaint` in ms. */
export type Audit = { performance: number; shift: number; blocking: number; largestPaint: number }

/** One visit of Lighthouse as on a phone, with its throttling applied and not simulated. */
export async function audit(url: string): Promise<Audit> {
  const program = join(
    dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
    'cli/index.js',
  )
  const options = [
    '--throttling-method=devtools',
    '--only-categories=performance',
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=--headless ${flags.join(' ')}`,
  ]
  const lighthouse = spawn(process.execPath, ['--no-warnings', program, url, ...options], {
    env: { ...process.env, CHROME_PATH: await chromiumPath() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(lighthouse.stdout),
    text(lighthouse.stderr),
    once(lighthouse, 'exit'),
  ])
  if (output === '') throw new Error(`Lighthouse printed nothing for ${url}: ${errors}`)
  const { categories, audits } = reportSchema.parse(JSON.parse(output))
  return {
    performance: Math.round(categories.performance.score * 100),
    shift: audits['cumulative-layout-shift'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
  }
}
