import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { awake } from './support/enquiry.ts'
import { both, liveOf, openLive, samples, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('what is typed in a form appears in the page in both languages, and open answers stay open @once', async ({
  page,
}) => {
  const { live } = await openLive(page, samples, both)
  await expect(live.in('en').locator('h1')).toHaveText('First claim')
  await expect(live.in('ar').locator('h1')).toHaveText('القول الأول')
  const answer = live.in('en').getByText('Soon.', { exact: true })
  // The question would be written in; its mark opens the answer.
  const question = live.in('en').locator('main summary').nth(1)
  const { width = 0, height = 0 } = (await question.boundingBox()) ?? {}
  await question.click({ position: { x: width - 16, y: height / 2 } })
  await expect(answer).toBeVisible()

  const row = await editorOf(page).edit('Hero')
  await textIn(row, 'Title', 'en').fill('A better claim')
  await expect(live.in('en').locator('h1')).toHaveText('A better claim')
  await textIn(row, 'Title', 'ar').fill('قول أفضل')
  await expect(live.in('ar').locator('h1')).toHaveText('قول أفضل')
  await textIn(row, 'Subtitle', 'en').fill('New to the page')
  await expect(live.in('en').locator('.lead')).toHaveText('New to the page')
  await expect(answer, 'still open').toBeVisible()
})

test('a click puts the caret into a text of the page, in Arabic too; the form follows and the twin is said to be out of date @once', async ({
  page,
}) => {
  const { live, editor } = await openLive(page, samples, both)
  const title = live.in('ar').locator('h1')
  await title.click()
  await expect(title).toBeFocused()
  await expect(live.in('en').locator('h1'), 'its twin lights up').toHaveAttribute('data-twin', '')
  const field = textIn(editor.row('Hero'), 'Title', 'ar')
  await expect(field).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('عنوان كُتب في الصفحة')
  await expect(field).toHaveValue('عنوان كُتب في الصفحة')
  await expect(live.panel).toContainText('Title: English is out of date')
  await page.keyboard.press('Enter')
  await expect(title).not.toBeFocused()
  await expect(title).toHaveText('عنوان كُتب في الصفحة')

  await live.panel.getByRole('button', { name: 'Write now' }).click()
  await expect(live.in('en').locator('h1')).toBeFocused()
  await page.keyboard.press('Escape')
  await live.panel.getByRole('button', { name: 'Still right' }).click()
  await expect(live.panel).not.toContainText('out of date')
  await editor.save()
})

test('Escape leaves and keeps, undo takes all of it back, pasted text is plain, and a question of a list is written without opening it @once', async ({
  page,
}) => {
  const { live } = await openLive(page)
  const question = live.in('en').getByText('When?', { exact: true })
  await question.click()
  await expect(question).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' are')
  // After such a pause other fields begin another step.
  await page.waitForTimeout(1100)
  await page.keyboard.type(' you')
  await page.keyboard.press('Escape')
  await expect(live.in('en').locator('main [data-writing]')).toHaveCount(0)
  const written = live.in('en').locator('.faq summary').nth(1)
  await expect(written).toHaveText('When? are you')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(written).toHaveText('When?')
  await expect(live.in('en').getByText('Soon.', { exact: true }), 'the answer stays closed').toBeHidden()

  const title = live.in('en').locator('h1')
  await live.in('en').getByText('Go', { exact: true }).click()
  const button = live.in('en').locator('main [data-writing]')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const emptied = textIn(editorOf(page).row('Hero'), 'Button text', 'en')
  await expect(emptied).toHaveValue('')
  await expect(button, 'an emptied text can still be written').toBeFocused()
  await page.keyboard.type('Begin')
  await expect(emptied).toHaveValue('Begin')
  await page.keyboard.press('Enter')
  await expect(live.in('en').getByRole('link', { name: 'Begin' })).toHaveCount(1)

  await title.click()
  await page.keyboard.press('ControlOrMeta+a')
  await title.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Pasted\nover two lines')
    clipboardData.setData('text/html', '<b>Pasted</b>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(title).toHaveText('Pasted over two lines')
  await expect(title.locator('b')).toHaveCount(0)
})

test('a button and the focus in a form lead to each other @once', async ({ page }) => {
  const { live, editor } = await openLive(page)
  const here = page.url()
  await live.in('en').getByRole('link', { name: 'Go' }).click()
  await expect(editor.row('Hero').getByLabel('Button text in English')).toBeInViewport()
  expect(page.url(), 'no link of the page leads away').toBe(here)
  await expect(live.in('en').locator('h1')).toHaveText('First claim')

  await textIn(await editor.edit('Call to action'), 'Title', 'en').focus()
  await expect(live.in('en').getByText('Come along')).toBeInViewport()
})

test('sections are moved, hidden, duplicated, removed and added from their handles, by keyboard too @once', async ({
  page,
}) => {
  await shownHere(page)
  const { slug } = await makePage(page, samples)
  const [live, editor] = [liveOf(page), editorOf(page)]
  await live.open(slug)
  await live.in('en').locator('h1').hover()
  const hero = live.handle('Hero')
  await hero.hover()
  await hero.getByRole('button', { name: 'Move the section down' }).click()
  expect(await editor.order()).toEqual(['FAQ', 'Hero', 'Call to action'])
  await expect(live.first('en')).toContainText('Asked often')
  await hero.getByRole('button', { name: 'Duplicate the section' }).press('Alt+ArrowUp')
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])
  await expect(live.first('en')).toContainText('First claim')
  await live.in('en').locator('h1').hover()
  await hero.hover()
  await hero.getByRole('button', { name: 'Hide the section' }).click()
  await expect(live.in('en').locator('h1')).toHaveCount(0)
  await live.panel.getByRole('button', { name: 'Show Hero' }).click()
  await expect(live.in('en').locator('h1')).toHaveText('First claim')

  await live.in('en').locator('h1').hover()
  await hero.hover()
  await hero.getByRole('button', { name: 'Remove the section' }).click()
  await expect(live.in('en').locator('h1')).toHaveCount(0)
  await expect(live.panel.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(live.in('en').locator('h1')).toHaveText('First claim')

  await live.in('en').locator('h1').hover()
  await hero.getByRole('button', { name: 'Open the section’s form' }).press('n')
  const faq = live.handle('FAQ')
  await expect(faq).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Finish writing')
  await page.keyboard.press('Escape')
  await faq.getByRole('button', { name: 'Open the section’s form' }).press('d')
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'FAQ', 'Call to action'])
  await live.handle('FAQ, 3').getByRole('button', { name: 'Duplicate the section' }).press('a')
  await expect(editor.picker.getByLabel('Place')).toHaveValue('3')
})

