import type { Page } from '@playwright/test'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  'large phone': { width: 412, height: 823 },
  desktop: { width: 1440, height: 900 },
}
/** Those of the other script arrive earlier, as they are smaller, and change what stands beside its letters. */
const ownFont = { en: /\/f\/host-grotesk\.[^/]+$/, ar: /\/f\/readex-pro\.[^/]+$/ }

/**
 * A fifth of Google's bound for a good page. Not 0: no local face breaks every line where ours does, and what is below
 * a text with a line more or less moves by 0.015. Measures and headings that change are above.
 */
const limit = 0.02
/** On the screen of the auditor's phone a line of a heading more moves the page by 0.03; a row that parts, by 0.08. */
const limitOfOneLine = 0.035

const runs = (['en', 'ar'] as const).flatMap(
  (lang) =>
    [
      { lang, size: 'phone', what: 'a late font', fonts: /\/f\/[^/]+\.woff2$/ },
      { lang, size: 'large phone', what: 'the late font of its script', fonts: ownFont[lang] },
      { lang, size: 'desktop', what: 'a late font', fonts: /\/f\/[^/]+\.woff2$/ },
    ] as const,
)
for (const { lang, size, what, fonts } of runs) {
  test(`on a ${size}, ${what} moves no page in ${lang} @alike`, async ({ page, site, guard }) => {
    await page.setViewportSize(sizes[size])
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
    await page.route(fonts, async (route) => {
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
      const allowed = size === 'large phone' ? limitOfOneLine : limit
      expect.soft(value, `${site.path(path, lang)}\n${moved}`).toBeLessThanOrEqual(allowed)
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
