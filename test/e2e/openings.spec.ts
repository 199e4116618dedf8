import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/* A service opens with its schematic, an industry with its torn cloth (src/ui/detail-hero.tsx). */

const langs = ['en', 'ar'] as const
const service = '/services/api-backend-development'
const industry = '/industries/retail-app-development'

test('an industry’s cloth reaches the outer edge of every window, and no word is on it @once', async ({
  page,
  site,
}) => {
  for (const lang of langs) {
    for (const width of [390, 768, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.path(industry, lang))
      const where = `${lang}, ${width} px`
      const { start, end, window, words } = await opening(page)
      expect(Math.abs(window - end), where).toBeLessThanOrEqual(1)
      if (width <= 1088) expect(start, where).toBeLessThanOrEqual(0)
      else expect(words, where).toBeLessThanOrEqual(start)
    }
  }
})

test('a service’s schematic is large, and its sheet reaches the outer edge of a phone and of a wide window @once', async ({
  page,
  site,
}) => {
  for (const lang of langs) {
    for (const width of [390, 768, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.path(service, lang))
      const where = `${lang}, ${width} px`
      const { end, window } = await opening(page)
      // A wide sheet goes on under the scroll bar, where there is one.
      if (width <= 1088 || width >= 1600) expect(end, where).toBeGreaterThanOrEqual(window - 1)
      const drawing = await page.locator('.plan .schema').boundingBox()
      expect(drawing?.width ?? 0, where).toBeGreaterThan(Math.min(0.68 * width, 450))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(window)
    }
  }
})

/** Where the picture of the header is, and how far its words reach, from the start edge of the window. */
function opening(page: Page) {
  return page.evaluate(() => {
    const window = document.documentElement.clientWidth
    const rtl = document.dir === 'rtl'
    const ends = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return rtl ? { start: window - right, end: window - left } : { start: left, end: right }
    }
    const picture = document.querySelector('.page-header-art')
    if (!picture) throw new Error('The page opens without a picture')
    const words = Array.from(
      document.querySelectorAll('.page-header-text > *, .sister'),
      (word) => ends(word).end,
    )
    return { ...ends(picture), window, words: Math.max(...words) }
  })
}
