import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

// Playwright turns the back/forward cache off.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

test('a link lands at the top or its section, and going back restores the position', async ({
  page,
  site,
}) => {
  const place = () => page.evaluate(() => Math.round(scrollY))
  const next = '/services/analytics-implementation'
  await site.open('/services')
  const link = page
    .getByRole('main')
    .locator(`a[href="${site.path(next)}"]`)
    .first()
  await link.scrollIntoViewIfNeeded()
  const before = await place()
  expect(before).toBeGreaterThan(100)
  const { refusal } = await watchCache(page)
  await link.click()
  await expect(page).toHaveURL(site.path(next))
  await expect.poll(place).toBe(0)
  await page.evaluate(() => setTimeout(() => history.back()))
  expect(await refusal).toEqual([])
  await expect(page).toHaveURL(site.path('/services'))
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(50)
  await page.goForward()
  await expect(page).toHaveURL(site.path(next))
  await expect.poll(place).toBe(0)

  await site.open('/#contact')
  const section = page.locator('#contact')
  const away = () =>
    section.evaluate((element) => {
      const margin = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
      return Math.abs(element.getBoundingClientRect().top - margin)
    })
  await expect.poll(away).toBeLessThanOrEqual(1)
  await page.reload()
  await expect.poll(away).toBeLessThanOrEqual(40)
})

/** The reasons against the back/forward cache for the page that is left next, known after going back. */
async function watchCache(page: Page): Promise<{ refusal: Promise<string[]> }> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  // The headless shell reports these for every page.
  const always = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']
  const refusal = new Promise<string[]>((resolve) => {
    browser.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const reasons = notRestoredExplanations.map(({ reason }) => reason)
      resolve(reasons.filter((reason) => !always.includes(reason)))
    })
    // A full browser restores the page.
    browser.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]))
  })
  return { refusal }
}
