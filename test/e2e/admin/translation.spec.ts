import type { Page } from '@playwright/test'
import { editorOf, makePage, signIn, textIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const gaps = [
  { type: 'hero', content: { title: { en: 'Coffee first', ar: 'القهوة أولًا' }, subtitle: { en: 'Warm.' } } },
  { type: 'faq', content: { title: { ar: 'أسئلة' }, faqs: [] } },
  { type: 'text', content: { body: { en: '<p>A <strong>quote</strong> in a day.</p>' } } },
]

const textsOf = async (page: Page, id: string) =>
  (await page.context().request.get(`/admin/api/pages/${id}/texts`)).json()

test('missing texts are written in a row by keyboard, one is suggested, and all are saved', {
  tag: ['@once'],
}, async ({ page }) => {
  await signIn(page)
  const { slug, id, title } = await makePage(page, gaps)
  const { keyboard } = page
  const step = (number: number) => expect(page.locator('.queue-progress')).toHaveText(`Text ${number} of 3`)
  const box = page.locator('#queue-text')
  await page.goto('/admin/translation')
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('missing: 2')
  await row.getByRole('button', { name: `Start with ${title.en}` }).press('Enter')

  await step(1)
  await expect(page.locator('.queue-source')).toContainText('Warm.')
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('dir', 'rtl')
  await expectNoViolations(page)
  await keyboard.type('سطر')
  await keyboard.press('Shift+Enter')
  await keyboard.type('آخر')
  await keyboard.press('Enter')
  await step(2)
  await expect(box).toBeFocused()
  await keyboard.type('Questions')
  await keyboard.press('Enter')
  await step(3)
  await page.getByRole('button', { name: /^Suggest/ }).click()
  await expect(box).toHaveText('ترجمة آلية: A عرض سعر in a day.')
  await expect(page.getByText('suggested by a machine')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await step(2)
  await expect(box).toHaveValue('Questions')
  await keyboard.press('Enter')
  await step(3)
  await box.focus()
  await keyboard.press('Alt+Enter')
  await expect(page.getByRole('heading', { name: 'All these texts are done' })).toBeFocused()
  await expect(page.locator('.save-state')).toHaveText('All changes saved')
  const written = JSON.stringify((await textsOf(page, id)).draft)
  for (const text of ['سطر\\nآخر', '"en":"Questions"', '<strong>عرض سعر</strong>'])
    expect(written).toContain(text)
  await page.getByRole('button', { name: 'All pages' }).click()
  await expect(row).toHaveCount(0)
})

test('an unsaved text that a colleague has changed is offered when translation continues', {
  tag: ['@full', '@once'],
}, async ({ page, context, guard }) => {
  guard.allowFailures()
  await signIn(page)
  const { slug, id } = await makePage(page, gaps.slice(0, 1))
  const start = (tab: Page) => tab.getByRole('row').filter({ hasText: slug }).getByRole('button').click()
  await page.goto('/ar/admin/translation')
  await start(page)
  const box = page.locator('#queue-text')
  await expect(box).toBeFocused()
  await box.fill('كلمة')
  await page.goBack()
  await expect(page).toHaveURL(/\/ar\/admin\/translation$/)
  await expect.poll(async () => JSON.stringify(await textsOf(page, id)), 'saved on the way').toContain('كلمة')
  // The table loads after the text is saved; a reload before that would interfere.
  await expect(page.locator('.text-queue')).toHaveCount(0)
  await page.waitForLoadState()

  const { draft, revision } = await textsOf(page, id)
  draft.widgets[0].content.title.en = 'Coffee always'
  const headers = { origin: process.env.SITE ?? '' }
  const put = (data: object) => context.request.put(`/admin/api/pages/${id}/draft`, { headers, data })
  expect((await put({ revision, draft })).status()).toBe(200)
  await page.reload()
  await start(page)
  await expect(box, 'its source has changed').toHaveValue('القهوة أولًا')
  await context.setOffline(true)
  await box.fill('القهوة دائمًا')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  draft.widgets[0].content.title.ar = 'كلماتهم'
  expect((await put({ revision: revision + 1, draft })).status()).toBe(200)

  const next = await context.newPage()
  guard.watch(next)
  await next.goto('/ar/admin/translation')
  const clash = next.getByRole('alert').filter({ hasText: 'القهوة دائمًا' })
  await expectNoViolations(next)
  await clash.getByRole('button').first().click()
  await expect(clash).toHaveCount(0)
  await expect.poll(async () => JSON.stringify(await textsOf(next, id))).toContain('القهوة دائمًا')
})

test('a suggestion is marked, also in a copy, and can be published only after a confirmation', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  await signIn(page)
  const { slug, id } = await makePage(page, [{ type: 'hero', content: { title: { en: 'Get a quote' } } }])
  const editor = editorOf(page)
  await editor.open(slug)
  const form = await editor.edit('Hero')
  const arabic = textIn(form, 'Title', 'ar')
  const marks = page.getByText('suggested by a machine')
  const expectMarks = async (count: number) => {
    await editor.saveNow()
    const marked = async () => JSON.stringify(await textsOf(page, id)).split('~machine').length - 1
    await expect.poll(marked).toBe(count)
  }
  await form.getByRole('button', { name: 'Suggest Title in Arabic' }).press('Enter')
  await expect(arabic).toHaveValue('ترجمة آلية: Get a عرض سعر')
  await expectNoViolations(page)
  await expectMarks(1)
  await editor.action('Duplicate Hero').click()
  await expectMarks(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expectMarks(1)

  await editor.publishButton.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('suggested by a machine and not confirmed: “Title (Arabic)”')
  await expect(dialog.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show the fields' }).click()
  await expect(arabic).toBeFocused()
  await page.reload()
  const again = await editor.edit('Hero')
  await again.getByRole('button', { name: 'Confirm Title in Arabic' }).click()
  await expect(arabic).toBeFocused()
  await expect(marks).toHaveCount(0)
  await editor.publish()
  await page.goto(`/ar/${slug}`)
  await expect(page.locator('h1')).toContainText('عرض سعر')
})
