import type { Browser } from '@playwright/test'
import { openBrowser, withVisitor } from '../browser/chromium.ts'
import { openFronts } from '../browser/edge.ts'
import type { Figure } from '../report.ts'
import type { Workbench } from '../sites/workbench.ts'
import { inTurns, median, medianRatio } from '../statistics.ts'

const rounds = 9

/** The first paint of content on a phone with slow 4G and a processor slowed down four times, beside a bare page. */
export async function firstPaint(bench: Workbench): Promise<Figure[]> {
  const { ours, react } = await openFronts(bench)
  const browser = await openBrowser(bench.life)
  const [bare = [], rendered = [], en = [], ar = []] = await inTurns(rounds, [
    () => paintOf(browser, `${react}/bare`),
    () => paintOf(browser, `${react}/`),
    () => paintOf(browser, `${ours}/`),
    () => paintOf(browser, `${ours}/ar`),
  ])
  return [
    { name: 'First paint of a bare page', value: median(bare), unit: 'ms' },
    { name: 'First paint of Hono + React ÷ bare page', value: medianRatio(rendered, bare), unit: '×' },
    { budget: 'paint', of: 'English', value: medianRatio(en, bare) },
    { budget: 'paint', of: 'Arabic', value: medianRatio(ar, bare) },
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

/** Style and layout of a load of home, by the processor's time, beside the page of Hono + React. */
export async function mainThread(bench: Workbench): Promise<Figure[]> {
  const { ours, react } = await openFronts(bench)
  const browser = await openBrowser(bench.life)
  const urls = [`${react}/`, `${ours}/`, `${ours}/ar`]
  const loads = await inTurns(
    rounds,
    urls.map((url) => () => workOf(browser, url)),
  )
  const sums = loads.map((rounds) => rounds.map(({ style, layout }) => style + layout))
  const [theirs = [], en = [], ar = []] = sums
  const names = ['Hono + React', 'home, English', 'home, Arabic']
  return [
    ...loads.flatMap((rounds, index): Figure[] => [
      { name: `Style of ${names[index]}`, value: median(rounds.map(({ style }) => style)), unit: 'ms' },
      { name: `Layout of ${names[index]}`, value: median(rounds.map(({ layout }) => layout)), unit: 'ms' },
    ]),
    { budget: 'mainThread', of: 'English', value: medianRatio(en, theirs) },
    { budget: 'mainThread', of: 'Arabic', value: medianRatio(ar, theirs) },
  ]
}

/** In ms of processor time, until the network is idle. */
async function workOf(browser: Browser, url: string): Promise<{ style: number; layout: number }> {
  return await withVisitor(browser, { size: 'desktop' }, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url, { waitUntil: 'networkidle' })
    const { metrics } = await session.send('Performance.getMetrics')
    const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000
    return { style: ms('RecalcStyleDuration'), layout: ms('LayoutDuration') }
  })
}
