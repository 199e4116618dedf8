import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { docx, pdf } from '../../support/leads/cvs.ts'
import { signIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { arabicPhone, longArabicName, newSender } from '../support/enquiry.ts'
import { overflow } from '../support/layout.ts'
import { expect, type Site, test } from '../support/test.ts'

const opening = '/careers/backend-engineer'

/** Fills the form except for the CV, with a name that no other test uses. */
async function fill(page: Page, site: Site) {
  const name = `${longArabicName} ${crypto.randomUUID().slice(0, 6)}`
  const form = page.locator('.application-form')
  const field = (id: string) => form.locator(`[name="${id}"]`)
  await field('name').fill(name)
  await field('email').fill(newSender())
  await field('phone').fill(arabicPhone.typed)
  await field('message').fill('أبدأ بعد شهر.')
  const send = async (cv: { name: string; bytes: Uint8Array }) => {
    const { name, bytes } = cv
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    await form.getByLabel(site.t('application.cv')).setInputFiles(file)
    await form.getByRole('button', { name: site.t('application.submit') }).click()
  }
  return { name, form, field, send }
}

const macros = { name: 'CV.docx', bytes: docx({ name: 'word/vbaProject.bin' }) }
const good = { name: 'CV.pdf', bytes: pdf() }

test('a visitor applies, and staff read the CV and delete the application', async ({ page, site }) => {
  await site.open(opening)
  await page
    .getByRole('link', { name: site.t('opening.apply') })
    .first()
    .click()
  expect(await overflow(page)).toEqual([])
  const { name, send } = await fill(page, site)
  await send(good)
  await page.waitForURL((url) => url.pathname === site.path('/careers/thank-you'))
  await expectNoViolations(page)

  await signIn(page)
  await page.goto(site.path('/admin/leads'))
  const tabs = page.getByRole('navigation', { name: site.t('admin.applications.tabs') })
  await tabs.getByRole('link', { name: site.t('admin.applications.title') }).click()
  const row = page.getByRole('link', { name })
  await expect(row).toContainText(site.t('admin.leads.is_unread'))
  expect(await overflow(page)).toEqual([])
  await row.click()
  await expect(page.locator('h1')).toHaveText(name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /PDF/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('cv.pdf')
  expect(new Uint8Array(await readFile(await download.path()))).toEqual(pdf())
  await page.getByRole('button', { name: site.t('admin.applications.delete'), exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: site.t('admin.applications.delete'), exact: true }).click()
  await expect(page.locator('.toast')).toContainText(site.t('admin.applications.deleted'))
  await expect(page).toHaveURL(site.path('/admin/leads/applications'))
  await expect(row).toHaveCount(0)
})

test('a CV with macros is refused without script, and the input is sent with another CV', {
  tag: ['@no-script'],
}, async ({ page, site, guard }) => {
  guard.allowStatus(422)
  await site.open(opening)
  const { name, form, field, send } = await fill(page, site)
  await send(macros)
  await expect(form).toContainText(site.t('application.error.cv.macro'))
  await expect(field('name')).toHaveValue(name)
  expect(await overflow(page)).toEqual([])
  await send(good)
  await page.waitForURL((url) => url.pathname === site.path('/careers/thank-you'))
})
