import {
  answerTo,
  editorOf,
  makePage,
  openBrowser,
  publishMade,
  signIn,
  tabTo,
  textIn,
} from './support/admin.ts'
import { awake } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('a page is found, reordered, extended, written, saved and published by keyboard alone @once', async ({
  page,
  browser,
  guard,
}) => {
  test.setTimeout(80_000)
  const { slug, title } = await makePage(page)
  const editor = editorOf(page)
  const { keyboard } = page

  await page.goto('/admin')
  await tabTo(page, page.getByLabel('Search title or slug'))
  await keyboard.type(slug)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await tabTo(page, page.getByRole('link', { name: title.en, exact: true }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/pages/${slug}`)
  await awake(page.locator('.save-bar'))

  await tabTo(page, editor.action('Move Hero down'))
  await keyboard.press('Enter')
  await expect(editor.action('Move Hero down'), 'the focus goes along').toBeFocused()
  expect(await editor.order()).toEqual(['FAQ', 'Hero', 'Call to action'])
  await expect(page.getByRole('status').filter({ hasText: 'Hero moved to position 2 of 3' })).toBeAttached()
  await keyboard.press('Space')
  await expect(editor.action('Move Hero up'), 'at the end the other arrow has it').toBeFocused()
  expect(await editor.order()).toEqual(['FAQ', 'Call to action', 'Hero'])

  await tabTo(page, editor.shown('Hero'))
  await keyboard.press('Space')
  await expect(editor.shown('Hero')).not.toBeChecked()
  await keyboard.press('Space')
  await expect(editor.shown('Hero')).toBeChecked()

  await tabTo(page, editor.action('Edit Hero'))
  await keyboard.press('Space')
  await tabTo(page, textIn(editor.row('Hero'), 'Title', 'en'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Written without a mouse')
  await expect(editor.state).toHaveText('Unsaved changes')
  await keyboard.press('ControlOrMeta+s')
  await expect(editor.state).toHaveText('All changes saved')
  await expect(textIn(editor.row('Hero'), 'Title', 'en'), 'saving moves nothing').toBeFocused()

  await tabTo(page, editor.picker.getByLabel('Search widgets'))
  await keyboard.type('mission')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(editor.picker.getByRole('radio', { name: /^Mission/ })).toBeChecked()
  await tabTo(page, editor.picker.getByRole('button', { name: 'Add to page' }))
  await keyboard.press('Enter')
  await expect(editor.row('Mission and vision')).toBeVisible()

  await tabTo(page, editor.action('Remove Mission and vision'))
  await keyboard.press('Enter')
  await expect(editor.row('Mission and vision')).toHaveCount(0)
  await expect(editor.action('Undo')).toBeFocused()

  await tabTo(page, editor.publishButton)
  await keyboard.press('Enter')
  await expect(editor.toast('Page published')).toBeVisible()
  const visitor = await openBrowser(browser, guard)
  await visitor.goto(`/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Written without a mouse')
})

test('who saves second is told who saved first, and either choice loses nothing @once', async ({
  page,
  browser,
  guard,
}) => {
  test.setTimeout(80_000)
  guard.allowStatus(409)
  const { slug } = await makePage(page)
  const other = await openBrowser(browser, guard, 'sara@qafza.example')
  const mine = editorOf(page)
  const hers = editorOf(other)
  await mine.open(slug)
  await hers.open(slug)

  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  await textIn(await mine.edit('FAQ'), 'Title', 'en').fill('By me')
  await mine.saveButton.click()

  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this page' })
  await expect(dialog).toContainText('sara@qafza.example')
  await expect(dialog.getByRole('listitem')).toHaveText(['Hero', 'FAQ'])
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await expect(mine.state).toHaveText('Unsaved changes')
  await mine.saveButton.click()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(mine.state).toHaveText('All changes saved')
  await expect(mine.row('Hero')).toContainText('By Sara')
  await expect(mine.row('FAQ')).toContainText('Asked often')
  await expect(page.getByText('Your version gave way to theirs.')).toBeVisible()
  await mine.action('Put mine back').click()
  await expect(mine.row('FAQ')).toContainText('By me')
  await expect(mine.row('Hero')).toContainText('First claim')
  await mine.save()

  // Now she is the one who is late, and keeps hers.
  await textIn(hers.row('Hero'), 'Title', 'en').fill('By Sara again')
  await hers.saveButton.click()
  const asked = other.getByRole('dialog')
  await expect(asked).toContainText('editor@qafza.example')
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await expect(hers.state).toHaveText('All changes saved')
  await expect(other.getByText('Your version replaced theirs.')).toBeVisible()
  await mine.open(slug)
  await expect(mine.row('Hero')).toContainText('By Sara again')
  await expect(mine.row('FAQ')).toContainText('Asked often')

  await hers.action('Put theirs back').click()
  await hers.save()
  await mine.open(slug)
  await expect(mine.row('Hero')).toContainText('First claim')
  await expect(mine.row('FAQ')).toContainText('By me')
})

test('JSON that does not parse cannot be saved and says where; JSON that does is taken over @once', async ({
  page,
}) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const row = await editor.edit('Hero')
  const asForm = row.getByRole('button', { name: 'Form', exact: true })
  const asJson = row.getByRole('button', { name: 'JSON', exact: true })
  await asJson.click()
  const box = row.getByLabel('Content (JSON)')
  expect(JSON.parse(await box.inputValue())).toEqual({ title: { en: 'First claim', ar: 'القول الأول' } })

  await box.fill('{\n  "title": "Typed"\n  "subtitle": "Lost comma"\n}')
  await expect(row.locator('.field-error')).toHaveText(/^Line \W?2\W?: a comma is missing/)
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.state).toHaveText('Invalid JSON: correct it to save')
  await expect(editor.saveButton).toBeDisabled()
  await expect(editor.publishButton).toBeDisabled()
  await expect(row.getByRole('button', { name: 'Save changes' })).toBeDisabled()

  await asForm.click()
  await expect(editor.toast('Invalid JSON')).toContainText('Widget content must be valid JSON')
  await expect(box, 'what was typed stays').toHaveValue(/Lost comma/)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(editor.toast('Invalid JSON')).toHaveCount(2)
  await expect(editor.state).toHaveText('Invalid JSON: correct it to save')

  await box.fill('{"title": "Typed", "subtitle": {"en": "Below", "ar": "تحته"}}')
  await expect(editor.saveButton).toBeEnabled()
  await asForm.click()
  await expect(textIn(row, 'Title', 'en')).toHaveValue('Typed')
  await expect(textIn(row, 'Subtitle', 'ar')).toHaveValue('تحته')
  await row.getByRole('button', { name: 'Save changes' }).click()
  await expect(editor.state).toHaveText('All changes saved')
  await expect(row.locator('.widget-body')).toBeHidden()
  await expect(editor.action('Edit Hero')).toBeFocused()

  await editor.picker.getByRole('radio', { name: /^Call to action/ }).check()
  await editor.picker.getByText('Content (JSON), for experts').click()
  await editor.picker.getByLabel('Content (JSON)').fill('{"title": }')
  await editor.picker.getByRole('button', { name: 'Add to page' }).click()
  await expect(editor.toast('Invalid JSON').last()).toContainText('Widget content must be valid JSON')
  await editor.picker.getByLabel('Content (JSON)').fill('{"title": "From JSON"}')
  await editor.picker.getByRole('button', { name: 'Add to page' }).click()
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action', 'Call to action'])
  await expect(editor.row('Call to action').last()).toContainText('From JSON')
})

