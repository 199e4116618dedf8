import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn, tabTo } from './support/admin.ts'
import { leadOf } from './support/crm.ts'
import { longArabicName, newSender, postEnquiry } from './support/enquiry.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

/** An enquiry that fills the field people do not see, so it waits in quarantine; its sender. */
async function suspiciousLead(page: Page, visitor: string, name = longArabicName): Promise<string> {
  const email = newSender()
  const spam = { lead_source: 'Website', website: 'https://spam.example' }
  const typed = { name, email, phone: '+966501234567', message: 'نريد تطبيقًا للحجوزات.' }
  await postEnquiry(page, visitor, { ...spam, ...typed })
  return email
}

const rowOf = (page: Page, email: string) => page.locator('.leads-table tr').filter({ hasText: email })

async function search(page: Page, words: string) {
  await tabTo(page, page.locator('input[name="words"]'))
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  // The session is checked first, so the list without the search stays for a moment.
  await expect(page).toHaveURL(/[?&]find=/)
}

test.describe('in Arabic', () => {
  test.use({ lang: 'ar' })

  test('by keyboard alone a lead is found, released, seen delivered and deleted @once', async ({
    page,
    site,
    visitor,
  }) => {
    await signIn(page)
    const email = await suspiciousLead(page, visitor)
    await page.goto(site.path('/admin'))
    await tabTo(page, page.locator('.sidebar a[href$="/admin/leads"]'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(site.path('/admin/leads'))
    await search(page, email)
    await expect(page.locator('.leads-table tbody tr')).toHaveCount(1)
    expect(page.url(), 'the address of a person stays out of the URL').not.toContain('e2e-')
    await expect(page.locator('input[name="words"]')).toHaveValue(email)

    await tabTo(page, rowOf(page, email).getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText(longArabicName)
    await expect(page.locator('.lead-title .badge')).toHaveClass('badge warn')
    await tabTo(page, page.locator('form[action*="/release"] button'))
    await page.keyboard.press('Enter')
    await expect(page.locator('.leads-done')).toBeVisible()
    expect(await leadOf(email)).toMatchObject({ last_name: longArabicName })
    await expect(async () => {
      await page.reload()
      await expect(page.locator('.lead-title .badge')).toHaveClass('badge ok', { timeout: 1000 })
    }).toPass({ timeout: 35_000 })
    await expect(page.locator('.lead-entries')).toContainText('editor@agency.example')
    await expect(page.locator('form[action*="/resend"] button'), 'asked first').toBeHidden()

    await tabTo(page, page.locator('.lead-question').last().locator('summary'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.locator('form[action*="/delete"] button'))
    await page.keyboard.press('Enter')
    await expect(page.locator('.leads-done')).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === site.path('/admin/leads'))
    await expect(rowOf(page, email)).toHaveCount(0)
  })
})

test('without script ticked leads are exported and deleted together, and going back shows the search again @no-script', async ({
  page,
  site,
  visitor,
}) => {
  await signIn(page)
  const mark = crypto.randomUUID().slice(0, 8)
  for (const number of [1, 2, 3]) await suspiciousLead(page, visitor, `Spam ${number} ${mark}`)
  await page.goto(site.path('/admin/leads?group=quarantine'))
  expect(await overflow(page)).toEqual([])
  await search(page, mark)
  const rows = page.locator('.leads-table tbody tr')
  await expect(rows).toHaveCount(3)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(4)
  expect(file).toContain(`Spam 2 ${mark}`)

  await rows.last().locator('.admin-name').click()
  await expect(page.locator('h1')).toHaveText(`Spam 1 ${mark}`)
  expect(await overflow(page)).toEqual([])
  await page.goBack()
  await expect(rows, 'no question whether to send the search again').toHaveCount(3)
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  // Enter in a tick box must not press a button.
  await rows.nth(1).getByRole('checkbox').press('Enter')
  await expect(rows).toHaveCount(3)
  await page.locator('.bulk-question').last().locator('summary').click()
  await page.locator('button[value="delete"]').click()
  await expect(page.locator('.leads-done')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Spam 1 ${mark}`)
  expect(downloads).toBe(1)
})
