import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser/chromium.ts'
import { blockingTime } from '../browser/trace.ts'
import { tracedLoad } from '../browser/traced-load.ts'
import type { Figure } from '../report.ts'
import { openFronts } from '../sites/fronts.ts'
import { samplePaths } from '../sites/sample-paths.ts'
import type { Workbench } from '../sites/workbench.ts'
import { inTurns, median } from '../statistics.ts'

const rounds = 3

/** Blocking time of the load of one page of each type, in both languages, on a processor slowed down four times. */
export async function blocking(bench: Workbench): Promise<Figure[]> {
  const { ours, react, close } = await openFronts(bench)
  const browser = await openBrowser(bench.life)
  const paths = samplePaths()
  const [reference = [], ...pages] = await inTurns(rounds, [
    () => blockingOf(browser, `${react}/`),
    ...paths.map((path) => () => blockingOf(browser, ours + path)),
  ])
  await browser.close()
  await close()
  const medians = pages.map(median)
  return [
    { name: 'Blocking time of Hono + React', value: median(reference), unit: 'ms' },
    { budget: 'blocking', value: Math.max(...medians) },
    ...paths.map(
      (path, index): Figure => ({ name: `  ${path}`, value: medians[index] ?? Number.NaN, unit: 'ms' }),
    ),
  ]
}

async function blockingOf(browser: Browser, url: string): Promise<number> {
  const { tasks } = await tracedLoad(browser, { size: 'phone', processor: 4 }, url)
  return blockingTime(tasks)
}
