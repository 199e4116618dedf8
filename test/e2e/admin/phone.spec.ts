import { editorOf, makePage, publishMade, sampleWidgets, signIn, untilEntries } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { canvasOf } from '../support/canvas.ts'
import { overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** The height that the browser of a phone leaves to a page. */
test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })
test.beforeEach(({ page }) => signIn(page))

test('the Back button of a phone closes fields, sheets and versions before it leaves the editor', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  const made = await makePage(page)
  await publishMade(page, made)
  await page.goto('/admin')
  const editor = editorOf(page)
  await editor.open(made.slug)
  const fields = page.getByRole('region', { name: 'Call to action', exact: true })
  const section = page.frameLocator('iframe').locator('main [data-widget]').last()
  await expect(section).toBeVisible()
  const { width = 0, height = 0 } = (await section.boundingBox()) ?? {}
  // Beside the words of the section.
  await section.tap({ position: { x: width - 30, y: height - 30 } })
  await page.getByRole('button', { name: 'Open the section’s form' }).tap()
  await expect(fields).toBeVisible()
  await untilEntries(page, 1)
  await page.goBack()
  await expect(fields).toBeHidden()
  await page.getByRole('button', { name: 'Sections' }).tap()
  const outline = page.getByRole('navigation', { name: 'Sections' })
  await expect(outline).toBeVisible()
  await outline.getByText('FAQ', { exact: true }).tap()
  await expect(outline).toBeHidden()
  await expect(page.frameLocator('iframe').getByText('Asked often')).toBeInViewport()

  await page.getByRole('button', { name: 'Timeline' }).tap()
  const time = page.locator('.time-sheet')
  await time.locator('.moment-list button').first().tap()
  await expect(time.locator('.version-iframes')).toBeVisible()
  await page.goBack()
  await expect(time.locator('.moment-list button').first()).toBeVisible()
  await expect(time).toBeFocused()
  await page.goBack()
  await expect(time).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  await editor.action('Share').tap()
  await dialog.getByRole('button', { name: 'Make a link' }).tap()
  await dialog.getByRole('button', { name: 'Revoke' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Revoke this link?' })
  await expect(question).toBeVisible()
  await untilEntries(page, 2)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await untilEntries(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})

test('a section is added, written, moved and published on a phone in Arabic', { tag: ['@once'] }, async ({
  page,
}) => {
  const { slug } = await makePage(page, sampleWidgets().slice(0, 2))
  await page.goto(`/ar/admin/pages/${slug}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('main > [data-widget]').first()).toBeVisible()
  await page.locator('.insert-widget').last().tap()
  const picker = page.getByRole('dialog')
  await expect(picker, 'no keyboard over it').toBeFocused()
  await picker.getByRole('searchbox').fill('دعوه الي')
  await page.keyboard.press('Enter')
  await expect(frame.locator('[data-writing]')).toBeFocused()
  await page.keyboard.type('هيا نبدأ')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('هيا نبدأ', { exact: true })).toBeInViewport()
  await expectNoViolations(page)
  await expect(page.locator('.save-state')).toHaveText(/^حُفظ في /)
  await page.locator('.widget-handle summary').tap()
  await page.locator('.widget-menu').getByRole('button', { name: 'تكرار القسم' }).tap()
  await expect(frame.getByText('هيا نبدأ', { exact: true })).toHaveCount(2)
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'الأقسام' }).tap()
  await expect(page.locator('[data-row]')).toHaveCount(4)
  expect(await overflow(page)).toEqual([])
  await page.goBack()
  await page.locator('[name="publish"]').tap()
  await page.getByRole('dialog').locator('.dialog-actions .btn').first().tap()
  await expect(page.locator('.toast').filter({ hasText: 'نُشرت الصفحة' })).toBeVisible()
  expect(await (await page.request.get(`/ar/${slug}`)).text()).toContain('هيا نبدأ')
})

test('a new section stays, and its fields open although the canvas never answers', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  const { slug } = await makePage(page)
  const canvas = canvasOf(page)
  const editor = editorOf(page)
  await canvas.open(slug)
  await expect(canvas.handle('Hero')).toBeVisible()
  await page.route('**/admin/canvas', () => {})
  await page.getByRole('button', { name: 'Add a section after Hero' }).tap()
  await editor.picker.getByRole('searchbox').fill('steps')
  await page.keyboard.press('Enter')
  const title = editor.form('Steps').getByLabel('Title in English', { exact: true })
  await expect(title).toBeFocused({ timeout: 20_000 })
  await title.fill('Our steps')
  await editor.save()
  await editor.open(slug)
  expect(await editor.order()).toEqual(['Hero', 'Steps', 'FAQ', 'Call to action'])
})
