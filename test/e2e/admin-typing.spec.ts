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

/** Remembers which rows each letter rendered before the frame in which it is painted. */
const rememberBeforePaint = (page: Page) =>
  page.evaluate(() => {
    const before: number[][] = []
    const rendered = Reflect.get(window, 'renderedRows')
    document.addEventListener('input', () => requestAnimationFrame(() => before.push(rendered())))
    Object.assign(window, { renderedBeforePaint: () => before })
  })

/** A hundred sections, and the title of one of them with the focus. */
async function openMany(page: Page) {
  const widgets = Array.from({ length: 100 }, (_, index) => ({
    type: 'cta',
    content: { title: { en: `Call ${index}`, ar: `نداء ${index}` } },
  }))
  const { slug } = await makePage(page, widgets)
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.action('Edit Call to action, 3').click()
  const row = editor.row('Call to action, 3')
  const title = textIn(row, 'Title', 'en')
  await title.focus()
  return { editor, row, title, slug }
}

test('a letter is on the screen before anything else of the page is rendered @once', async ({ page }) => {
  const { editor, row, title } = await openMany(page)
  await rememberRows(page)
  await rememberBeforePaint(page)
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await expect(row.locator('.widget-name')).toContainText('Call 2s')
  await expect(title).toHaveValue('Call 2s')
  expect(await page.evaluate('renderedBeforePaint()')).toEqual([[]])
  await expect(editor.state).toHaveText(saved)
})

test('so is one of a formatted text @once', async ({ page }) => {
  const { slug } = await makePage(page, [
    { type: 'text', content: { body: { en: '<p>Word.</p>', ar: '<p>كلمة.</p>' } } },
  ])
  const editor = editorOf(page)
  await editor.open(slug)
  const row = await editor.edit('Text')
  const body = textIn(row, 'Body', 'en')
  await expect(body.locator('p')).toHaveText('Word.')
  await body.press('End')
  await rememberRows(page)
  await rememberBeforePaint(page)
  await page.keyboard.insertText('s')
  await expect(row.locator('.widget-name')).toContainText('Word.s')
  await expect(body.locator('p')).toHaveText('Word.s')
  expect(await page.evaluate('renderedBeforePaint()')).toEqual([[]])
  await page.keyboard.type('!')
  await editor.saveNow()
  await expect(editor.state).toHaveText(saved)
  await page.reload()
  await editor.edit('Text')
  await expect(textIn(row, 'Body', 'en')).toHaveText('Word.s!')
})

test('what follows a letter at once has it: saving, undoing, leaving the field, leaving the page @once', async ({
  page,
}) => {
  const { editor, row, title } = await openMany(page)
  /** In one task: nothing is painted between the letter and what follows it. */
  const typeThen = (text: string, follow: 'save' | 'undo' | 'leave' | 'hide') =>
    title.evaluate(
      (input, { text, follow }) => {
        if (!(input instanceof HTMLInputElement)) return
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        const press = (code: string) =>
          input.dispatchEvent(new KeyboardEvent('keydown', { code, ctrlKey: true, bubbles: true }))
        if (follow === 'save') press('KeyS')
        if (follow === 'undo') press('KeyZ')
        if (follow === 'leave') input.blur()
        if (follow === 'hide') dispatchEvent(new PageTransitionEvent('pagehide'))
        Object.assign(window, {
          summary: input.closest('[data-row]')?.querySelector('.widget-name')?.textContent,
        })
      },
      { text, follow },
    )
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await typeThen('Saved at once', 'save')
  expect((await sent).postData()).toContain('Saved at once')
  await expect(editor.state).toHaveText(saved)

  // Nor is it called saved meanwhile.
  const isSaved = title.evaluate((input) => {
    document.execCommand('selectAll')
    document.execCommand('insertText', false, 'On its way')
    return Promise.resolve().then(() => document.querySelector('.save-state')?.textContent ?? input.nodeName)
  })
  expect(await isSaved).not.toMatch(saved)
  await expect(editor.state).toHaveText(saved)

  await typeThen('Taken back', 'undo')
  await expect(title).toHaveValue('On its way')
  await expect(row.locator('.widget-name')).not.toContainText('Taken back')
  for (const follow of ['leave', 'hide'] as const) {
    await typeThen(`Then ${follow}`, follow)
    expect(await page.evaluate('summary')).toContain(`Then ${follow}`)
  }
  await expect(editor.state).toHaveText(saved)
})
