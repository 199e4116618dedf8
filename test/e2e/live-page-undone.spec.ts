import type { Page } from '@playwright/test'
import { signIn, textIn } from './support/admin.ts'
import { openLive } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const long = '<p>One of many paragraphs.</p>'.repeat(40)

/** A page whose last section is out of view, and its title as it was just changed in its form. */
async function openChanged(page: Page) {
  const { live, editor } = await openLive(page, [
    { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } },
    { type: 'text', content: { body: { en: long, ar: long } } },
    { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
  ])
  const frame = live.in('en')
  await expect(frame.getByText('Come along')).toHaveCount(1)
  const field = textIn(await editor.edit('Call to action'), 'Title', 'en')
  await field.fill('Come along now')
  const shown = frame.locator('[data-edit$=":title"]').last()
  await expect(shown).toHaveText('Come along now')
  const leave = async () => {
    await frame.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollTo(0, 0))
    await expect(shown).not.toBeInViewport()
  }
  await leave()
  return { editor, field, shown, leave }
}

test('what is undone from its form, by key, is shown and outlined in the page @once', async ({ page }) => {
  const { field, shown, leave } = await openChanged(page)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(shown).toHaveText('Come along')
  await expect(shown).toBeInViewport()
  await expect(shown).toHaveAttribute('data-spot', '')
  await expect(field).toBeFocused()
  await leave()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(shown).toHaveText('Come along now')
  await expect(shown).toBeInViewport()
})

test('what the button undoes by the keyboard is shown and outlined in the page, and the button keeps the focus @once', async ({
  page,
}) => {
  const { editor, shown, leave } = await openChanged(page)
  await textIn(editor.texts, 'Title', 'en').focus()
  await leave()
  const undo = page.getByRole('button', { name: /^Undo: / })
  await undo.press('Enter')
  await expect(shown).toBeInViewport()
  await expect(shown).toHaveAttribute('data-spot', '')
  await expect(page.getByRole('button', { name: /^Redo|^Undo/ }).and(page.locator(':focus'))).toHaveCount(1)
})

test('a section that was removed in the forms and put back by key is shown in the page, and no message says that it is gone @once', async ({
  page,
}) => {
  const { editor, shown } = await openChanged(page)
  await editor.row('Call to action').getByRole('button', { name: 'Remove Call to action' }).click()
  const message = editor.toast('Widget removed from page')
  await expect(message).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.row('Call to action')).toBeVisible()
  await expect(message).toHaveCount(0)
  await expect(shown).toHaveText('Come along now')
  await expect(shown).toBeInViewport()
})