test('a removed widget comes back where it was @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.action('Remove FAQ').click()
  await expect(editor.toast('Widget removed from page')).toBeVisible()
  expect(await editor.order()).toEqual(['Hero', 'Call to action'])
  await expect(editor.state).toHaveText('Unsaved changes')
  await editor.action('Undo').click()
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])
  await expect(editor.state).toHaveText('All changes saved')

  await editor.action('Duplicate FAQ').click()
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'FAQ', 'Call to action'])
  const grip = page.locator('[data-row] .grip')
  await grip.first().dragTo(page.locator('[data-row]').last(), { targetPosition: { x: 200, y: 60 } })
  await expect.poll(editor.order).toEqual(['FAQ', 'FAQ', 'Call to action', 'Hero'])
})

test('leaving with unsaved changes asks first, by a link and by closing the tab @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leave = () => page.getByRole('link', { name: 'All pages' }).click()
  await editor.open(slug)
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Not saved')

  await leave()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(textIn(editor.row('Hero'), 'Title', 'en')).toHaveValue('Not saved')
  await leave()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await leave()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin')

  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('First claim')
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Saved on leaving')
  await leave()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/admin')
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('Saved on leaving')

  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Closed')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await editor.save()
})

test('a published page goes to the trash and comes back as a draft @once', async ({ page }) => {
  const made = await makePage(page)
  await publishMade(page, made)
  expect(await answerTo(`/${made.slug}`)).toEqual({ status: 200 })
  await page.goto(`/admin?search=${encodeURIComponent(made.slug)}`)
  await page.locator('summary').filter({ hasText: `Delete ${made.title.en}` }).click()
  await expect(page.getByText(`Move “${made.title.en}” to the trash?`)).toBeVisible()
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The page is in the trash.' })).toBeVisible()
  await expect(page.getByRole('link', { name: made.title.en, exact: true })).toHaveCount(0)
  expect(await answerTo(`/${made.slug}`)).toEqual({ status: 302, to: '/not-found' })

  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: `Restore ${made.title.en}` }).click()
  await expect(page.getByText('The page is back, as a draft.')).toBeVisible()
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

test('a built-in page that is customised and published unchanged looks as before @once', async ({
  page,
  browser,
  guard,
}) => {
  const slug = 'terms'
  const visitor = await openBrowser(browser, guard)
  const shown = async (path: string) => {
    await visitor.goto(path)
    return [await visitor.title(), await visitor.locator('body').innerText()]
  }
  const before = [await shown(`/${slug}`), await shown(`/ar/${slug}`)]

  await page.goto(`/admin?search=${slug}`)
  await page.getByRole('button', { name: /^Customise / }).click()
  await expect(page).toHaveURL(`/admin/pages/${slug}`)
  await awake(page.locator('.save-bar'))
  await editorOf(page).publish()
  expect([await shown(`/${slug}`), await shown(`/ar/${slug}`)]).toEqual(before)

  // Deleted, it gives way to the built-in page again.
  await page.goto(`/admin?search=${slug}`)
  await page.locator('summary').filter({ hasText: 'Delete' }).click()
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByText('The page is in the trash.')).toBeVisible()
  expect([await shown(`/${slug}`), await shown(`/ar/${slug}`)]).toEqual(before)
})
