import type { Page } from '@playwright/test'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Google's bound for a good page. */
const goodShift = 0.1

for (const lang of ['en', 'ar'] as const) {
  test(`on a phone, late fonts move no page in ${lang} by more than a good page may move @alike`, async ({
    page,
    site,
    guard,
  }) => {
    const paths = pagesToTest()
    test.setTimeout(30_000 + paths.length * 8_000)
    guard.allowStatus(404)
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(String('value' in entry ? entry.value : 0))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let release = () => {}
    let held = Promise.resolve()
    await page.route(/\/f\/[^/]+\.woff2$/, async (route) => {
      await held
      await route.continue()
    })
    for (const path of paths) {
      held = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(site.path(path, lang), { waitUntil: 'domcontentloaded' })
      await painted(page)
      release()
      await page.evaluate(() => document.fonts.ready)
      await painted(page)
      expect.soft(await shift(page), site.path(path, lang)).toBeLessThan(goodShift)
    }
  })
}

/** Two frames: what was laid out before the first is on the screen after the second. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}

async function shift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts')
    return Array.isArray(shifts) ? shifts.reduce<number>((sum, value) => sum + Number(value), 0) : Number.NaN
  })
}
