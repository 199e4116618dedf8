import type { Locator, Page } from '@playwright/test'
import { editorOf, makePage, samples, signIn, tabTo, textIn } from './support/admin.ts'
import { awake } from './support/enquiry.ts'
import { both, liveOf, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

/** What has the focus and cannot be seen, as something lies over it; null if it can. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: own } = document
    if (!own || own === document.body || own.matches('.skip')) return null
    const { left, top, width, height } = own.getBoundingClientRect()
    const shown = [0.1, 0.5, 0.9].some((part) => {
      const at = document.elementFromPoint(left + width / 2, top + height * part)
      return at !== null && (own.contains(at) || at.contains(own))
    })
    return shown ? null : (own.getAttribute('aria-label') ?? own.textContent ?? own.nodeName)
  })

/** Presses Tab until the focus has left the document; returns how many stops there were. */
async function walk(page: Page): Promise<number> {
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press('Tab')
    expect(await hiddenFocus(page)).toBeNull()
    if (await page.evaluate(() => document.activeElement === document.body)) return stops
  }
  throw new Error('Tab never leaves the editor')
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await awake(page.locator('.save-bar'))
}

for (const [path, width] of [
  ['/admin', 390],
  ['/ar/admin', 390],
  ['/admin', 1000],
] as const) {
  test(`nothing behind the page that covers the forms is reached, and what it covers is no stop under the bar, in ${path} at ${width} @once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { slug } = await makePage(page, samples())
    await open(page, `${path}/pages/${slug}`)
    await page.locator('[data-row] [data-action="edit"]').first().click()
    const button = page.locator('.live-open')
    await button.focus()
    expect(await walk(page)).toBeGreaterThan(40)

    await button.press('Enter')
    const sheet = page.locator('.live')
    await expect(sheet.locator('.live-toolbar button').first()).toBeFocused()
    await expect(page.locator('.admin-header')).toHaveAttribute('inert')
    await expect(sheet.locator('iframe')).toBeVisible()
    await page.locator('body').evaluate((body) => {
      body.tabIndex = -1
      body.focus()
      body.removeAttribute('tabindex')
    })
    expect(await walk(page)).toBeGreaterThan(10)

    await sheet.locator('.live-tools button').last().press('Enter')
    await expect(button).toBeFocused()
    await expect(page.locator('.admin-header')).not.toHaveAttribute('inert')
  })
}

test('F6 leads from part to part and back to where the focus was, from a field and from the page @once', async ({
  page,
}) => {
  await shownHere(page, both)
  const { slug } = await makePage(page, samples())
  const editor = editorOf(page)
  const live = liveOf(page)
  await live.open(slug)
  await expect(live.first('ar')).toBeVisible()
  const row = await editor.edit('FAQ')
  const field = textIn(row, 'Title', 'en')
  const frames = page.locator('iframe')
  const bar = page.getByRole('button', { name: 'Time line' })
  await textIn(editor.texts, 'Title', 'en').focus()
  const go = async (key: 'F6' | 'Shift+F6', to: Locator) => {
    await page.keyboard.press(key)
    await expect(to).toBeFocused()
  }
  await field.focus()
  await go('F6', frames.first())
  await page.keyboard.press('l')
  await expect(frames.last()).toBeFocused()
  await go('F6', bar)
  await tabTo(page, editor.publishButton)
  await go('Shift+F6', frames.last())
  await go('Shift+F6', field)
  await go('Shift+F6', page.locator('.admin-header a').first())
  await go('Shift+F6', editor.publishButton)
  await go('F6', page.locator('.admin-header a').first())
  await go('F6', field)

  // A tool of the page is not where somebody was in it.
  await live.panel.getByRole('button', { name: 'Phone' }).focus()
  await go('Shift+F6', field)
  await go('F6', frames.last())
  await go('Shift+F6', field)

  // Also from a text that is being written; the forms begin with the field that is open.
  await go('F6', frames.last())
  await page.keyboard.press('Enter')
  await expect(live.in('ar').locator('[data-writing]')).toBeFocused()
  await go('F6', editor.publishButton)
  await go('Shift+F6', frames.last())
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Shift+F6')
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(frames.last()).toBeFocused()
})

test('the first F6 to the forms begins in the form that is open @once', async ({ page }) => {
  await shownHere(page)
  const { slug } = await makePage(page, samples())
  const editor = editorOf(page)
  const live = liveOf(page)
  await live.open(slug)
  await expect(live.first('en')).toBeVisible()
  const row = editor.row('FAQ')
  await page.locator('[data-row] [data-action="edit"]').nth(1).dispatchEvent('click')
  await expect(textIn(row, 'Title', 'en')).toBeVisible()
  await page.locator('iframe').focus()
  await page.keyboard.press('Shift+F6')
  await expect(textIn(row, 'Title', 'en')).toBeFocused()
})

test('the sheet of the time line returns the focus, closes before it lies over it, and hides what it covers @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, samples())
  const editor = editorOf(page)
  await editor.open(slug)
  const toggle = page.getByRole('button', { name: 'Time line' })
  const sheet = page.locator('.time-sheet')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).press('Enter'),
  ]) {
    await toggle.press('Enter')
    await expect(sheet).toBeVisible()
    await tabTo(page, sheet.getByRole('button', { name: 'Close' }))
    await leave()
    await expect(sheet).toBeHidden()
    await expect(toggle).toBeFocused()
  }
  await toggle.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('.workbench :focus')).toBeVisible()
  await expect(sheet).toBeHidden()

  await textIn(editor.texts, 'Title', 'en').fill('Another')
  await editor.save()
  await toggle.press('Enter')
  const earlier = sheet.locator('.moment-list button').last()
  await tabTo(page, earlier)
  await earlier.press('Enter')
  await expect(sheet).toHaveClass(/is-past/)
  await expect(sheet).toBeFocused()
  await expect(page.locator('.workbench')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(page.locator('.workbench')).not.toHaveAttribute('inert')
  await expect(toggle).toBeFocused()
})

test('the focus goes on from a note that is put away, and back from writing in the whole window @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, [
    ...samples(),
    { type: 'text', content: { body: { en: '<p>Word.</p>', ar: '<p>كلمة.</p>' } } },
  ])
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.action('Remove FAQ').press('Enter')
  await expect(page.locator('[data-undo]')).toBeFocused()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(editor.row('Call to action').getByRole('button').first()).toBeVisible()
  await expect(editor.row('Call to action').locator(':focus')).toBeVisible()

  const form = await editor.edit('Text')
  const wide = form.getByRole('button', { name: 'Write in the whole window' }).first()
  await wide.press('Enter')
  await page.getByRole('button', { name: 'Back to the form' }).press('Enter')
  await expect(wide).toBeFocused()
})
