import { expectNoViolations } from './support/axe.ts'
import { brokenPictures, overflow } from './support/layout.ts'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const widths = [320, 390, 768, 1100, 1440]

for (const path of pagesToTest()) {
  test(`${path} is accessible in light and dark, fits every width and shows all its pictures`, async ({
    page,
    site,
    guard,
  }) => {
    const missing = path === '/not-found'
    if (missing) guard.allowStatus(404)
    // Or the countdown leaves the page.
    if (missing) await page.clock.install()
    const response = await site.open(path)
    expect(response?.status()).toBe(missing ? 404 : 200)
    await expect(page).toHaveTitle(/ - (Qafza|قفزة)$/)
    await expect(page.locator('html')).toHaveAttribute('lang', site.lang)
    await expect.soft(page.locator('h1'), 'one h1').toHaveCount(1, { timeout: 100 })
    expect(await brokenPictures(page), 'pictures that fail').toEqual([])
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, ['color-contrast'])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => overflow(page), `at ${width} px`).toEqual([])
    }
  })
}

test('a link lands at the top, back and forward restore the place', async ({ page, site }) => {
  await site.open('/services')
  const link = page.getByRole('main').locator(`a[href="${site.path('/services/analytics-implementation')}"]`)
  await link.first().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(100)

  const top = () => page.evaluate(() => Math.round(scrollY))
  await link.first().click()
  await expect(page).toHaveURL(site.path('/services/analytics-implementation'))
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(50)
  await page.goForward()
  await expect(page).toHaveURL(site.path('/services/analytics-implementation'))
  await expect.poll(top).toBe(0)
})

test('a picture that cannot be loaded gives way to its stand-in or leaves the layout whole', async ({
  page,
  site,
  guard,
}) => {
  guard.allowFailures()
  await page.route(/\/art\/|\/a\/.*\.svg/, (route) => route.abort())
  await site.open('/')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page)).toEqual([])
  }
})
