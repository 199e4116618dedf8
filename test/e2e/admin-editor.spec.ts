import { editorOf, makePage, openBrowser, saved, signIn, tabTo, textIn } from './support/admin.ts'
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
  await tabTo(page, page.getByLabel('Search every text'))
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
  await keyboard.press('ControlOrMeta+s')
  await expect(editor.state).toHaveText(saved)
  await expect(textIn(editor.row('Hero'), 'Title', 'en'), 'saving moves nothing').toBeFocused()

  await tabTo(page, editor.action('Add Widget'))
  await keyboard.press('Enter')
  await expect(editor.picker.getByLabel('Search sections')).toBeFocused()
  await keyboard.type('mission')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(editor.picker.getByRole('radio', { name: /^Mission/ })).toBeChecked()
  await tabTo(page, editor.picker.getByRole('button', { name: 'Add to page' }))
  await keyboard.press('Enter')
  const added = editor.row('Mission and vision')
  await expect(
    added.locator('.widget-body :is(input, textarea)').first(),
    'writing goes on there',
  ).toBeFocused()
  await expect(added).toBeInViewport()

  await tabTo(page, editor.action('Remove Mission and vision'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(editor.row('Mission and vision')).toHaveCount(0)
  await expect(editor.action('Undo')).toBeFocused()

  await tabTo(page, editor.publishButton)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Hero: Arabic: texts out of date: 1')
  await tabTo(page, editor.action('Publish anyway'))
  await keyboard.press('Enter')
  const published = editor.toast('Page published').getByRole('link', { name: 'Open page' })
  await expect(published).toHaveAttribute('href', `/${slug}`)
  await expect(editor.publishButton, 'the focus stays where it was').toBeFocused()
  const visitor = await openBrowser(browser, guard)
  await visitor.goto(`/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Written without a mouse')
})

test('invalid JSON cannot be saved and its error names the place; valid JSON is applied @once', async ({
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
  await expect(editor.publishButton).toBeDisabled()

  await asForm.click()
  await expect(editor.toast('Invalid JSON')).toContainText('Widget content must be valid JSON')
  await expect(box, 'what was typed stays').toHaveValue(/Lost comma/)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(editor.toast('Invalid JSON'), 'the same is said once').toHaveCount(1)
  await expect(editor.state).toHaveText('Invalid JSON: correct it to save')

  await box.fill('{"title": "Typed", "subtitle": {"en": "Below", "ar": "تحته"}}')
  await asForm.click()
  await expect(textIn(row, 'Title', 'en')).toHaveValue('Typed')
  await expect(textIn(row, 'Subtitle', 'ar')).toHaveValue('تحته')
  await expect(editor.state, 'by itself').toHaveText(saved)
  await row.getByRole('button', { name: 'Done' }).click()
  await expect(row.locator('.widget-body')).toBeHidden()
  await expect(editor.action('Edit Hero')).toBeFocused()

  await editor.action('Add Widget').click()
  await editor.picker.getByRole('radio', { name: /^Call to action/ }).check()
  await editor.picker.getByText('Content (JSON), for experts').click()
  await editor.picker.getByLabel('Content (JSON)').fill('{"title": }')
  await editor.picker.getByRole('button', { name: 'Add to page' }).click()
  await expect(editor.toast('Invalid JSON').last()).toContainText('Widget content must be valid JSON')
  await editor.picker.getByLabel('Content (JSON)').fill('{"title": "From JSON"}')
  await editor.picker.getByRole('button', { name: 'Add to page' }).click()
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action', 'Call to action'])
  await expect(editor.row('Call to action, 4')).toContainText('From JSON')
})
