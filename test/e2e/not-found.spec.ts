import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.beforeEach(({ guard }) => guard.allowStatus(404))

test('the countdown runs from ten to zero and opens the services page', async ({ page, site }) => {
  await stopTheClock(page)
  await site.open('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.t('not_found.title'))
  const timer = page.getByRole('timer')
  for (let count = 10; count > 0; count--) {
    await expect(timer).toContainText(site.t('not_found.countdown', { count }))
    await expect(timer.locator('li.on')).toHaveCount(count)
    await page.clock.runFor(1000)
  }
  await expect(page).toHaveURL(site.path('/services'))
})

test('Stay here stops the countdown @alike', async ({ page, site }) => {
  await stopTheClock(page)
  await site.open('/not-found')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.runFor(3000)
  await expect(page.getByRole('timer')).toContainText(site.t('not_found.countdown', { count: 7 }))
  await page.getByRole('button', { name: site.t('not_found.stay') }).click()
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.clock.runFor(30_000)
  await expect(page).toHaveURL(site.path('/not-found'))
})

test('a service that does not exist is named, and a missing article leads to the not-found page', async ({
  page,
  site,
}) => {
  const response = await site.open('/services/nonsense')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.t('service.not_found.title'))
  await expect(page.getByRole('main')).toContainText('nonsense')
  await site.open('/blog/nonsense')
  await expect(page).toHaveURL(site.path('/not-found'))
})

test('without script there is no countdown and the links remain @no-script', async ({ page, site }) => {
  await site.open('/no-such-page')
  await expect(page.locator('[data-countdown]')).toBeHidden()
  await expect(page.getByRole('link', { name: site.t('action.home') })).toBeVisible()
  await page.getByRole('link', { name: site.t('not_found.services') }).click()
  await expect(page).toHaveURL(site.path('/services'))
})

/** From now on time passes only when the test says so. */
async function stopTheClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
