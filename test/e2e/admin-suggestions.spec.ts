import type { Page } from '@playwright/test'
import { editorOf, makePage, saved, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import type { Lang } from './support/texts.ts'
import { openPanel, track } from './support/time-line.ts'

/* The stand-in replaces our terms and puts a mark in front (tools/stand-ins/suggestions.ts). */

test.beforeEach(({ page }) => signIn(page))

const hero = (title: string) => [{ type: 'hero', content: { title: { en: title } } }]

test('a suggestion is marked, stops the publication, and is published once confirmed @once', async ({
  page,
}) => {
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
  await expect(dialog.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show the fields' }).click()
  await expect(arabic).toBeFocused()
  await editor.save()

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

/** Holds what the machine answers until it is released; then waits until the page has dealt with it. */
async function holdAnswer(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/admin/api/suggestions', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    const answered = page.waitForResponse('**/admin/api/suggestions')
    resolve()
    await (await answered).finished()
    // The answer to a later request comes after that one has been read.
    await page.evaluate(async () => {
      await (await fetch('/healthz')).text()
      await new Promise(requestAnimationFrame)
    })
    await page.unroute('**/admin/api/suggestions')
  }
}

test('what somebody writes while a suggestion is awaited is kept, in both languages, and a failure is said @once', async ({
  page,
  guard,
}) => {
  const { slug } = await makePage(page, hero('Get a quote'))
  await page.goto(`/admin/pages/${slug}`)
  const form = await editorOf(page).edit('Hero')
  const [english, arabic] = [textIn(form, 'Title', 'en'), textIn(form, 'Title', 'ar')]
  const suggest = form.getByRole('button', { name: 'Suggest Title in Arabic' })

  let release = await holdAnswer(page)
  await suggest.click()
  await english.fill('Get a quote today')
  await release()
  await expect(suggest).toBeEnabled()
  await expect(english).toHaveValue('Get a quote today')
  await expect(arabic).toHaveValue('')

  release = await holdAnswer(page)
  await suggest.click()
  await arabic.fill('كلماتي')
  await release()
  await expect(form.getByText('suggested by a machine')).toHaveCount(0)
  await expect(arabic).toHaveValue('كلماتي')

  guard.allowStatus(503)
  await arabic.fill('')
  await english.fill('Error 503')
  await suggest.click()
  await expect(form.getByRole('status').filter({ hasText: 'No suggestion arrived.' })).toBeVisible()
  await expect(arabic).toHaveValue('')
})

test('a suggestion goes with its entry of a list when that is moved meanwhile @once', async ({ page }) => {
  const faqs = [{ question: { en: 'First' } }, { question: { en: 'A quote' } }]
  const { slug } = await makePage(page, [{ type: 'faq', content: { faqs } }])
  await page.goto(`/admin/pages/${slug}`)
  const form = await editorOf(page).edit('FAQ')
  await form.getByRole('button', { name: 'Open all' }).click()
  const question = (code: Lang, index: number) =>
    textIn(form.locator('.list-entry').nth(index), 'Question', code)
  const release = await holdAnswer(page)
  await form.locator('.list-entry').nth(1).getByRole('button', { name: 'Suggest Question in Arabic' }).click()
  await form.locator('.list-entry').nth(1).locator('[data-action="up"]').click()
  await expect(question('en', 0)).toHaveValue('A quote')
  await release()
  await expect(question('ar', 0)).toHaveValue('ترجمة آلية: A عرض سعر')
  await expect(question('en', 1)).toHaveValue('First')
  await expect(question('ar', 1)).toHaveValue('')
})

/** How many texts the server holds as a machine’s. */
async function machineTexts(page: Page, id: string): Promise<number> {
  const read = await (await page.request.get(`/admin/api/pages/${id}/texts`)).text()
  return read.split('~machine').length - 1
}

type Rewritten = { title: { en: string }; widgets: { content: { title: { ar: string } } }[] }

/** Changes the draft as another tab would. */
async function rewrite(page: Page, id: string, change: (draft: Rewritten) => void): Promise<void> {
  const { draft, revision } = await (await page.request.get(`/admin/api/pages/${id}/texts`)).json()
  change(draft)
  const headers = { origin: process.env.SITE ?? '' }
  const saved = await page.request.put(`/admin/api/pages/${id}/draft`, {
    headers,
    data: { revision, draft },
  })
  expect(saved.status()).toBe(200)
}

test('a suggestion that is redone, copied or brought back is still a machine’s, here and on the server @once', async ({
  page,
}) => {
  const { slug, id } = await makePage(page, hero('Get a quote'))
  await page.goto(`/admin/pages/${slug}`)
  const editor = editorOf(page)
  const form = await editor.edit('Hero')
  const marks = page.getByText('suggested by a machine')
  await form.getByRole('button', { name: 'Suggest Title in Arabic' }).click()
  await expect(marks).toHaveCount(1)
  await expect.poll(() => machineTexts(page, id)).toBe(1)
  await page.locator('.history').getByRole('button', { name: /^Undo/ }).click()
  await expect(marks).toHaveCount(0)
  await expect.poll(() => machineTexts(page, id)).toBe(0)
  await page.locator('.history').getByRole('button', { name: /^Redo/ }).click()
  await expect(marks).toHaveCount(1)
  await expect.poll(() => machineTexts(page, id)).toBe(1)
  await editor.action('Duplicate Hero').click()
  await expect.poll(() => machineTexts(page, id)).toBe(2)

  await openPanel(page)
  await page.getByRole('button', { name: 'Name this version' }).click()
  await page.getByRole('textbox', { name: 'Name of this version' }).fill('Suggested')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.locator('.moment-list')).toContainText('Suggested')
  await page.keyboard.press('Escape')
  await rewrite(page, id, (draft) => {
    for (const { content } of draft.widgets) content.title.ar = 'كلماتي'
  })
  expect(await machineTexts(page, id)).toBe(0)
  // Another editor knows nothing of what the first one saw.
  await page.reload()
  await track(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Bring this page back' }).click()
  await expect.poll(() => machineTexts(page, id)).toBe(2)
})

test('a suggestion that is kept beside somebody else’s changes is still a machine’s @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(409)
  const { slug, id } = await makePage(page, hero('Get a quote'))
  await page.goto(`/admin/pages/${slug}`)
  const editor = editorOf(page)
  const form = await editor.edit('Hero')
  await rewrite(page, id, (draft) => {
    draft.title.en = 'Their title'
  })
  await form.getByRole('button', { name: 'Suggest Title in Arabic' }).click()
  await editor.action('Compare and decide').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep both' }).click()
  await expect(editor.state).toHaveText(saved)
  expect(await machineTexts(page, id)).toBe(1)
})

test('a suggestion for a text that the translation screen has left is dropped @once', async ({ page }) => {
  const { title } = await makePage(page, [
    { type: 'hero', content: { title: { en: 'Get a quote' }, subtitle: { en: 'Today' } } },
  ])
  await page.goto('/admin/translation')
  await page.getByRole('button', { name: `Start with ${title.en}` }).click()
  const box = page.locator('#walk-text')
  await expect(box).toBeFocused()
  const release = await holdAnswer(page)
  await page.getByRole('button', { name: /^Suggest/ }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.locator('.walk-progress')).toHaveText('Text 2 of 2')
  await page.getByRole('button', { name: 'Back' }).click()
  await box.fill('كلماتي')
  await release()
  await expect(box).toHaveValue('كلماتي')
  await expect(page.getByText('suggested by a machine')).toHaveCount(0)
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
