import type { Page } from '@playwright/test'
import assets from '../../../generated/assets.json' with { type: 'json' }
import { pagesToTest } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/* A page inlines the rules of its first screen; the linked sheets contain the others (decision 0004). */

for (const width of [390, 1440]) {
  test(`the first screen at ${width} px looks the same before and after its linked sheets load`, {
    tag: ['@full'],
  }, async ({ page, site, guard }) => {
    const paths = pagesToTest()
    test.setTimeout(30_000 + paths.length * 8_000)
    guard.allowStatus(404)
    await page.setViewportSize({ width, height: 900 })
    // Without motion, questions and courses are compared in their final position.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    let release = () => {}
    let held = Promise.resolve()
    await page.route(linked, async (route) => {
      await held
      await route.continue()
    })
    for (const path of paths) {
      held = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(site.path(path), { waitUntil: 'commit' })
      await page.locator(link).last().waitFor({ state: 'attached' })
      await page.evaluate(() => document.fonts.ready)
      const early = await looks(page)
      expect(early.length, path).toBeGreaterThan(20)
      expect(await page.locator(`${link} ~ :not(link, script), footer`).count(), path).toBe(0)
      release()
      await page.waitForLoadState()
      await page.evaluate(() => document.fonts.ready)
      expect(await looks(page), path).toEqual(early)
      expect(await changedByAllRules(page), path).toEqual([])
    }
  })
}

const link = 'main > link[rel="stylesheet"]'
const inHead = [assets.sheets.media]
const linked = ({ pathname }: URL) => /^\/f\/.*\.css$/.test(pathname) && !inHead.includes(pathname)

/**
 * The position and colours of each element before the link, except those that scripts change: the header and its menu.
 */
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

/** Elements that change when all rules are added once more, in the order of their sheets. */
function changedByAllRules(page: Page): Promise<string[]> {
  return page.evaluate(async (href) => {
    // The position of a text for screen readers is invisible and depends on the time of its layout.
    const all = Array.from(document.querySelectorAll('body, body :not(.visually-hidden)'))
    const looksOfAll = () => {
      for (const animation of document.getAnimations())
        if (animation.timeline === document.timeline) animation.finish()
      return all.map((element) => {
        const { color, backgroundColor, font, margin, padding, display, inset } = getComputedStyle(element)
        return [color, backgroundColor, font, margin, padding, display, inset].join('; ')
      })
    }
    const before = looksOfAll()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(await (await fetch(href)).text())
    document.adoptedStyleSheets = [sheet]
    const after = looksOfAll()
    return all.flatMap((element, index) =>
      before[index] === after[index]
        ? []
        : [`${element.tagName} ${element.getAttribute('class')}: ${before[index]}, then ${after[index]}`],
    )
  }, assets.sheets.site)
}
