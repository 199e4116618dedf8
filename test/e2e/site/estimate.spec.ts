import { leadOf } from '../support/crm.ts'
import { enquiryForm, newSender } from '../support/enquiry.ts'
import { expect, test } from '../support/test.ts'

test('ten answers by keyboard lead to an estimate that is sent with the enquiry', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const amount = page.locator('.estimate-amount')
  const shown = async () => (await amount.textContent()) ?? ''
  const held = Promise.withResolvers<void>()
  await page.route('**/estimate-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await site.open('/estimate')
  const widest = await shown()
  // Answered before the script has loaded, and observed after that.
  await page.locator('[value="car-wash-app-development"]').check()
  await expect(amount).toHaveText(widest)
  held.resolve()
  await expect(amount).not.toHaveText(widest)
  const live = await shown()
  await page.locator('.estimate-form button').click()
  await expect(page).toHaveURL(/app=car-wash-app-development/)
  await expect(amount).toHaveText(live)

  for (let place = 2; place <= 10; place++) {
    await expect(page.getByText(site.t('estimate.step', { number: place, total: 10 }))).toBeInViewport()
    // The hash moves the focus when the page has loaded.
    await page.waitForLoadState()
    const first = page.locator('.choices input').first()
    await first.focus()
    await page.keyboard.press('Space')
    await expect(first).toBeChecked()
    await page.locator('.estimate-form button').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.size > place)
  }
  const result = page.getByRole('heading', { name: site.t('estimate.result'), exact: true })
  await expect(result).toBeVisible()
  const cost = await shown()
  expect(cost).not.toBe(widest)
  await page.goBack()
  await expect(page.getByText(site.t('estimate.step', { number: 10, total: 10 }))).toBeVisible()
  await page.goForward()
  await expect(result).toBeVisible()

  await page.getByRole('button', { name: site.t('estimate.copy') }).click()
  await expect(page.getByRole('button', { name: site.t('estimate.copied') })).toBeVisible()
  await expect(page.getByRole('button', { name: site.t('estimate.print') })).toBeVisible()

  const { fill, send, field } = enquiryForm(page, site)
  await expect(field('message')).toHaveValue(site.t('estimate.opening'))
  const email = newSender()
  await fill({ name: 'Reem Al-Harbi', email })
  await send()
  await page.waitForURL((url) => url.pathname === site.path('/thank-you'))
  const { description } = await leadOf(email)
  expect(description).toContain('app: car wash app')
  const [low = '', high = ''] = description?.match(/[\d,]{5,}/g) ?? []
  expect(description).toContain(`Estimate: SAR ${low} to ${high} without VAT`)
  for (const figure of [low, high]) expect(cost).toContain(figure)
})
