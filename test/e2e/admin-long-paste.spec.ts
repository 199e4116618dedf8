import type { Locator, Page } from '@playwright/test'
import { editorOf, makePage, signIn, textIn, type Widget } from './support/admin.ts'
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
  await expect(refused).toContainText(/عدد الأحرف .?2,000,000.*100,000/)
  await expect(claim).toHaveText('القول الأول')

  const body = arabic.locator('.prose-body')
  await body.click()
  await expect(body).toHaveAttribute('data-writing')
  await copy(page, 'text/html', megabytes)
  await body.press('ControlOrMeta+v')
  await expect(refused).toContainText(/عدد الأحرف .?2,\d{3},\d{3}.*100,000/)
  await expect(body).toHaveText('قصير.')
  await page.keyboard.type(' ثم')
  await expect(body).toHaveText(/ثم/)
})
