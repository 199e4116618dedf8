import type { Browser } from '@playwright/test'
import { openBrowser, withVisitor } from '../browser/chromium.ts'
import { type MainThread, mainThreadOf, traceCategories } from '../browser/trace.ts'
import type { Figure } from '../report.ts'
import { openFronts } from '../sites/fronts.ts'
import type { Workbench } from '../sites/workbench.ts'
import { median } from '../statistics.ts'

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
  const pages = { react: `${react}/`, en: `${ours}/`, ar: `${ours}/ar` }
  const loads = { react: [] as MainThread[], en: [] as MainThread[], ar: [] as MainThread[] }
  for (let round = 0; round < rounds; round++) {
    loads.react.push(await load(browser, pages.react))
    loads.en.push(await load(browser, pages.en))
    loads.ar.push(await load(browser, pages.ar))
  }
  await browser.close()
  await close()

  const sum = ({ style, layout, paint }: MainThread) => style + layout + paint
  const raw = (of: keyof typeof loads) => median(loads[of].map(sum))
  const scale = referenceMs / raw('react')
  const longest = (of: keyof typeof loads) => median(loads[of].map((one) => one.longest)) * scale
  return [
    { name: 'Main thread of Hono + React here', value: raw('react'), unit: 'ms' },
    { name: 'Longest task of Hono + React', value: longest('react'), unit: 'ms' },
    { budget: 'mainThreadEn', value: raw('en') * scale },
    ...parts('English', loads.en, scale),
    { budget: 'mainThreadAr', value: raw('ar') * scale },
    ...parts('Arabic', loads.ar, scale),
    { budget: 'longestEn', value: longest('en') },
    { budget: 'longestAr', value: longest('ar') },
  ]
}

function parts(language: string, loads: readonly MainThread[], scale: number): Figure[] {
  return (['style', 'layout', 'paint'] as const).map((work) => ({
    name: `  ${work}, ${language}`,
    value: median(loads.map((one) => one[work])) * scale,
    unit: 'ms',
  }))
}

async function load(browser: Browser, url: string): Promise<MainThread> {
  return await withVisitor(browser, { size: 'desktop' }, async (page) => {
    await browser.startTracing(page, { categories: traceCategories })
    await page.goto(url, { waitUntil: 'networkidle' })
    const trace = await browser.stopTracing()
    return mainThreadOf(trace.toString())
  })
}
