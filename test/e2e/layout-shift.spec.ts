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
      const shifts: { value: number; moved: string }[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
          const moved = sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${node?.className} "${node?.textContent?.trim().slice(0, 30)}" ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`,
          )
          const value = 'value' in entry ? Number(entry.value) : 0
          shifts.push({
            value,
            moved: `${Math.round(entry.startTime)} ms: ${value.toFixed(3)}: ${moved.join('; ')}`,
          })
        }
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
      const { value, moved } = await shift(page)
      expect.soft(value, `${site.path(path, lang)}\n${moved}`).toBeLessThan(goodShift)
    }
  })
}

/** Two frames: what was laid out before the first is on the screen after the second. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}

/** How far the page has moved so far, and what. */
async function shift(page: Page): Promise<{ value: number; moved: string }> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts')
    if (!Array.isArray(shifts)) throw new Error('Nothing watches this page')
    return {
      value: shifts.reduce<number>((sum, { value }) => sum + Number(value), 0),
      moved: shifts.map(({ moved }) => moved).join('\n'),
    }
  })
}
