import type { Page } from '@playwright/test'
import { makePage, signIn, tabTo, textIn } from './support/admin.ts'
import { both, liveOf, openLive, samples } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

/** How often Tab is pressed from the focused frame until the focus is in the next one, or beside the frames. */
async function stopsWithin(page: Page): Promise<number> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title') ?? '')
  const from = await focused()
  for (let presses = 1; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused()) !== from) return presses
  }
  throw new Error('no way out of the frame')
}

/** Every kind of thing that a visitor stops at: links, questions, a form with its fields, slides, a table that scrolls. */
const stopping = [
  ...samples,
  { type: 'contact', content: {} },
  { type: 'testimonials', content: {} },
  { type: 'portfolio', content: {} },
  { type: 'technologies', content: {} },
  {
    type: 'text',
    content: { body: { en: '<table><tr><td>Wide</td><td>Table</td></tr></table>', ar: '<p>نص</p>' } },
  },
]

test('each page beside the forms is one stop of Tab, whatever it holds @once', async ({ page }) => {
  const { live } = await openLive(page, stopping, both)
  for (const lang of ['en', 'ar'] as const) {
    await expect(live.in(lang).locator('form input').first()).toBeAttached()
    await page
      .locator(`iframe:visible`)
      .nth(lang === 'en' ? 0 : 1)
      .focus()
    expect(await stopsWithin(page), lang).toBe(1)
  }
})

test('keys of the page lead to its links and questions, Enter presses them, and the next section is begun from its start @once', async ({
  page,
}) => {
  const { live } = await openLive(page, samples, { width: 'tablet' })
  const main = live.in('en').locator('main')
  await expect(main.getByText('Who?')).toBeVisible()
  await tabTo(page, page.locator('iframe'))
  await page.keyboard.press('k')
  const link = main.getByRole('link', { name: 'Go' }).first()
  await expect(link).toBeFocused()
  await page.keyboard.press('n')
  await expect(link, 'of the section that was left').not.toBeFocused()
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.press('k')
  await expect(main.locator('summary').first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(main.locator('summary').nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(main.locator('summary').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.locator('[data-writing]')).toHaveText('Who?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  for (let links = 0; links < 9; links++) await page.keyboard.press('k')
  await expect(live.panel.getByRole('status').filter({ hasText: 'No link or button there.' })).toBeAttached()
})

test('A adds a section after the current one, which is then written in the page @once', async ({ page }) => {
  const { live, editor } = await openLive(page)
  await expect(live.in('en').getByText('Come along')).toBeVisible()
  await page.locator('iframe').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('a')
  await editor.picker.getByRole('searchbox').fill('Steps')
  await page.keyboard.press('Enter')
  await expect(editor.picker).toHaveCount(0)
  await expect(live.in('en').locator('[data-writing]')).toBeFocused()
  await page.keyboard.type('Our steps')
  await page.keyboard.press('Escape')
  await expect(live.handle('Steps')).toBeVisible()
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Steps', 'Call to action'])

  // From the forms it goes on in the forms.
  const form = await editor.add('Values')
  await expect(form.locator(':focus')).toHaveCount(1)
})

test('L shows the other language where this one stands, with the focus, and back @once', async ({ page }) => {
  const { live } = await openLive(page, samples, { width: 'phone' })
  await expect(live.in('en').locator('main').getByText('Come along')).toBeAttached()
  await tabTo(page, page.locator('iframe'))
  await page.keyboard.press('n')
  await page.keyboard.press('k')
  await page.keyboard.press('n')
  await expect(live.handle('Call to action')).toBeVisible()
  await page.keyboard.press('l')
  const arabic = live.in('ar').locator('main')
  await expect(page.locator('iframe[title="The page in Arabic"]')).toBeFocused()
  await expect(live.panel.getByRole('status').filter({ hasText: 'The page in Arabic' })).toBeAttached()
  await expect(arabic.getByText('تعال معنا').first()).toBeInViewport()
  await expect(live.handle('Call to action')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(arabic.locator('[data-writing]')).toHaveText('تعال معنا')
  await page.keyboard.press('Enter')
  await page.keyboard.press('l')
  await expect(page.locator('iframe[title="The page in English"]')).toBeFocused()
  await expect(live.in('en').locator('main').getByText('Come along').first()).toBeInViewport()
})

test('undoing and redoing in the page leave the focus and the page where they are @once', async ({
  page,
}) => {
  const { live, editor } = await openLive(page, [...samples, ...samples])
  const title = live.in('en').locator('h1').last()
  await title.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' TAB2')
  await page.keyboard.press('Escape')
  const scrolled = () =>
    live
      .in('en')
      .locator('html')
      .evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(title).toHaveText('First claim')
  const field = textIn(editor.row('Hero, 4'), 'Title', 'en')
  await expect(field).toHaveValue('First claim')
  await page.keyboard.press('n')
  await expect(live.handle('FAQ, 5')).toBeVisible()
  await page.keyboard.press('p')
  await expect(live.handle('Hero, 4')).toBeVisible()
  const there = await scrolled()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(field).toHaveValue('First claim TAB2')
  await expect(page.locator('iframe')).toBeFocused()
  expect(await scrolled()).toBe(there)
})

test.describe('at 400 per cent', () => {
  test.use({ viewport: { width: 320, height: 500 } })

  test('a choice from the menu of a section leaves the focus with the section that is current then @once', async ({
    page,
  }) => {
    const { slug } = await makePage(page, samples)
    const live = liveOf(page)
    await live.open(slug)
    await page.getByRole('button', { name: 'Edit on the page' }).press('Enter')
    const menu = page.locator('.live-handle summary')
    for (const [choice, next] of [
      ['Duplicate the section', /^Hero/],
      ['Copy the section', /^Hero/],
    ] as const) {
      const summary = page.locator('.live-handle summary')
      await summary.press('Enter')
      await tabTo(page, page.locator('.live-more').getByRole('button', { name: choice }))
      await page.keyboard.press('Enter')
      await expect(page.locator('.live-more')).not.toHaveAttribute('open')
      await expect(summary, choice).toBeFocused()
      await expect(page.locator('.live-handle')).toHaveAttribute('aria-label', next)
    }
    await menu.press('Enter')
    await tabTo(page, page.locator('.live-more').getByRole('button', { name: 'Hide the section' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('.live-handle'), 'none hits a neighbour').toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Show Hero/ })).toBeFocused()
  })
})
