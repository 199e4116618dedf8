import type { Insights } from '../../../contract/insights.ts'
import { openBrowser } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('the insights have a visit that leaves its form, unless the browser requests privacy', async ({
  page,
  browser,
  guard,
}) => {
  const name = `campaign-${crypto.randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
  await page.goto(`/ar/contact?utm_campaign=${name}`)
  const counting = page.waitForResponse(/\/c\/visits-/)
  await page.locator('.form-grid [name="email"]').click()
  await counting
  await page.locator('.form-grid [name="email"]').pressSequentially('noura')
  const sent = page.waitForResponse(/\/api\/visits$/)
  // Playwright sends the beacon of a left page with the agent of a robot instead of the emulated phone.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect((await sent).status()).toBe(204)

  const wary = await openBrowser(browser, guard)
  await wary.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
    navigator.sendBeacon = () => {
      sessionStorage.sent = 'a beacon'
      return true
    }
  })
  await wary.goto(`/ar/contact?utm_campaign=${name}`)
  const loaded = wary.waitForResponse(/\/c\/visits-/)
  await wary.locator('.form-grid [name="email"]').click()
  await loaded
  await wary.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await wary.evaluate(() => sessionStorage.sent)).toBeUndefined()

  const staff = await openBrowser(browser, guard, 'editor@agency.example')
  await expect
    .poll(async () => {
      const response = await staff.request.get('/admin/api/insights?page=contact')
      const { campaigns }: Insights = await response.json()
      return campaigns.find(({ id }) => id === name)
    })
    .toMatchObject({ views: 1, starts: 1, sends: 0 })
  await staff.goto('/ar/admin/insights?page=contact')
  await expect(staff.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(staff.getByRole('region', { name: 'أين تُركت النماذج' })).toContainText('البريد الإلكتروني')
  await expectNoViolations(staff)
})
