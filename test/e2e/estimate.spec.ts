import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { leadOf } from './support/crm.ts'
import { enquiryForm, newSender } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

const answered =
  '/estimate?app=taxi-booking-app&platforms=phones-and-web&scope=first-version&integrations=payments&integrations=nafath&deadline=urgent&support=unsure&step=result'

/** With as much to print as answers can make. */
const fullest =
  '/estimate?app=ott-app-development&platforms=every-screen&scope=large-product&design=brand-and-interface&integrations=payments&integrations=maps&integrations=messages&integrations=nafath&integrations=e-invoicing&integrations=company-systems&languages=more-languages&content=dashboard-with-roles&deadline=urgent&support=round-the-clock&hosting=own-servers&step=result'

const amount = (page: Page) => page.locator('.estimate-amount')

test('ten questions lead to an estimate, by keyboard and without script too @either', async ({
  page,
  site,
}) => {
  await site.open('/estimate')
  const widest = (await amount(page).textContent()) ?? ''
  for (let place = 1; place <= 10; place++) {
    await expect(page.getByText(site.t('estimate.step', { number: place, total: 10 }))).toBeInViewport()
    const first = page.locator('.choices input').first()
    await first.focus()
    await page.keyboard.press('Space')
    await expect(first).toBeChecked()
    await page.keyboard.press('Tab')
    const send = page.locator('.estimate-form button')
    await send.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.size > place)
  }
  await expect(page.getByRole('heading', { name: site.t('estimate.result'), exact: true })).toBeVisible()
  expect(await amount(page).textContent()).not.toBe(widest)
  await page.goBack()
  await expect(page.getByText(site.t('estimate.step', { number: 10, total: 10 }))).toBeVisible()
})

test('the range follows an answer before it is sent', async ({ page, site }) => {
  await site.open('/estimate')
  const before = (await amount(page).textContent()) ?? ''
  await page.locator('[value="car-wash-app-development"]').check()
  await expect(amount(page)).not.toHaveText(before)
  const live = (await amount(page).textContent()) ?? ''
  await page.locator('.estimate-form button').click()
  await expect(page).toHaveURL(/app=car-wash-app-development/)
  await expect(amount(page)).toHaveText(live)
})

test('an answer that was given before the script was there is followed, too', async ({ page, site }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/estimate-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await site.open('/estimate')
  const before = (await amount(page).textContent()) ?? ''
  await page.locator('[value="car-wash-app-development"]').check()
  held.resolve()
  await expect(amount(page)).not.toHaveText(before)
})

test('the address of the result can be copied', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await site.open(answered)
  await page.getByRole('button', { name: site.t('estimate.copy') }).click()
  await expect(page.getByRole('button', { name: site.t('estimate.copied') })).toBeVisible()
})

test('every result is printed on one page', async ({ page, site }) => {
  for (const path of [answered, fullest]) {
    await site.open(path)
    const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
  }
})

test('without script nothing is offered that needs one @no-script', async ({ page, site }) => {
  await site.open(answered)
  await expect(page.getByRole('button', { name: site.t('estimate.print') })).toBeHidden()
  await expect(page.getByRole('button', { name: site.t('estimate.copy') })).toBeHidden()
})

test('a question and a result are accessible, light and dark', async ({ page, site }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/estimate', '/estimate?app=other-app&step=integrations', answered]) {
      await site.open(path)
      await expectNoViolations(page)
    }
  }
})

test('the enquiry takes the answers along to the CRM @either', async ({ page, site }) => {
  await site.open(answered)
  const { fill, send, field } = enquiryForm(page, site)
  await expect(field('message')).toHaveValue(site.t('estimate.opening'))
  const email = newSender()
  await fill({ name: 'Reem Al-Harbi', email })
  await expect(field('message')).toHaveValue(site.t('estimate.opening'))
  await send()
  await page.waitForURL((url) => url.pathname === site.path('/thank-you'))
  const { description } = await leadOf(email)
  expect(description).toContain('app: taxi booking app')
  expect(description).toMatch(/Estimate: SAR [\d,]+ to [\d,]+ without VAT/)
})
