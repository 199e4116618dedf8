import type { Page } from '@playwright/test'
import { site as facts } from '../../src/site.ts'
import { readConfig } from '../../tools/run/config.ts'
import { leadOf } from './support/crm.ts'
import { arabicPhone, enquiryForm, longArabicName, newSender } from './support/enquiry.ts'
import { expect, type Site, test } from './support/test.ts'
import { text } from './support/texts.ts'

test('a visitor goes from home to a service, sends an enquiry and is thanked @either', async ({
  page,
  site,
  baseURL,
}) => {
  const message = 'نريد تطبيقًا لمتجرنا قبل رمضان.\nWe can start in May.'
  const email = newSender()
  const { title } = site.content.services['mobile-app-development']
  const main = page.getByRole('main')

  await site.open('/')
  await main.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(site.path('/services/mobile-app-development'))

  await main.getByRole('link', { name: site.t('action.quote') }).click()
  await expect(page).toHaveURL((url) => url.pathname === site.path('/contact'))

  const { fill, send } = enquiryForm(page, site)
  await fill({
    name: longArabicName,
    email,
    phone: arabicPhone.typed,
    subject: site.t('form.subject.project'),
    message,
  })
  await send()
  await expectThanks(page, site, 'full')

  const { '00N000000000002': userAgent, ...lead } = await leadOf(email)
  expect(lead).toEqual({
    oid: '00D000000000000',
    last_name: longArabicName,
    email,
    company: 'N/A',
    phone: arabicPhone.stored,
    description: `Subject: ${text('en', 'form.subject.project')}\n\n${message}`,
    lead_source: facts.leadSource,
    '00N000000000001': new URL(site.path('/contact'), baseURL).href,
    '00N000000000003': readConfig().vars.SITE_ID,
    retURL: new URL(site.path('/thank-you'), baseURL).href,
  })
  expect(userAgent).toMatch(/^Mozilla\/5\.0 /)
})

test('the compact form on home sends an enquiry under its own subject @either', async ({
  page,
  site,
  baseURL,
}) => {
  const email = newSender()
  await site.open('/')
  const { fill, send } = enquiryForm(page, site)
  await fill({ name: longArabicName, email, phone: arabicPhone.typed, message: 'مرحبًا' })
  await send()
  await expectThanks(page, site, 'compact')

  expect(await leadOf(email)).toMatchObject({
    last_name: longArabicName,
    phone: arabicPhone.stored,
    description: 'Subject: Contact Form Submission from CTA\n\nمرحبًا',
    '00N000000000001': new URL(site.path('/'), baseURL).href,
  })
})

/** With script a toast, then the thank-you page; without, the thank-you page at once. */
async function expectThanks(page: Page, site: Site, form: 'full' | 'compact') {
  if (site.scripted) {
    const toast = page.getByRole('status').filter({ hasText: site.t(`form.success.${form}.title`) })
    await expect(toast).toContainText(site.t(`form.success.${form}.text`))
  }
  await expect(page).toHaveURL(site.path('/thank-you'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator(`a[href="${site.path('/services')}"]`)).toBeVisible()
}
