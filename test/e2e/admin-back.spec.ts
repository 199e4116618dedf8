import type { Page } from '@playwright/test'
import { editorOf, makePage, signIn, untilEntries } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

async function open(page: Page) {
  const { slug } = await makePage(page)
  await page.goto('/admin')
  const editor = editorOf(page)
  await editor.open(slug)
  return { slug, editor, dialog: page.locator('dialog[open]') }
}

test('Back closes each dialog of the editor and nothing else @once', async ({ page }) => {
  const { slug, editor, dialog } = await open(page)
  const asks = [
    editor.action('Publish'),
    editor.action('Add Widget'),
    editor.action('Share'),
    editor.action('Time line'),
  ]
  for (const ask of asks.slice(0, 3)) {
    await ask.click()
    await expect(dialog).toHaveCount(1)
    await untilEntries(page, 1)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${slug}$`))
    await expect(ask).toBeFocused()
  }
  await asks[3]?.click()
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expect(dialog).toHaveCount(1)
  await untilEntries(page, 1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  // On this width the time line covers nothing.
  await expect(page.locator('.time-sheet')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})

test('a dialog closed by its button or Escape leaves nothing to go back from, and Forward opens nothing @once', async ({
  page,
}) => {
  const { slug, editor, dialog } = await open(page)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await editor.action('Share').click()
    await untilEntries(page, 1)
    await close()
    await expect(dialog).toHaveCount(0)
    await untilEntries(page, 0)
  }
  // What is left of them lies ahead.
  await page.goForward()
  await untilEntries(page, 0)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
  await expect(dialog).toHaveCount(0)
})

test('dialogs on dialogs are closed one by one @once', async ({ page }) => {
  const { editor, dialog } = await open(page)
  await editor.action('Share').click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog).toHaveCount(2)
  await untilEntries(page, 2)
  await page.goBack()
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toHaveAccessibleName('Share this draft')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await untilEntries(page, 0)
})

test('after a reload beneath a dialog Back leaves at once, and a section that is shown from a dialog stays in view @once', async ({
  page,
}) => {
  const { editor, dialog } = await open(page)
  await editor.action('Share').click()
  await untilEntries(page, 1)
  await page.reload()
  await untilEntries(page, 0)
  await editor.action('Publish').click()
  await untilEntries(page, 1)
  await page.evaluate(() => scrollTo(0, 0))
  await dialog.locator('.findings button').last().click()
  await expect(dialog).toHaveCount(0)
  await untilEntries(page, 0)
  await expect(page.locator(':focus')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})
