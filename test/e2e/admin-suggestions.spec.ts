import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/* The stand-in replaces our terms and puts a mark in front (tools/stand-ins/suggestions.ts). */

test.beforeEach(({ page }) => signIn(page))

const hero = (title: string) => [{ type: 'hero', content: { title: { en: title } } }]

test('a suggestion is marked, stops the publication, and is published once confirmed @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  const { slug } = await makePage(page, hero('Get a quote'))
  await page.goto(`/admin/pages/${slug}`)
  const editor = editorOf(page)
  const form = await editor.edit('Hero')
  const arabic = textIn(form, 'Title', 'ar')
  await expect(form.getByRole('button', { name: 'Suggest Title in English' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Suggest Title in Arabic' }).press('Enter')
  await expect(arabic).toHaveValue('ترجمة آلية: Get a عرض سعر')
  await expect(form.getByText('suggested by a machine')).toBeVisible()
  await expectNoViolations(page)

  const publish = page.locator('.save-bar').getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('suggested by a machine and not confirmed: “Title (Arabic)”')
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(form.getByText('Read it, then confirm or rewrite it.')).toBeVisible()

  await page.reload()
  const again = await editor.edit('Hero')
  await again.getByRole('button', { name: 'Confirm Title in Arabic' }).click()
  await expect(textIn(again, 'Title', 'ar')).toBeFocused()
  await expect(again.getByText('suggested by a machine')).toHaveCount(0)
  await publish.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(editor.toast('Page published').last()).toBeVisible()
  await page.goto(`/ar/${slug}`)
  await expect(page.locator('h1')).toContainText('عرض سعر')
})

test('what somebody writes while a suggestion is awaited is kept, and a failure is said @once', async ({
  page,
  guard,
}) => {
  const { slug } = await makePage(page, hero('Get a quote'))
  await page.goto(`/admin/pages/${slug}`)
  const form = await editorOf(page).edit('Hero')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/admin/api/suggestions', async (route) => {
    await released
    await route.continue()
  })
  await form.getByRole('button', { name: 'Suggest Title in Arabic' }).click()
  await textIn(form, 'Title', 'ar').fill('كلماتي')
  const answered = page.waitForResponse('**/admin/api/suggestions')
  release()
  await answered
  await expect(form.getByText('suggested by a machine')).toHaveCount(0)
  await expect(textIn(form, 'Title', 'ar')).toHaveValue('كلماتي')

  guard.allowStatus(503)
  await textIn(form, 'Title', 'ar').fill('')
  await textIn(form, 'Title', 'en').fill('Error 503')
  await form.getByRole('button', { name: 'Suggest Title in Arabic' }).click()
  await expect(form.getByRole('status').filter({ hasText: 'No suggestion arrived.' })).toBeVisible()
  await expect(textIn(form, 'Title', 'ar')).toHaveValue('')
})

test('the translation screen suggests, and Alt+Enter confirms @once', async ({ page }) => {
  const { title } = await makePage(page, [
    { type: 'text', content: { body: { en: '<p>A <strong>quote</strong> in a day.</p>' } } },
  ])
  await page.goto('/admin/translation')
  await page.getByRole('button', { name: `Start with ${title.en}` }).click()
  const box = page.locator('#walk-text')
  await expect(box).toBeFocused()
  await page.getByRole('button', { name: /^Suggest/ }).click()
  await expect(box).toHaveText('ترجمة آلية: A عرض سعر in a day.')
  await expect(box.locator('strong')).toHaveText('عرض سعر')
  await expect(page.getByText('suggested by a machine')).toBeVisible()
  await box.focus()
  await page.keyboard.press('Alt+Enter')
  await expect(page.locator('.walk-end')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
})
