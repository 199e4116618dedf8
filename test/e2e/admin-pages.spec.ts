import {
  answerTo,
  editorOf,
  makePage,
  openBrowser,
  publishMade,
  saved,
  signIn,
  textIn,
} from './support/admin.ts'
import { awake } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

/** Where drafts are saved. */
const drafts = /\/admin\/api\/pages\/[^/]+\/draft$/

test.beforeEach(({ page }) => signIn(page))

test('a removed widget comes back where it was @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.action('Remove FAQ').click()
  await expect(editor.toast('Widget removed from page')).toBeVisible()
  expect(await editor.order()).toEqual(['Hero', 'Call to action'])
  await editor.action('Undo').click()
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])
  await expect(editor.state).toHaveText(saved)

  await editor.action('Duplicate FAQ').click()
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'FAQ', 'Call to action'])
  const grip = page.locator('[data-row] .grip')
  await grip.first().dragTo(page.locator('[data-row]').last(), { targetPosition: { x: 200, y: 60 } })
  await expect.poll(editor.order).toEqual(['FAQ', 'FAQ', 'Call to action', 'Hero'])
})

test('leaving saves first, and asks while that fails, by a link and by closing the tab @once', async ({
  page,
  guard,
}) => {
  guard.allowFailures()
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leave = () => page.getByRole('link', { name: 'All pages' }).click()
  await editor.open(slug)
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Saved on leaving')
  await leave()
  await expect(page).toHaveURL('/admin')
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('Saved on leaving')

  await page.route(drafts, (route) => route.abort())
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Not saved')
  await leave()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(textIn(editor.row('Hero'), 'Title', 'en')).toHaveValue('Not saved')
  await leave()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await leave()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin')
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('Saved on leaving')

  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Closed')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
})

test('a published page goes to the trash and comes back as a draft @once', async ({ page }) => {
  const made = await makePage(page)
  await publishMade(page, made)
  expect(await answerTo(`/${made.slug}`)).toEqual({ status: 200 })
  await page.goto(`/admin?search=${encodeURIComponent(made.slug)}`)
  await page
    .locator('summary')
    .filter({ hasText: `Delete ${made.title.en}` })
    .click()
  await expect(page.getByText(`Move “${made.title.en}” to the trash?`)).toBeVisible()
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The page is in the trash.' })).toBeVisible()
  await expect(page.getByRole('link', { name: made.title.en, exact: true })).toHaveCount(0)
  expect(await answerTo(`/${made.slug}`)).toEqual({ status: 302, to: '/not-found' })

  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: `Restore ${made.title.en}` }).click()
  await expect(page.getByText('The page is restored as a draft.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: made.slug })
  await expect(row).toContainText('draft')
  expect(await answerTo(`/${made.slug}`)).toEqual({ status: 302, to: '/not-found' })

  await row.getByRole('link', { name: made.title.en, exact: true }).click()
  await awake(page.locator('.save-bar'))
  expect(await editorOf(page).order()).toEqual(['Hero', 'FAQ', 'Call to action'])
  await editorOf(page).publish()
  expect(await answerTo(`/${made.slug}`)).toEqual({ status: 200 })
})

test('a duplicate is a draft of its own with the same widgets @once', async ({ page }) => {
  const made = await makePage(page)
  await page.goto(`/admin?search=${encodeURIComponent(made.slug)}`)
  await page.getByRole('button', { name: `Duplicate ${made.title.en}` }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`/admin/pages/${made.slug}-`))
  const editor = editorOf(page)
  await awake(page.locator('.save-bar'))
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('The copy')
  await editor.save()
  await editor.open(made.slug)
  await expect(editor.row('Hero')).toContainText('First claim')
})

test('a page that the site comes with is opened like any other, and published unchanged looks as before @once', async ({
  page,
  browser,
  guard,
}) => {
  const slug = 'terms'
  const visitor = await openBrowser(browser, guard)
  const shown = async (path: string) => {
    await visitor.goto(path)
    return [await visitor.title(), await visitor.locator('body').ariaSnapshot()]
  }
  const before = [await shown(`/${slug}`), await shown(`/ar/${slug}`)]

  await page.goto(`/admin?search=${slug}`)
  const row = page.getByRole('row').filter({ has: page.getByText(slug, { exact: true }) })
  await row.getByRole('button').first().click()
  await expect(page).toHaveURL(`/admin/pages/${slug}`)
  await awake(page.locator('.save-bar'))
  await editorOf(page).publish()
  expect([await shown(`/${slug}`), await shown(`/ar/${slug}`)]).toEqual(before)

  // Once it is deleted, the original text shows again.
  await page.goto(`/admin?search=${slug}`)
  await row.locator('summary').filter({ hasText: 'Delete' }).click()
  await page.getByRole('button', { name: 'Back to the original text' }).click()
  await expect(page.getByText('Visitors see the original text again.')).toBeVisible()
  expect([await shown(`/${slug}`), await shown(`/ar/${slug}`)]).toEqual(before)
})

test('the list follows the search while it is typed, in either language’s spelling @once', async ({
  page,
}) => {
  await page.goto('/admin')
  const search = page.getByRole('searchbox')
  const names = page.locator('#page-lists tbody tr code:first-child')
  await awake(page.locator('[data-island="list-search"] > span'))
  await search.pressSequentially('الرئيسيه')
  await expect(names.first()).toHaveText('home')
  await expect(names.nth(10)).toHaveCount(0)
  await expect(page).toHaveURL(/search=/)
  await expect(search).toBeFocused()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('draft')
  await expect(names).not.toHaveText(['home'])
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin')
})