test('both languages scroll together, by section @once', async ({ page }) => {
  const { live } = await openLive(page, [...samples, ...samples], both)
  const last = (lang: 'en' | 'ar') => live.in(lang).locator('main > [data-widget]').last()
  for (const lang of ['en', 'ar'] as const) await expect(last(lang)).toBeAttached()
  await expect(last('ar')).not.toBeInViewport()
  await last('en').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(last('ar')).toBeInViewport()
  await live
    .in('ar')
    .locator('html')
    .evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(live.in('en').locator('h1').first()).toBeInViewport()
})

test('a lost connection and an ended session are said, the page stays, and it follows again @once', async ({
  page,
  guard,
}) => {
  guard.allowFailures()
  guard.allowStatus(401)
  const { live } = await openLive(page)
  await expect(live.in('en').locator('h1')).toHaveText('First claim')
  const row = await editorOf(page).edit('Hero')
  await page.route('**/admin/live', (route) => route.abort())
  await textIn(row, 'Subtitle', 'en').fill('Written offline')
  await expect(live.panel).toContainText('No connection')
  await expect(live.in('en').locator('h1')).toHaveText('First claim')
  await page.unroute('**/admin/live')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(live.in('en').locator('.lead')).toHaveText('Written offline')
  await expect(live.panel).not.toContainText('No connection')

  await page.route('**/admin/live', (route) => route.fulfill({ status: 401, body: '' }))
  await textIn(row, 'Subtitle', 'en').fill('Written signed out')
  await expect(live.panel).toContainText('Your sign-in has expired')
})

test('the view is kept, and no state of it has an accessibility fault @once', async ({ page }) => {
  await shownHere(page, both)
  const { slug } = await makePage(page, samples)
  const live = liveOf(page)
  for (const path of ['/admin', '/ar/admin']) {
    await page.goto(`${path}/pages/${slug}`)
    await awake(page.locator('.save-bar'))
    const frames = page.locator('iframe')
    await expect(frames).toHaveCount(2)
    await expect(frames.first().contentFrame().locator('h1')).toBeVisible()
    await expectNoViolations(page)
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beside, 'nothing is beside the window').toBeLessThanOrEqual(0)
  }
  await live.open(slug)
  await live.panel.getByRole('button', { name: 'Show the page in the dark theme' }).click()
  await expect(live.in('en').locator('html')).toHaveAttribute('data-theme', 'dark')
  await live.panel.getByRole('button', { name: 'Arabic' }).click()
  await page.reload()
  await awake(page.locator('.save-bar'))
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(live.in('ar').locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('on a phone the page is a sheet over the forms', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { slug } = await makePage(page, samples)
  const live = liveOf(page)
  const editor = editorOf(page)
  await live.open(slug)
  await page.getByRole('button', { name: 'Edit on the page' }).click()
  const title = live.in('en').locator('h1')
  await title.click()
  await expect(title).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' on a phone')
  await page.keyboard.press('Enter')
  await expectNoViolations(page)
  await live.handle('Hero').getByRole('button', { name: 'Open the section’s form' }).click()
  await expect(textIn(editor.row('Hero'), 'Title', 'en')).toHaveValue(/on a phone/)
  await expect(live.panel).toHaveCount(0)
})
