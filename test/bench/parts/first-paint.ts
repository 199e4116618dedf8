import type { Browser } from '@playwright/test'
import { openBrowser, withVisitor } from '../browser/chromium.ts'
import type { Figure } from '../report.ts'
import { openFronts } from '../sites/fronts.ts'
import type { Workbench } from '../sites/workbench.ts'
import { inTurns, median, medianRatio } from '../statistics.ts'

const rounds = 9

/** The first paint of content on a phone with slow 4G and a processor slowed down four times, beside a bare page. */
export async function firstPaint(bench: Workbench): Promise<Figure[]> {
  const { ours, react, close } = await openFronts(bench)
  const browser = await openBrowser(bench.life)
  const [bare = [], rendered = [], en = [], ar = []] = await inTurns(rounds, [
    () => paintOf(browser, `${react}/bare`),
    () => paintOf(browser, `${react}/`),
    () => paintOf(browser, `${ours}/`),
    () => paintOf(browser, `${ours}/ar`),
  ])
  await browser.close()
  await close()
  return [
    { name: 'First paint of a bare page', value: median(bare), unit: 'ms' },
    { name: 'First paint of Hono + React ÷ bare page', value: medianRatio(rendered, bare), unit: 'ratio' },
    { budget: 'paintEn', value: medianRatio(en, bare) },
    { budget: 'paintAr', value: medianRatio(ar, bare) },
  ]
}

async function paintOf(browser: Browser, url: string): Promise<number> {
  return await withVisitor(browser, { size: 'phone', processor: 4, network: 'slow 4G' }, async (page) => {
    await page.goto(url, { waitUntil: 'load' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint')
            if (paint) resolve(paint.startTime)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  })
}
