import type { Browser } from '@playwright/test'
import { type Conditions, withVisitor } from './chromium.ts'
import { type MainThread, mainThreadOf, traceCategories } from './trace.ts'

/** Loads a page for a new visitor until the network is idle; what its main thread has done. */
export async function tracedLoad(browser: Browser, conditions: Conditions, url: string): Promise<MainThread> {
  return await withVisitor(browser, conditions, async (page) => {
    await browser.startTracing(page, { categories: traceCategories })
    await page.goto(url, { waitUntil: 'networkidle' })
    const trace = await browser.stopTracing()
    return mainThreadOf(trace.toString())
  })
}
