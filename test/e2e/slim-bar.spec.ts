import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('quote and WhatsApp are at hand from the second screen until the closing words @either', async ({
    page,
    site,
  }) => {
    await site.open('/services/web-development')
    const bar = page.locator('.slim')
    await expect(bar).toBeHidden()
    await moveTo(page, 1600)
    await expect(bar.getByRole('link', { name: site.t('action.quote') })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: site.t('whatsapp.label') })).toBeInViewport({ ratio: 1 })
    await page.locator('.band').scrollIntoViewIfNeeded()
    await moveTo(page, 1e6)
    await expect(bar).toBeHidden()
  })

  test('the bar covers nothing that the keyboard reaches', async ({ page, site }) => {
    await site.open('/services/web-development')
    await moveTo(page, 1600)
    await expect(page.locator('.slim')).toBeVisible()
    await page.locator('main .stack-group, main details, main a').nth(3).focus()
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      expect(await coveredByBar(page)).toBe(false)
    }
  })

  test('an opening offers the application instead of a quote @either', async ({ page, site }) => {
    await site.open('/careers/senior-product-designer')
    await moveTo(page, 1600)
    const apply = page.locator('.slim').getByRole('link', { name: site.t('opening.apply') })
    await expect(apply).toBeInViewport({ ratio: 1 })
    const [first] = await page
      .locator('article')
      .getByRole('link', { name: site.t('opening.apply') })
      .all()
    expect(await apply.getAttribute('href')).toBe(await first?.getAttribute('href'))
    await expect(page.locator('.slim').getByRole('link', { name: site.t('action.quote') })).toHaveCount(0)
  })

  test('errors and the pages that are about it have none @either', async ({ page, site, guard }) => {
    guard.allowStatus(404)
    for (const path of ['/contact', '/thank-you', '/estimate', '/careers', '/not-found']) {
      await site.open(path)
      await expect(page.locator('.slim')).toHaveCount(0)
    }
  })
})

test('wide screens have their button in the header instead', async ({ page, site, isMobile }) => {
  test.skip(isMobile)
  await site.open('/services/web-development')
  await moveTo(page, 1600)
  await expect(page.locator('.slim')).toBeHidden()
})

/** Without the smooth way there. */
async function moveTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
}

/** Whether the element with the focus lies under the bar, which is not its own. */
const coveredByBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.slim')
    const focused = document.activeElement
    if (!bar || !focused || bar.contains(focused) || !bar.checkVisibility({ visibilityProperty: true }))
      return false
    const { top, bottom } = focused.getBoundingClientRect()
    return bottom > bar.getBoundingClientRect().top + 1 && top < innerHeight
  })
