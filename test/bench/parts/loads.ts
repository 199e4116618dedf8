import type { Browser } from '@playwright/test'
import * as z from 'zod/mini'
import { openBrowser, withVisitor } from '../browser/chromium.ts'
import { openFronts } from '../browser/edge.ts'
import type { Figure } from '../report.ts'
import { inEveryLanguage, type Workbench } from '../sites/workbench.ts'
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
    const ms = (metric: string) => (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000
    return { style: ms('RecalcStyleDuration'), layout: ms('LayoutDuration') }
  })
}

/** A page of each type, by the address without a language. */
const types = [
  '/',
  '/services',
  '/services/web-development',
  '/industries/retail-app-development',
  '/apps/food-delivery-app',
  '/portfolio',
  '/blog',
  '/about',
  '/contact',
  '/privacy-policy',
]

/** Blocking time of the load of one page of each type, in both languages, on a processor slowed down four times. */
export async function blocking(bench: Workbench): Promise<Figure[]> {
  const { ours, react } = await openFronts(bench)
  const browser = await openBrowser(bench.life)
  const paths = inEveryLanguage(types)
  const urls = [`${react}/`, ...paths.map((path) => ours + path)]
  const loads = await inTurns(
    3,
    urls.map((url) => () => blockingOf(browser, url)),
  )
  const [reference = Number.NaN, ...pages] = loads.map(median)
  return [
    { name: 'Blocking time of Hono + React', value: reference, unit: 'ms' },
    { budget: 'blocking', value: Math.max(...pages) },
    ...pages.map((value, index): Figure => ({ name: `  ${paths[index]}`, value, unit: 'ms' })),
  ]
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** On the processor, in µs: a processor is slowed down by keeping it busy, which counts. */
      tdur: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
    }),
  ),
})

/** Time beyond 50 ms of every task, in ms of processor time: the time in which a touch may wait for an answer. */
async function blockingOf(browser: Browser, url: string): Promise<number> {
  return await withVisitor(browser, { size: 'phone', processor: 4 }, async (page) => {
    await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] })
    await page.goto(url, { waitUntil: 'networkidle' })
    const trace = JSON.parse((await browser.stopTracing()).toString())
    const tasks = new Map<string, number[]>()
    const { traceEvents } = traceSchema.parse(trace)
    for (const { name, pid, tid, args } of traceEvents)
      if (name === 'thread_name' && args?.name === 'CrRendererMain') tasks.set(`${pid}:${tid}`, [])
    for (const { name, pid, tid, tdur = 0 } of traceEvents)
      if (name === 'ThreadControllerImpl::RunTask') tasks.get(`${pid}:${tid}`)?.push(tdur / 1000)
    // The renderer with the most work has the page.
    const work = Array.from(tasks.values(), (all) => ({
      all: all.reduce((sum, ms) => sum + ms, 0),
      beyond: all.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    }))
    return work.toSorted((one, other) => other.all - one.all)[0]?.beyond ?? Number.NaN
  })
}
