import { editorOf, makePage, saved, signIn, textIn } from './support/admin.ts'
import { liveOf, openLive, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('after a borrowed text, Tab and a press lead to the next text @once', async ({ page }) => {
  const { live } = await openLive(
    page,
    [
      {
        type: 'text',
        content: { title: { ar: 'عنوان مستعار' }, body: { en: '<p>Plan now.</p>', ar: '<p>خطّط.</p>' } },
      },
      { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
      { type: 'steps', content: { title: { ar: 'خطواتنا' } } },
    ],
    { shown: ['en'] },
  )
  const written = live.in('en').locator('[data-writing]')
  await live.in('en').getByText('عنوان مستعار').click()
  await page.keyboard.type('Its own title')
  await page.waitForTimeout(600)
  await page.keyboard.press('Tab')
  await expect(written).toContainText('Plan now.')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Then go.')
  await expect(written).toHaveText('Plan now. Then go.')

  await live.in('en').getByText('خطواتنا').click()
  await page.keyboard.type('Our steps')
  await page.waitForTimeout(600)
  await live.in('en').getByText('Come along').click()
  await expect(written).toHaveText('Come along')
  await page.keyboard.press('End')
  await page.keyboard.type(' today')
  await expect(written).toHaveText('Come along today')
  expect(await editorOf(page).order()).toEqual(['Text', 'Call to action', 'Steps'])
})

test('keys of undoing go on past a formatted text that has nothing of its own to undo @once', async ({
  page,
}) => {
  await shownHere(page, { page: false })
  const { slug } = await makePage(page, [
    {
      type: 'text',
      content: { title: { en: 'A title', ar: 'عنوان' }, body: { en: '<p>One.</p>', ar: '<p>واحد.</p>' } },
    },
  ])
  const editor = editorOf(page)
  await editor.open(slug)
  const form = await editor.edit('Text')
  const [title, body] = [textIn(form, 'Title', 'en'), textIn(form, 'Body', 'en')]
  await title.fill('Another title')
  await body.locator('p').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Two.')
  await expect(editor.state).toHaveText(saved)
  await page.reload()
  await editor.open(slug)
  await editor.edit('Text')
  await title.fill('A third title')
  await body.locator('p').click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(title).toHaveValue('Another title')
})

test('no key hits a neighbour after a section was hidden or removed, and N goes on from its place @once', async ({
  page,
}) => {
  const { live, editor } = await openLive(page)
  const handles = page.locator('.live-handle')
  await expect(live.in('en').getByText('First claim')).toBeVisible()
  await page.locator('iframe').focus()
  await page.keyboard.press('n')
  await expect(live.handle('FAQ')).toBeVisible()
  await page.keyboard.press('h')
  await expect(live.panel.getByText('FAQ is hidden from visitors. Ctrl+Z shows it again.')).toBeAttached()
  await expect(handles).toHaveCount(0)
  const show = live.panel.getByRole('button', { name: 'Show FAQ' })
  await expect(show, 'what takes it back').toBeFocused()
  await page.keyboard.press('Delete')
  await expect(live.panel.getByText('No section is selected.')).toBeAttached()
  await expect(live.panel.locator('.live-hidden button')).toHaveText(['Show FAQ'])
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(live.handle('FAQ')).toBeVisible()
  await expect(page.locator('iframe'), 'the button left').toBeFocused()
  for (const key of ['h', 'Enter']) {
    await page.keyboard.press('h')
    await expect(show).toBeFocused()
    await page.keyboard.press(key)
    await expect(live.handle('FAQ'), key).toBeVisible()
    await expect(live.in('en').getByText('Asked often')).toBeInViewport()
    await expect(page.locator('iframe')).toBeFocused()
  }

  await page.keyboard.press('Delete')
  const undo = live.panel.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(handles).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(live.handle('FAQ')).toBeVisible()
  await expect(page.locator('iframe'), 'with the section that is back').toBeFocused()
  await expect(live.in('en').getByText('Asked often')).toBeInViewport()
  await page.keyboard.press('h')
  await page.keyboard.press('n')
  await expect(live.handle('Call to action')).toBeVisible()
})

test('Undo of a removed section and the keys are one history, and the focus goes to the section @once', async ({
  page,
}) => {
  const { live, editor } = await openLive(page)
  const { keyboard } = page
  const undo = live.panel.getByRole('button', { name: 'Undo' })
  await expect(live.in('en').getByText('First claim')).toBeVisible()
  await page.locator('iframe').focus()
  await keyboard.press('n')
  await keyboard.press('Alt+ArrowDown')
  await expect(live.panel.getByText('FAQ moved to position 3 of 3')).toBeAttached()
  await keyboard.press('Delete')
  await expect(undo).toBeFocused()
  await keyboard.press('ControlOrMeta+z')
  await expect(undo).toHaveCount(0)
  await expect(page.locator('iframe'), 'not what comes after the bar').toBeFocused()
  await expect(live.handle('FAQ')).toBeVisible()
  await keyboard.press('ControlOrMeta+Shift+z')
  await expect(undo, 'redone, it is offered again').toBeVisible()
  await expect(page.locator('.live-handle'), 'no neighbour is selected').toHaveCount(0)
  await undo.press('Enter')
  await expect(live.handle('FAQ')).toBeVisible()
  await expect(page.locator('iframe')).toBeFocused()
  expect(await editor.order()).toEqual(['Hero', 'Call to action', 'FAQ'])
  await keyboard.press('ControlOrMeta+z')
  expect(await editor.order(), 'what was done before it').toEqual(['Hero', 'FAQ', 'Call to action'])

  // An entry of a list.
  await live.in('en').getByText('Who?').hover()
  await live.handle('Questions 1').getByRole('button', { name: 'Remove Questions 1' }).click()
  await expect(undo).toBeFocused()
  await keyboard.press('Enter')
  await expect(live.in('en').locator('.faq summary')).toHaveText(['Who?', 'When?'])
  await expect(page.locator('iframe')).toBeFocused()
  await keyboard.press('ControlOrMeta+Shift+z')
  await expect(live.in('en').locator('.faq summary'), 'it was undone').toHaveText(['When?'])
})

test('undoing a copy selects the section before it, not the first @once', async ({ page }) => {
  const { live, editor } = await openLive(page)
  await expect(live.in('en').getByText('First claim')).toBeVisible()
  await page.locator('iframe').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await page.keyboard.press('d')
  await expect(live.handle('Call to action, 4')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(live.handle('Call to action')).toBeVisible()
  await page.keyboard.press('Delete')
  expect(await editor.order()).toEqual(['Hero', 'FAQ'])
})

test('the outline of a text that is written leaves with the caret @once', async ({ page }) => {
  const { live } = await openLive(page)
  const title = live.in('en').locator('h1')
  await title.click()
  await page.keyboard.type('A ')
  await page.keyboard.press('Escape')
  await expect(title).not.toBeFocused()
  await expect(live.in('en').locator('[data-spot], [data-writing]')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(live.handle('FAQ')).toBeVisible()
  await expect(live.in('en').locator('[data-spot]')).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a press after a borrowed text puts the caret into the next one @once', async ({ page }) => {
    const { live } = await openLive(page, [
      { type: 'steps', content: { title: { ar: 'خطواتنا' } } },
      { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
    ])
    await live.in('en').getByText('خطواتنا').tap()
    await page.keyboard.type('Our steps')
    await expect(editorOf(page).state).toHaveText(saved)
    await live.in('en').getByText('Come along').tap()
    await expect(live.in('en').locator('[data-writing]')).toHaveText('Come along')
  })

  test('what is typed takes the place of the hint in a button that leads somewhere @once', async ({
    page,
  }) => {
    await shownHere(page)
    const title = { en: 'First claim', ar: 'القول الأول' }
    const { slug } = await makePage(page, [{ type: 'hero', content: { title, cta_link: '/contact' } }])
    const live = liveOf(page)
    await live.open(slug)
    await live.in('en').getByText('First claim').tap()
    await page.keyboard.press('Enter')
    const hint = live.in('en').locator('main a [data-hint], main a[data-hint]').first()
    await hint.tap()
    await page.keyboard.type('Book a table')
    await expect(live.in('en').locator('[data-writing]')).toHaveText('Book a table')
    await page.keyboard.press('Enter')
    await expect(textIn(editorOf(page).row('Hero'), 'Button text', 'en')).toHaveValue('Book a table')
  })
})

for (const by of ['key', 'button']) {
  test(`a copy made by ${by} comes into view and is selected @once`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 560 })
    const { live } = await openLive(page)
    const titles = live.in('en').getByText('Come along')
    await expect(titles).toHaveCount(1)
    await page.locator('iframe').focus()
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    const handle = live.handle('Call to action')
    await expect(handle).toBeVisible()
    if (by === 'key') await page.keyboard.press('d')
    else await handle.getByRole('button', { name: 'Duplicate the section' }).press('Enter')
    await expect(live.handle('Call to action, 4')).toBeVisible()
    await expect(titles).toHaveCount(2)
    await expect(titles.nth(1)).toBeInViewport({ ratio: 1 })
  })
}
