import type { Locator, Page } from '@playwright/test'
import { editorOf, makePage, saved, signIn, textIn, type Widget } from './support/admin.ts'
import { both, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

const megabytes = 2_000_000
const widgets: Widget[] = [
  { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } },
  { type: 'text', content: { body: { en: '<p>Short.</p>', ar: '<p>قصير.</p>' } } },
]

/** Words without end, and the same as paragraphs. */
const words = (length: number) => 'word after word '.repeat(Math.ceil(length / 16)).slice(0, length)
const paragraphs = (length: number) => '<p>One <b>word</b> after another.</p>'.repeat(Math.ceil(length / 36))

/** Puts a text where the browser pastes from; `html` has no words beside it that would say how long it is. */
async function copy(page: Page, type: 'text/plain' | 'text/html', length: number) {
  const text = type === 'text/html' ? paragraphs(length) : words(length)
  await page.evaluate(
    ([type, text]) => {
      const parts = type === 'text/html' ? { 'text/plain': new Blob(['x'], { type: 'text/plain' }) } : {}
      return navigator.clipboard.write([new ClipboardItem({ ...parts, [type]: new Blob([text], { type }) })])
    },
    [type, text] as const,
  )
}

async function paste(page: Page, into: Locator) {
  await into.focus()
  await page.keyboard.press('ControlOrMeta+v')
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})

test('a paste of 2 MB into a form is refused with the length that fits, and nothing is lost @once', async ({
  page,
}) => {
  const { slug, title } = await makePage(page, widgets)
  const editor = editorOf(page)
  await editor.open(slug)
  const text = await editor.edit('Text')
  const refused = editor.toast('Not pasted: the text is too long')

  await copy(page, 'text/plain', megabytes)
  const description = textIn(editor.texts, 'Description', 'en')
  await paste(page, description)
  await expect(refused).toContainText(
    'Description in English: The text has 2,000,000 characters, and at most 100,000',
  )
  await expect(description).toHaveValue('')
  await paste(page, textIn(editor.texts, 'Title', 'en'))
  await expect(refused).toContainText('at most 200')
  await expect(textIn(editor.texts, 'Title', 'en')).toHaveValue(title.en)
  await paste(page, textIn(text, 'Body', 'en'))
  await expect(refused).toContainText('Body in English: The text has 2,000,000 characters')

  await copy(page, 'text/html', megabytes)
  await paste(page, textIn(text, 'Body', 'ar'))
  await expect(refused).toContainText('Body in Arabic: The text has 2,')
  await expect(textIn(text, 'Body', 'ar')).toHaveText('قصير.')

  await copy(page, 'text/plain', 5_000)
  await paste(page, description)
  await expect(description).toHaveValue(words(5_000))
  await editor.save()
})

test('a paste of 2 MB into the page is refused like one into a form, in the reader’s language @once', async ({
  page,
}) => {
  await shownHere(page, both)
  const { slug } = await makePage(page, widgets)
  await page.goto(`/ar/admin/pages/${slug}`)
  const arabic = page.frameLocator('iframe[title="الصفحة: العربية"]')
  const refused = page.locator('.toast').filter({ hasText: 'لم يُلصق النص لطوله' })
  const claim = arabic.getByRole('heading', { name: 'القول الأول' })

  await claim.click()
  await copy(page, 'text/plain', megabytes)
  await claim.press('ControlOrMeta+v')
  await expect(refused).toContainText(/في النص 2,000,000 حرف، .*100,000/)
  await expect(claim).toHaveText('القول الأول')

  const body = arabic.locator('.prose-body')
  await body.click()
  await expect(body).toHaveAttribute('data-writing')
  await copy(page, 'text/html', megabytes)
  await body.press('ControlOrMeta+v')
  await expect(refused).toContainText(/في النص 2,\d{3},\d{3} .*100,000/)
  await expect(body).toHaveText('قصير.')
  await page.keyboard.type(' ثم')
  await expect(body).toHaveText(/ثم/)
})

/** How often the editor asks the server to save. */
function countSaves(page: Page): () => number {
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/draft')) saves += 1
  })
  return () => saves
}

test('pastes that together are too long are said at the field at once, kept, and saved once shortened @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, widgets)
  const editor = editorOf(page)
  await editor.open(slug)
  const saves = countSaves(page)
  const description = textIn(editor.texts, 'Description', 'en')
  const said = editor.texts.getByText('characters too many: at most 100,000 can be saved here')
  const named = page.getByRole('region', { name: 'Correct this first' })
  await copy(page, 'text/plain', 60_000)
  await paste(page, description)
  await expect(editor.state).toHaveText(saved)
  await expect(said).toBeHidden()
  const before = saves()

  await paste(page, description)
  await expect(said).toHaveText(/^20,000 characters too many/)
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  await expect(description).toHaveAccessibleDescription(/20,000 characters too many/)
  await expect(textIn(editor.texts, 'Description', 'ar')).not.toHaveAttribute('aria-invalid')
  await expect(editor.state).toHaveText('Not saved: too much text. Kept in this browser.')
  await expect(named.getByRole('button')).toHaveText(/^Description in English: 20,000 characters too many/)

  // Asked for, it leads to the field, without the server.
  await textIn(editor.texts, 'Title', 'en').focus()
  await editor.saveNow()
  await expect(description).toBeFocused()
  await expect(editor.toast('Failed to save')).toContainText('20,000 characters too many')
  await editor.publishButton.click()
  await expect(description).toBeFocused()
  expect(saves()).toBe(before)
  await expect(description).toHaveValue(words(60_000).repeat(2))

  await description.fill(words(100_000))
  await expect(said).toBeHidden()
  await expect(named).toBeHidden()
  await expect(editor.state).toHaveText(saved)
  expect(saves()).toBeGreaterThan(before)
})

test('a page that grows too large as a whole says so at the text that made it so, in Arabic @once', async ({
  page,
}) => {
  const long = (length: number) => 'كلمة بعد كلمة '.repeat(Math.ceil(length / 14)).slice(0, length)
  const text = { type: 'text', content: { body: { en: '<p>Short.</p>', ar: `<p>${long(99_000)}</p>` } } }
  const { slug } = await makePage(page, Array(5).fill(text))
  await page.goto(`/ar/admin/pages/${slug}`)
  const saves = countSaves(page)
  const texts = page.getByRole('region', { name: 'العنوان والوصف' })
  const description = texts.getByLabel('الوصف بالعربية')
  const said = texts.getByText('صارت الصفحة بهذا النص أكبر من أن تُحفظ')
  const state = page.locator('.save-state')

  await description.fill(long(99_000))
  await expect(said).toContainText(/والحد الأقصى .?1,024.? كيلوبايت/)
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  await expect(state).toHaveText('لم يُحفظ: النص أطول من المسموح. تغييراتك باقية في هذا المتصفح.')
  await expect(page.getByRole('region', { name: 'يجب تصحيح هذا أولًا' })).toContainText('الوصف')
  // It stays where it was first said.
  await texts.getByLabel('العنوان بالعربية').fill('عنوان')
  await expect(said).toBeVisible()
  await expect(description).toHaveValue(long(99_000))
  expect(saves()).toBe(0)

  await description.fill(long(1_000))
  await expect(said).toBeHidden()
  await expect(state).toHaveText(/^حُفظ في/)
  expect(saves()).toBeGreaterThan(0)
})
