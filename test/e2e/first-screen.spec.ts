import type { Page } from '@playwright/test'
import assets from '../../generated/assets.json' with { type: 'json' }
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/* A page inlines the rules of its first screen; the sheet linked after it has the others (decision 0004). */

for (const width of [390, 1440]) {
  test(`the first screen looks at ${width} px as it does with all rules, and nothing follows it without them @full`, async ({
    page,
    site,
    guard,
  }) => {
    const paths = pagesToTest()
    test.setTimeout(30_000 + paths.length * 8_000)
    guard.allowStatus(404)
    await page.setViewportSize({ width, height: 900 })
    // Questions and courses slide open: compared are the places where they come to rest.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    let release = () => {}
    let held = Promise.resolve()
    await page.route(`**${assets.sheets.late}`, async (route) => {
      await held
      await route.continue()
    })
    for (const path of paths) {
      held = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(site.path(path), { waitUntil: 'commit' })
      await page.locator(link).waitFor({ state: 'attached' })
      await page.evaluate(() => document.fonts.ready)
      const early = await looks(page)
      expect(early.length, path).toBeGreaterThan(20)
      expect(await page.locator(`${link} ~ :not(script), footer`).count(), path).toBe(0)
      release()
      await page.waitForLoadState()
      await page.evaluate(() => document.fonts.ready)
      expect(await looks(page), path).toEqual(early)
    }
  })
}

const link = `main > link[href="${assets.sheets.late}"]`

/** Place and colours of each element before the link but in the closed menu; scripts change the header when it is scrolled under. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const end = document.querySelector(selector)
    const all = Array.from(document.body.querySelectorAll('*'))
    return all
      .slice(0, end ? all.indexOf(end) : 0)
      .filter((element) => !element.matches('main, .header, svg *, .menu-panel, .menu-panel *'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const place = [x, y, width, height].map(Math.round).join(' ')
        return `${element.tagName} ${element.getAttribute('class')}: ${place}, ${style.color} ${style.backgroundColor} ${style.borderColor} ${style.fontSize}`
      })
  }, link)
}
