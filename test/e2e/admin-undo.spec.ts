import type { Page } from '@playwright/test'
import { editorOf, makePage, saved, signIn, tabTo, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { liveOf, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const undoKey = 'ControlOrMeta+z'
const redoKey = 'ControlOrMeta+Shift+z'

test('every change is undone and redone by key, and the focus goes to where it was @once', async ({
  page,
}) => {
  const { slug, title } = await makePage(page)
  const editor = editorOf(page)
  const { keyboard } = page
  const claim = textIn(editor.row('Hero'), 'Title', 'ar')
  await editor.open(slug)
  await textIn(editor.texts, 'Title', 'en').fill('Another title')
  await editor.edit('Hero')
  await claim.fill('قول آخر')
  await editor.row('Hero').getByRole('button', { name: 'Done' }).click()
  await editor.shown('FAQ').click()
  await editor.action('Move Call to action up').click()
  await editor.action('Remove FAQ').click()
  expect(await editor.order()).toEqual(['Hero', 'Call to action'])

  await keyboard.press(undoKey)
  expect(await editor.order()).toEqual(['Hero', 'Call to action', 'FAQ'])
  await expect(editor.action('Edit FAQ')).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'Undone: FAQ removed, “Asked often”' }),
  ).toBeAttached()
  await expect(editor.action('Undo: Call to action moved, “Come along”')).toBeVisible()
  await keyboard.press(undoKey)
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])
  await keyboard.press(undoKey)
  await expect(editor.shown('FAQ')).toBeChecked()
  await keyboard.press(undoKey)
  await expect(claim, 'its form opens').toHaveValue('القول الأول')
  await expect(claim).toBeFocused()
  await keyboard.press(undoKey)
  await expect(textIn(editor.texts, 'Title', 'en')).toHaveValue(title.en)
  await expect(textIn(editor.texts, 'Title', 'en')).toBeFocused()
  await expect(editor.action('Undo')).toHaveAttribute('aria-disabled', 'true')

  for (let step = 0; step < 5; step++) await keyboard.press(redoKey)
  expect(await editor.order()).toEqual(['Hero', 'Call to action'])
  await expect(claim).toHaveValue('قول آخر')
  await expect(editor.state).toHaveText(saved)
  await expectNoViolations(page)
})

test('the buttons say what they undo, and keep the focus of the keyboard @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const faq = await editor.edit('FAQ')
  await faq.locator('.list-entry summary').first().click()
  await textIn(faq.locator('.list-entry').first(), 'Question', 'en').fill('Who else?')
  await faq.getByRole('button', { name: 'Remove Questions 2' }).click()
  const remove = page.getByRole('button', { name: 'Undo: FAQ: Questions', exact: true })
  const question = page.getByRole('button', {
    name: 'Undo: FAQ: Questions 1: Question, “Who else?”',
    exact: true,
  })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(question).toBeFocused()
  await expect(faq.locator('.list-entry')).toHaveCount(2)
  await expect(faq.locator('.undo-note'), 'it is back already').toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(textIn(faq.locator('.list-entry').first(), 'Question', 'en')).toHaveValue('Who?')
  await editor.action('Redo: FAQ: Questions 1: Question, “Who else?”').click()
  await expect(textIn(faq.locator('.list-entry').first(), 'Question', 'en')).toBeFocused()
})

test('formatted text and JSON undo their own steps first @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const { keyboard } = page
  await editor.open(slug)
  await editor.action('Move Hero down').click()
  const answer = textIn(await editor.editFirstEntry('FAQ'), 'Answer', 'en')
  await answer.click()
  await keyboard.press('End')
  await keyboard.type(' All of us.')
  await expect(answer).toHaveText('We. All of us.')
  await keyboard.press(undoKey)
  await expect(answer).toHaveText('We.')
  expect(await editor.order()).toEqual(['FAQ', 'Hero', 'Call to action'])

  const hero = await editor.edit('Hero')
  await hero.getByRole('button', { name: 'JSON', exact: true }).click()
  const json = hero.getByLabel('Content (JSON)')
  await json.fill('{"title": "Typed"}')
  await editor.action('Undo: Hero changed, “Typed”').click()
  await expect(json, 'what is undone elsewhere shows').toHaveValue(/First claim/)
})

test('“Still right” is taken back and said again by key, saved or not @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const mark = editor.texts.getByRole('button', { name: 'Still right Title in Arabic' })
  await editor.open(slug)
  await textIn(editor.texts, 'Title', 'en').fill('Another name')
  await mark.click()
  await expect(mark).toHaveCount(0)
  await expect(editor.action('Undo: Title found still right')).toBeVisible()
  await page.keyboard.press(undoKey)
  await expect(mark).toBeVisible()
  await expect(textIn(editor.texts, 'Title', 'en'), 'the text itself stays').toHaveValue('Another name')
  await page.keyboard.press(redoKey)
  await expect(mark).toHaveCount(0)
  await expect(editor.state).toHaveText(saved)
  await page.keyboard.press(undoKey)
  await expect(mark).toBeVisible()
  await expect(editor.state).toHaveText(saved)
  await page.reload()
  await expect(mark, 'out of date for everybody again').toBeVisible()
})

for (const isBeside of [false, true]) {
  test(`what is undone is scrolled to only if it is out of view, ${isBeside ? 'with' : 'without'} the page beside it @once`, async ({
    page,
  }) => {
    if (isBeside) await shownHere(page)
    const { slug } = await makePage(page)
    const editor = editorOf(page)
    await editor.open(slug)
    if (isBeside) await expect(liveOf(page).first('en')).toBeVisible()
    const form = await editor.edit('Hero')
    const title = textIn(form, 'Title', 'en')
    await title.fill('Another claim')
    const places = () =>
      page.evaluate(() => [scrollY, document.querySelector('.editor')?.scrollTop ?? 0].map(Math.round))
    /** Scrolls the forms until the field is this far below the top of the window. */
    const moveTo = (top: number) =>
      title.evaluate((field, wanted) => {
        const by = field.getBoundingClientRect().top - wanted
        const list = field.closest('.editor')
        const scrolls = list && getComputedStyle(list).overflowY === 'auto' ? list : document.scrollingElement
        scrolls?.scrollBy({ top: by, behavior: 'instant' })
      }, top)
    await moveTo(140)
    const before = await places()
    for (const [key, text] of [
      [undoKey, 'First claim'],
      [redoKey, 'Another claim'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(title).toHaveValue(text)
      await expect(title).toBeFocused()
      await twoFrames(page)
      expect(await places()).toEqual(before)
    }
    await moveTo(-200)
    await expect(title).not.toBeInViewport()
    await page.keyboard.press(undoKey)
    await expect(title).toBeInViewport({ ratio: 1 })
  })
}

/** What follows a step has scrolled by then. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
