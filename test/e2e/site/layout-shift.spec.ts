import type { Page } from '@playwright/test'
import { pagesToTest } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/**
 * A fifth of Google's bound for a good page. It is not 0, because the fallback fonts break some lines differently, and
 * content below such a line moves by 0.015.
 */
const limit = 0.02

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`neither a late font nor scrolling shifts a page at ${size.width} px`, { tag: ['@full'] }, async ({
    page,
    site,
    guard,
  }) => {
    await page.setViewportSize(size)
    const paths = pagesToTest()
    test.setTimeout(30_000 + paths.length * 8_000)
    guard.allowStatus(404)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let release = () => {}
    let held = Promise.resolve()
    let late = 0
    await page.route(/\/f\/[^/]+\.woff2$/, async (route) => {
      late += 1
      await held
      await route.continue()
    })
    const faults: string[] = []
    for (const path of paths) {
      held = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(site.path(path), { waitUntil: 'domcontentloaded' })
      await painted(page)
      release()
      await page.evaluate(() => document.fonts.ready)
      for (let screen = 0; screen < 12; screen++) {
        await painted(page)
        await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }))
      }
      const shifts = await page.evaluate((): number[] => Reflect.get(window, 'shifts'))
      const sum = shifts.reduce((one, other) => one + other, 0)
      if (sum > limit) faults.push(`${path} moves by ${sum.toFixed(3)}`)
    }
    expect(faults).toEqual([])
    expect(late).toBeGreaterThan(0)
  })
}

/** Waits two frames: changes before the first are visible after the second. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}
