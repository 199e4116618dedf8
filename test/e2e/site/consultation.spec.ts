import { expectNoViolations } from '../support/axe.ts'
import { leadOf } from '../support/crm.ts'
import { arabicPhone, enquiryForm, longArabicName, newSender } from '../support/enquiry.ts'
import { overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** A free time that journeys running at the same time do not choose. */
const anyTime = () => 20 + Math.floor(Math.random() * 100)

test('a consultation is booked in the visitor’s time zone after its first slot was taken', async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(409)
  await site.open('/contact#consultation')
  await page
    .locator('#consultation')
    .getByRole('link', { name: site.t('booking.invite') })
    .click()
  await page.waitForURL((url) => url.pathname === site.path('/consultation'))
  await expectNoViolations(page)
  expect(await overflow(page)).toEqual([])
  const slot = page.locator('.slot').nth(anyTime())
  const to = (await slot.getAttribute('href')) ?? ''
  const time = new URL(to, page.url()).searchParams.get('time') ?? ''
  await site.open(to.replace(/^\/ar/, ''))
  const { fill, send, form } = enquiryForm(page, site)
  const first = { way: 'video', kind: 'compact', page: 'consultation', name: 'First', message: 'First' }
  await page.request.post(site.path('/api/leads'), {
    form: { ...first, email: newSender(), slot: time },
  })
  const email = newSender()
  await fill({ name: longArabicName, email, phone: arabicPhone.typed, message: 'نريد تطبيقًا.' })
  await send()
  await expect(form).toContainText(site.t('booking.slot_taken'))
  await expect(form.locator('[name="name"]')).toHaveValue(longArabicName)
  await expectNoViolations(page)
  const offered = form.locator('[name="slot"]')
  const next = (await offered.last().getAttribute('value')) ?? ''
  await offered.last().check()
  await send()
  await page.waitForURL(/\/consultation\/[\w-]{32}/)
  await expect(page.getByRole('status').filter({ hasText: site.t('booking.notice.booked') })).toBeVisible()
  await expectNoViolations(page)
  const { description } = await leadOf(email)
  const timeFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Riyadh',
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(description).toContain('Requested consultation: ')
  expect(description).toContain(timeFormat.format(new Date(next)))
})

test('a consultation is booked, moved and cancelled without script', { tag: ['@no-script'] }, async ({
  page,
  site,
}) => {
  await site.open('/consultation')
  const day = page.locator('.times details').last()
  await day.locator('summary').click()
  await day.locator('.slot').last().click()
  const { fill, send } = enquiryForm(page, site)
  await fill({ name: longArabicName, email: newSender(), phone: arabicPhone.typed, message: 'نريد تطبيقًا.' })
  await send()
  await page.waitForURL(/\/consultation\/[\w-]{32}/)
  await expect(page.getByText(site.t('booking.notice.booked'), { exact: true })).toBeVisible()
  expect(await overflow(page)).toEqual([])
  await page.getByRole('link', { name: site.t('booking.move'), exact: true }).click()
  const other = page.locator('.times details').nth(-2)
  await other.locator('summary').click()
  await other.locator('.slot').first().click()
  await expect(page.getByText(site.t('booking.notice.moved'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: site.t('booking.cancel'), exact: true }).click()
  await page.getByRole('button', { name: site.t('booking.cancel.confirm') }).click()
  await expect(page.getByText(site.t('booking.notice.cancelled'), { exact: true })).toBeVisible()
})
