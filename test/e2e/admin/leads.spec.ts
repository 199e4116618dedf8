import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn, tabTo } from '../support/admin.ts'
import { leadOf } from '../support/crm.ts'
import { longArabicName, newSender, postEnquiry } from '../support/enquiry.ts'
import { overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** Sends an enquiry that fills the honeypot, so that it is quarantined; its sender. */
async function suspiciousLead(page: Page, visitor: string, name = longArabicName): Promise<string> {
  const email = newSender()
  const spam = { lead_source: 'Website', website: 'https://spam.example' }
  const typed = { name, email, phone: '+966501234567', message: 'نريد تطبيقًا للحجوزات.' }
  await postEnquiry(page, visitor, { ...spam, ...typed })
  return email
}

const rows = (page: Page) => page.locator('.inbox tbody tr')

async function search(page: Page, words: string) {
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]find=/)
}

test.describe('the inbox in Arabic', () => {
  test.use({ lang: 'ar' })

  test('finds, releases, follows and deletes an enquiry by keyboard alone', { tag: ['@once'] }, async ({
    page,
    site,
    visitor,
  }) => {
    await signIn(page)
    const email = await suspiciousLead(page, visitor)
    await page.goto(site.path('/admin/today'))
    await tabTo(page, page.locator('.sidebar a[href$="/admin/leads"]'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(site.path('/admin/leads'))
    await search(page, email)
    await expect(rows(page)).toHaveCount(1)
    expect(page.url(), 'the address of a person stays out of the URL').not.toContain('e2e-')
    await expect(page.getByRole('searchbox')).toHaveValue(email)

    await tabTo(page, rows(page).getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText(longArabicName)
    const delivery = page.locator('details.enquiry-part > summary')
    await expect(delivery.locator('.badge')).toHaveClass('badge warn')
    await tabTo(page, page.getByRole('button', { name: site.t('admin.leads.action.release', { count: 1 }) }))
    await page.keyboard.press('Enter')
    await expect(page.locator('.toast')).toContainText(site.t('admin.leads.notice.released', { count: 1 }))
    expect(await leadOf(email)).toMatchObject({ last_name: longArabicName })
    await expect(async () => {
      await page.reload()
      await expect(delivery.locator('.badge')).toHaveClass('badge ok', { timeout: 1000 })
    }).toPass({ timeout: 35_000 })
    await expect(page.locator('.enquiry-events').last()).toContainText('editor@agency.example')

    // Technical details and the permanent deletion are folded.
    await tabTo(page, delivery)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: site.t('admin.leads.action.delete') }))
    await page.keyboard.press('Enter')
    const question = page.locator('.modal')
    await tabTo(page, question.getByRole('button', { name: site.t('admin.leads.ask.delete.confirm') }))
    await page.keyboard.press('Enter')
    await expect(page.locator('.toast')).toContainText(site.t('admin.leads.notice.deleted', { count: 1 }))
    await expect(page).toHaveURL((url) => url.pathname === site.path('/admin/leads'))
    await expect(rows(page)).toHaveCount(0)
  })
})

test('found enquiries are exported and deleted together, and going back shows the search again', {
  tag: ['@full'],
}, async ({ page, site, visitor }) => {
  await signIn(page)
  const mark = crypto.randomUUID().slice(0, 8)
  for (const number of [1, 2, 3]) await suspiciousLead(page, visitor, `Spam ${number} ${mark}`)
  await page.goto(site.path('/admin/leads?group=quarantine'))
  await expect(rows(page).first()).toBeVisible()
  expect(await overflow(page)).toEqual([])
  await search(page, mark)
  await expect(rows(page)).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(4)
  expect(file).toContain(`Spam 2 ${mark}`)

  await rows(page).last().getByRole('link').first().click()
  await expect(page.locator('h1')).toHaveText(`Spam 1 ${mark}`)
  expect(await overflow(page)).toEqual([])
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: site.t('admin.leads.action.delete') }).click()
  await page.getByRole('button', { name: site.t('admin.leads.ask.delete.confirm') }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Spam 1 ${mark}`)
})

/** Different texts, because the same text from many people is suspicious. */
const tenMessages = [
  'We run three clinics in Riyadh and would like patients to book from their phones.',
  'Could you take over an existing shop app that nobody maintains any more?',
  'نريد تطبيقًا لتوصيل الورد في جدة قبل شهر رمضان.',
  'Our school needs an app for parents: absences, buses, fees.',
  'How long would a first version of a car-wash app take?',
  'لدينا نظام محاسبة ونود ربطه بتطبيق للمندوبين.',
  'A logistics firm here: drivers, live maps, proof of delivery with a photo.',
  'What does support cost once an app is live?',
  'نحتاج إلى إعادة تصميم واجهات تطبيقنا الحالي بالعربية أولًا.',
  'We have designs ready and look for developers for iOS and Android.',
]

test('ten enquiries are answered, assigned, annotated, moved or marked as spam by keyboard alone', {
  tag: ['@once'],
}, async ({ page, site }) => {
  await signIn(page)
  const mark = crypto.randomUUID().slice(0, 8)
  const block = Math.floor(Math.random() * 200)
  for (const [number, message] of tenMessages.entries()) {
    const typed = { name: `Ten ${number} ${mark}`, email: newSender(), phone: '+966501234567' }
    await postEnquiry(page, `10.${block}.${number}.7`, { lead_source: 'Website', ...typed, message })
  }
  await page.goto(site.path('/admin/leads?group=answer'))
  await search(page, mark)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first().locator('.inbox-unread')).toBeVisible()
  await expect(rows(page).first().locator('.badge')).toContainText(site.lang === 'ar' ? 'بقي' : 'left')
  await tabTo(page, rows(page).getByRole('link').first())
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')

  const state = (id: 'contacted' | 'talks' | 'won' | 'lost') =>
    page.locator('.enquiry .chip[aria-pressed="true"]', { hasText: site.t(`admin.leads.follow.${id}`) })
  const opened = (number: number) => expect(page.locator('h1')).toHaveText(`Ten ${number} ${mark}`)
  const keys = ['c', '2', '3', '4', '5', 's', 'c', 'a', 'n', 'u'] as const
  const becomes = ['contacted', 'contacted', 'talks', 'won', 'lost', null, 'contacted'] as const
  for (const [number, key] of keys.entries()) {
    await opened(number)
    await expect(page.locator('.enquiry')).toBeVisible()
    await page.keyboard.press(key)
    const expected = becomes[number]
    if (expected) await expect(state(expected)).toBeVisible()
    if (key === 's')
      await expect(page.locator('.enquiry-state')).toContainText(site.t('admin.leads.follow.spam'))
    if (key === 'a') await expect(page.locator('.enquiry-side select')).toHaveValue('editor@agency.example')
    if (key === 'n') {
      await page.keyboard.type('He calls back: j, k and s are letters here.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.locator('.enquiry-note')).toHaveText(/letters here\.$/)
    }
    if (key !== 'u') await page.keyboard.press('j')
  }
  await expect(page).toHaveURL((url) => url.pathname === site.path('/admin/leads'))
  // Enquiries that were only read, assigned or annotated still wait, and the last one is unread.
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).last().locator('.inbox-unread')).toBeVisible()
  await expect(rows(page).first().locator('.inbox-unread')).toHaveCount(0)
})
