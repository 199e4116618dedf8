import type { Page } from '@playwright/test'
import { editorOf, makePage, saved, signIn, textIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

/** Remembers what React rendered into each row; `renderedRows` then names the rows rendered since. */
async function rememberRows(page: Page) {
  await page.evaluate(() => {
    const propsOf = (row: Element) =>
      Object.entries(row).find(([key]) => key.startsWith('__reactProps$'))?.[1]
    const rows = [...document.querySelectorAll('[data-row]')]
    const before = new Map(rows.map((row) => [row, propsOf(row)]))
    if ([...before.values()].includes(undefined)) throw new Error('React keeps its properties elsewhere')
    Object.assign(window, {
      renderedRows: () => rows.flatMap((row, index) => (propsOf(row) === before.get(row) ? [] : [index])),
    })
  })
}
const renderedRows = (page: Page): Promise<number[]> => page.evaluate('renderedRows()')

test('a letter in one widget of a hundred renders no other row @once', async ({ page }) => {
  const widgets = Array.from({ length: 100 }, (_, index) => ({
    type: 'faq',
    content: {
      title: { en: `Asked ${index}`, ar: `أسئلة ${index}` },
      faqs: [{ question: { en: 'Who?', ar: 'من؟' }, answer: { en: '<p>We.</p>', ar: '<p>نحن.</p>' } }],
    },
  }))
  const { slug } = await makePage(page, widgets)
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.action('Edit FAQ, 3').click()
  const row = editor.row('FAQ, 3')
  const title = textIn(row, 'Title', 'en')
  await title.focus()
  await rememberRows(page)
  await page.keyboard.type('Letter')
  await expect(row.getByTitle('Arabic: texts out of date: 1')).toBeAttached()
  expect(await renderedRows(page)).toEqual([2])
  await expect(editor.state).toHaveText(saved)
  expect(await renderedRows(page), 'nor does the save').toEqual([2])

  await textIn(editor.texts, 'Title', 'en').focus()
  await rememberRows(page)
  await page.keyboard.type('Another title')
  await expect(editor.state).not.toHaveText(saved)
  expect(await renderedRows(page), 'nor does the title of the page').toEqual([])
})
