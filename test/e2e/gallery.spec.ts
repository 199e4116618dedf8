import type { Request } from '@playwright/test'
import { makePage, publishMade, signIn } from './support/admin.ts'
import { missingRules } from './support/styles.ts'
import { expect, test } from './support/test.ts'

const images = ['apps/taxi-booking-app', 'apps/food-delivery-app'].map((name) => ({
  image_url: `art:${name}`,
  alt_text: { en: name, ar: name },
}))

test('a gallery whose code fails to load opens pictures as links, and works on the next visit @once', async ({
  page,
  site,
  guard,
}) => {
  guard.allowFailures()
  await signIn(page)
  const made = await makePage(page, [{ type: 'gallery', content: { images } }])
  await publishMade(page, made)
  await page.context().clearCookies()
  await site.open(`/${made.slug}`)

  const code = /\/c\/gallery-/
  await page.route(code, (route) => route.abort())
  // Without content the browser stays on the page it was going to leave.
  await page.route('**/art/**', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  )
  const links = page.locator('.gallery a')
  for (const name of ['taxi-booking-app', 'food-delivery-app']) {
    const opens = (request: Request) => request.isNavigationRequest() && request.url().includes(name)
    // Until the browser has given this one up, the next navigation would be taken for it.
    const givenUp = page.waitForEvent('requestfailed', opens)
    await links.filter({ has: page.locator(`img[src*="${name}"]`) }).click()
    await givenUp
  }

  await page.unroute(code)
  await page.reload()
  await links.first().click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toBeVisible()
  expect(await missingRules(page)).toEqual([])
  await page.getByRole('button', { name: site.t('gallery.next'), exact: true }).click()
  await expect(lightbox.getByRole('img')).toHaveAttribute('alt', 'apps/food-delivery-app')
})
