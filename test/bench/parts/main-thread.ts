import { openBrowser } from '../browser/chromium.ts'
import type { MainThread } from '../browser/trace.ts'
import { tracedLoad } from '../browser/traced-load.ts'
import type { Figure } from '../report.ts'
import { openFronts } from '../sites/fronts.ts'
import type { Workbench } from '../sites/workbench.ts'
import { inTurns, median } from '../statistics.ts'

const rounds = 9

/** What the page of Hono + React takes on the machine that the budgets are written for. */
const referenceMs = 27

/**
 * Style, layout and paint of a load of home, and its longest task. Machines differ: ms are given as on a machine where
 * the page of Hono + React takes 27, measured beside ours.
 */
export async function mainThread(bench: Workbench): Promise<Figure[]> {
  const { ours, react, close } = await openFronts(bench)
  const browser = await openBrowser(bench.life)
  const load = (url: string) => () => tracedLoad(browser, { size: 'desktop' }, url)
  const urls = [`${react}/`, `${ours}/`, `${ours}/ar`]
  const [theirs = [], en = [], ar = []] = await inTurns(rounds, urls.map(load))
  await browser.close()
  await close()

  const raw = (loads: MainThread[]) => median(loads.map(({ style, layout, paint }) => style + layout + paint))
  const scale = referenceMs / raw(theirs)
  const longest = (loads: MainThread[]) => median(loads.map((load) => load.longest)) * scale
  return [
    { name: 'Main thread of Hono + React here', value: raw(theirs), unit: 'ms' },
    { name: 'Longest task of Hono + React', value: longest(theirs), unit: 'ms' },
    { budget: 'mainThreadEn', value: raw(en) * scale },
    ...parts('English', en, scale),
    { budget: 'mainThreadAr', value: raw(ar) * scale },
    ...parts('Arabic', ar, scale),
    { budget: 'longestEn', value: longest(en) },
    { budget: 'longestAr', value: longest(ar) },
  ]
}

function parts(language: string, loads: readonly MainThread[], scale: number): Figure[] {
  return (['style', 'layout', 'paint'] as const).map((work) => ({
    name: `  ${work}, ${language}`,
    value: median(loads.map((one) => one[work])) * scale,
    unit: 'ms',
  }))
}
