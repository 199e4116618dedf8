import type { Page } from '@playwright/test'
import { answerTo, makePage, publishMade, signIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/enquiry.ts'
import { overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** A draft that differs from others only in the texts of its sections. */
function makeSaying(page: Page, word: string) {
  const body = { en: `<p>Nobody would look for a ${word} here.</p>`, ar: `<p>كلمة ${word} هنا.</p>` }
  return makePage(page, [{ type: 'text', content: { body } }])
}

const newWord = () => `lantern${crypto.randomUUID().slice(0, 8).replaceAll('-', '')}`
const rows = (page: Page) => page.locator('.page-table tbody tr')
const shown = (page: Page) => expect(page.getByRole('searchbox')).toBeVisible()

test('found pages are copied, selected and published by keyboard, and a fault is linked', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  await signIn(page)
  const word = newWord()
  const first = await makeSaying(page, word)
  const second = await makeSaying(page, word)
  const faulty = await makePage(page, [
    { type: 'hero', content: { title: { en: word } } },
    { type: 'cta', content: { title: { en: 'Come' }, button_link: 'javascript:alert(1)' } },
  ])
  await page.goto('/admin')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('الرئيسيه')
  await expect(rows(page).first().locator('code')).toHaveText('home')
  await expect(page).toHaveURL(/search=/)
  await expect(search).toBeFocused()
  await search.fill(word.toUpperCase())
  await expect(rows(page)).toHaveCount(3)
  const chip = page.getByRole('button', { name: /^Draft/ })
  await chip.click()
  await expect(page).toHaveURL(/status=draft/)
  await expect(rows(page)).toHaveCount(3)
  await page.goBack()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.locator('.page-table mark').first()).toHaveText(word)

  for (const { title } of [first, second, faulty]) {
    await page.getByRole('checkbox', { name: `Select ${title.en}` }).focus()
    await page.keyboard.press('Space')
  }
  const bar = page.getByRole('region', { name: 'Selected pages' })
  await expect(bar).toContainText('3 pages')
  await page.keyboard.press('Enter')
  await expect(
    bar.getByRole('button', { name: 'Publish', exact: true }),
    'Enter leads from a tick to the actions',
  ).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: '2 pages are published' })
  await expect(done).toBeVisible()
  await expectNoViolations(page)
  expect(await answerTo(`/${first.slug}`)).toEqual({ status: 200 })
  expect(await answerTo(`/${second.slug}`)).toEqual({ status: 200 })
  expect(await answerTo(`/${faulty.slug}`)).toMatchObject({ status: 302 })
  await done.locator('li li a').first().click()
  await expect(page.locator('[data-field$=".button_link"] :focus')).toHaveValue('javascript:alert(1)')

  await page.goto(`/admin?search=${first.slug}`)
  await page.getByRole('button', { name: `Duplicate ${first.title.en}` }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`/admin/pages/${first.slug}-`))
  await untilHydrated(page.locator('.editor-footer'))
  await expect(page.locator('[data-row]')).toHaveCount(1)
})

test('pages are trashed together and restored as drafts on a phone in Arabic', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const word = newWord()
  const made = await makeSaying(page, word)
  await publishMade(page, made)
  await page.goto('/ar/admin')
  await shown(page)
  expect((await rows(page).nth(3).boundingBox())?.y, 'the fourth page').toBeLessThan(600)
  expect(await overflow(page)).toEqual([])
  await page.getByRole('searchbox').fill(word)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'نقل إلى سلة المحذوفات' }).click()
  expect(await overflow(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'نقل إلى سلة المحذوفات' }).click()
  await expect(page.getByText('نُقلت صفحة واحدة إلى سلة المحذوفات')).toBeVisible()
  expect(await answerTo(`/${made.slug}`)).toEqual({ status: 302, to: '/not-found' })
  await page.goto('/ar/admin/trash')
  expect(await overflow(page)).toEqual([])
  const restore = page.getByRole('button', { name: new RegExp(made.title.ar) })
  await restore.first().click()
  await expect(restore).toHaveCount(0)
  await page.goto(`/ar/admin?search=${made.slug}`)
  await expect(rows(page).filter({ hasText: made.slug })).toContainText('مسوّدة')
  expect(await answerTo(`/${made.slug}`), 'a draft').toEqual({ status: 302, to: '/not-found' })
})

test('the list is a table of links without script', { tag: ['@no-script'] }, async ({ page, guard }) => {
  // The browser reports that it loads no module without script.
  guard.allowFailures()
  await signIn(page)
  const made = await makePage(page)
  await page.goto('/ar/admin')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['العنوان', 'المسار', 'الحالة', 'آخر تحديث', 'الإجراءات'],
  ])
  await expect(rows(page).filter({ hasText: made.slug })).toContainText('مسوّدة')
  expect(await overflow(page)).toEqual([])
  await page.getByRole('link', { name: made.title.ar, exact: true }).click()
  await expect(page).toHaveURL(`/ar/admin/pages/${made.slug}`)
})
