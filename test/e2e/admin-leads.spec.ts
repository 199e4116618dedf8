import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn, tabTo } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { leadOf, takenLeads } from './support/crm.ts'
import { longArabicName, newSender } from './support/enquiry.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

/** An enquiry that fills the field people do not see, so it waits in quarantine; its sender. */
async function suspiciousLead(page: Page, visitor: string, name = longArabicName): Promise<string> {
  const email = newSender()
  const form = {
    kind: 'full',
    page: 'contact',
    form: 'w2',
    lead_source: 'Website',
    website: 'https://spam.example',
    name,
    email,
    phone: '+966501234567',
    subject: 'project',
    message: 'نريد تطبيقًا للحجوزات.\n\nWhen could we start?',
  }
  const headers = { origin: process.env.SITE ?? '', 'cf-connecting-ip': visitor }
  const answer = await page.request.post('/api/leads', { headers, form, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
  return email
}

/** The lead's row in the list, by its sender. */
const rowOf = (page: Page, email: string) => page.locator('.leads-table tr').filter({ hasText: email })

async function search(page: Page, words: string) {
  await tabTo(page, page.locator('input[name="words"]'))
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  // The session is checked first, so the list without the search stays for a moment.
  await expect(page).toHaveURL(/[?&]find=/)
}

test('by keyboard alone a lead is found, released, seen delivered, sent again and deleted @either', async ({
  page,
  site,
  visitor,
}) => {
  test.setTimeout(90_000)
  await signIn(page)
  const email = await suspiciousLead(page, visitor)

  await page.goto(site.path('/admin'))
  await tabTo(page, page.locator('.admin-nav a[href$="/admin/leads"]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(site.path('/admin/leads'))
  await search(page, email)
  await expect(page.locator('.leads-table tbody tr')).toHaveCount(1)
  expect(page.url()).not.toContain('e2e-')
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

  const questions = page.locator('.lead-question')
  const resend = page.locator('form[action*="/resend"] button')
  await expect(resend).toBeHidden()
  await tabTo(page, questions.first().locator('summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, resend)
  await page.keyboard.press('Enter')
  await expect(page.locator('.leads-done')).toBeVisible()
  await expect.poll(async () => (await takenLeads(email)).length, { timeout: 35_000 }).toBe(2)

  // It may be in flight when the page is drawn, and stands otherwise when the button is pressed.
  await expect(async () => {
    await page.reload()
    await expect(page.locator('.lead-title .badge')).toHaveClass('badge ok', { timeout: 1000 })
  }).toPass({ timeout: 35_000 })
  await tabTo(page, questions.last().locator('summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('form[action*="/delete"] button'))
  await page.keyboard.press('Enter')
  await expect(page.locator('.leads-done')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === site.path('/admin/leads'))
  await expect(rowOf(page, email)).toHaveCount(0)
})

test('ticked leads are deleted together, and going back shows the list again @either', async ({
  page,
  site,
  visitor,
}) => {
  await signIn(page)
  const mark = crypto.randomUUID().slice(0, 8)
  const wave = [1, 2, 3].map((number) => `Spam ${number} ${mark}`)
  for (const name of wave) await suspiciousLead(page, visitor, name)
  await page.goto(site.path('/admin/leads?group=quarantine'))
  await search(page, mark)
  const rows = page.locator('.leads-table tbody tr')
  await expect(rows).toHaveCount(3)

  await rows.last().getByRole('link').click()
  await expect(page.locator('h1')).toHaveText(`Spam 1 ${mark}`)
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

  await page.locator('input[name="all"]').check()
  await page.locator('.bulk-question').last().locator('summary').click()
  await page.locator('button[value="delete"]').click()
  await expect(page.locator('.leads-none')).toBeVisible()
})

test('the leads of a search are exported as a file @once', async ({ page, visitor }) => {
  await signIn(page)
  const email = await suspiciousLead(page, visitor)
  await page.goto('/admin/leads')
  await search(page, email)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(email)
})

for (const lang of ['en', 'ar'] as const) {
  const local = (path: string) => (lang === 'en' ? path : `/ar${path}`)

  test(`the inbox and a lead are accessible in ${lang}, light and dark @once`, async ({ page, visitor }) => {
    test.setTimeout(90_000)
    await signIn(page)
    const email = await suspiciousLead(page, visitor)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(local('/admin/leads?group=quarantine&notice=released&count=2&left=1'))
      await inBothSchemes(page)
      expect.soft(await overflow(page), `the list at ${width}`).toEqual([])
      await rowOf(page, email).getByRole('checkbox').check()
      await page.locator('.bulk-question').last().locator('summary').click()
      await inBothSchemes(page)
      expect.soft(await overflow(page), `the question at ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.goto(local('/admin/leads?group=quarantine&notice=gone'))
      await rowOf(page, email).getByRole('link').click()
      expect(await questionMarkFollows(page), `the English question at ${width}`).toBe(true)
      await page.locator('.lead-question').last().locator('summary').click()
      await page.locator('.lead-plain summary').click()
      await inBothSchemes(page)
      expect.soft(await overflow(page), `the lead at ${width}`).toEqual([])
      await page.goto(local('/admin/leads?from=2020-01-01&to=2020-01-01'))
      await inBothSchemes(page)
    }
  })
}

/** Everything in light, and the colours once more in dark. */
async function inBothSchemes(page: Page) {
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Whether the question mark of the message's English paragraph is drawn after its words, whatever came before. */
function questionMarkFollows(page: Page): Promise<boolean> {
  return page.locator('.lead-message').evaluate((message) => {
    const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf('When') ?? -1
      if (at < 0) continue
      const leftOf = (index: number) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        return range.getBoundingClientRect().left
      }
      return leftOf(node.textContent?.indexOf('?', at) ?? at) > leftOf(at)
    }
    return false
  })
}
