import type { Locator, Page } from '@playwright/test'
import { editorOf, makePage, signIn, textIn, type Widget } from './support/admin.ts'
import { liveOf, samples } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.beforeEach(({ page }) => signIn(page))

/** The page of a draft, which lies over its forms on a phone. */
async function openPage(page: Page, widgets: Widget[]) {
  const { slug } = await makePage(page, widgets)
  const live = liveOf(page)
  await live.open(slug)
  await page.getByRole('button', { name: 'Edit on the page' }).tap()
  await expect(live.in('en').locator('main > [data-widget]').first()).toBeVisible()
  return { slug, live, editor: editorOf(page) }
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`Not shown: ${element}`)
  return box
}

/** A tall section, after which nothing is on the first screen. */
const tall: Widget = {
  type: 'text',
  content: { body: { en: `<p>${'A long text. '.repeat(400)}</p>` } },
}

test('a section added where the page lies over the forms is written there, and stays in view when it moves @once', async ({
  page,
}) => {
  const { live, editor } = await openPage(
    page,
    [samples[0], tall].flatMap((one) => one ?? []),
  )
  await page.getByRole('button', { name: 'Add a section after Hero' }).tap()
  await editor.picker.getByRole('searchbox').fill('call to')
  await page.keyboard.press('Enter')
  await expect(live.in('en').locator('[data-writing]')).toBeFocused()
  await page.keyboard.type('Let us begin')
  const added = live.in('en').getByText('Let us begin', { exact: true })
  await expect(added).toBeInViewport()
  await page.keyboard.press('Enter')

  await live.handle('Call to action').getByRole('button', { name: 'Move the section down' }).tap()
  const after = live
    .in('en')
    .locator('[data-edit$=":body"] ~ *, [data-widget]:has([data-edit$=":body"]) ~ [data-widget]')
  await expect(after.filter({ hasText: 'Let us begin' }).first()).toBeAttached()
  await expect(added).toBeInViewport()
})

test('the first picture of a gallery begins with choosing it @once', async ({ page }) => {
  await openPage(page, [{ type: 'gallery', content: { title: { en: 'Shops', ar: 'متاجر' } } }])
  await page.locator('.live-more summary').tap()
  await page.getByRole('button', { name: 'Add a picture', exact: true }).tap()
  const choose = page.getByRole('button', { name: 'Choose a picture' })
  await expect(choose).toBeFocused()
  await expect(page.getByText('Choose a picture, or enter a complete address.')).toBeVisible()
  await choose.tap()
  await expect(page.getByText('up to 20 MB each')).not.toContainText('PDF')
  await expect(page.getByText('Drop or paste')).toBeHidden()
})

test('the time line closes for a field beneath it, shows its messages above it, and keeps the focus @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, samples)
  const editor = editorOf(page)
  await editor.open(slug)
  const form = await editor.edit('Hero')
  await textIn(form, 'Title', 'en').fill('Second claim')
  await editor.save()
  const toggle = page.getByRole('button', { name: 'Time line' })
  const sheet = page.getByRole('region', { name: 'Time line' })
  await toggle.tap()
  await sheet.locator('.moment-list button').first().tap()
  await expect(sheet).toBeFocused()
  await sheet
    .getByRole('button', { name: /^Bring this section back|^Bring this page back/ })
    .first()
    .tap()
  await expectOnTop(page.locator('.toast').last())
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(toggle).toBeFocused()

  await toggle.tap()
  await expect(sheet).toBeVisible()
  const covered = page.locator('[data-row] button').last()
  await covered.evaluate((button) => {
    button.scrollIntoView({ block: 'end' })
    button.focus()
  })
  await expect(sheet).toBeHidden()
})

test('a schedule is cancelled where it is changed @once', async ({ page }) => {
  const { slug } = await makePage(page, samples)
  const editor = editorOf(page)
  await editor.open(slug)
  await page.getByRole('button', { name: 'Time line' }).tap()
  await page.getByRole('button', { name: 'Schedule this page' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Schedule this page' })
  await dialog.getByRole('button', { name: 'Schedule' }).tap()
  await expect(editor.toast('Scheduled')).toBeVisible()
  await page.getByRole('button', { name: /goes live\. Change$/ }).tap()
  await dialog.getByRole('button', { name: 'Cancel schedule' }).tap()
  const question = page.getByRole('dialog', { name: 'Cancel this schedule?' })
  await question.getByRole('button', { name: 'Cancel schedule' }).tap()
  await expect(editor.toast('Scheduled publishing cancelled')).toBeVisible()
  await expect(page.locator('.time-next')).toHaveCount(0)
})

test('what is pressed beside the page and under it is as large as a finger @once', async ({ page }) => {
  const { live } = await openPage(page, samples)
  await live.in('en').locator('h1').tap()
  await page.keyboard.press('Enter')
  const insert = page.getByRole('button', { name: 'Add a section after Hero' })
  const reached = async () => {
    const { x, y, width, height } = (await insert.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.getAttribute('aria-label'),
      [x + width / 2, y + height / 2 + 20],
    )
  }
  // It follows its section, which grows by its hints.
  await expect.poll(reached).toBe('Add a section after Hero')
  await page.getByRole('button', { name: 'Time line' }).tap()
  for (const name of ['Time line', 'Schedule this page: choose a time, or drag to a day']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  await page.goto('/admin')
  const site = await page.getByRole('link', { name: 'View the site' }).boundingBox()
  expect(site?.width).toBeGreaterThanOrEqual(44)
})

test('what a filter found is on the screen of a phone @once', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Filter' }).tap()
  await expect(page).toHaveURL(/status=published.*#page-lists$/)
  await expect(page.locator('#page-lists table').first()).toBeInViewport()
})

test('an Arabic choice has room below its line, and an empty field begins where the page reads from @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, samples)
  await page.goto(`/ar/admin/pages/${slug}`)
  await page.getByRole('button', { name: 'مشاركة' }).tap()
  const choice = page.getByRole('dialog').getByRole('combobox').first()
  const room = await choice.evaluate((select) => {
    const { lineHeight, fontSize } = getComputedStyle(select)
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
  })
  expect(room).toBeGreaterThanOrEqual(1.75)
  await page.keyboard.press('Escape')

  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.className = 'input'
    field.dir = 'auto'
    field.placeholder = 'ردك'
    document.querySelector('main')?.append(field)
  })
  const empty = page.locator('main > textarea')
  await expect(empty).toHaveCSS('direction', 'rtl')
  await empty.fill('In English')
  await expect(empty).toHaveCSS('direction', 'ltr')
})

test('a phone is told of no keys, of no dragging, and for a picture of no documents @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, [{ type: 'cta', content: { title: { en: 'Join us' } } }])
  await page.goto('/admin/translation')
  await page
    .getByRole('row')
    .filter({ hasText: slug })
    .getByRole('button', { name: /^Start/ })
    .tap()
  await expect(page.locator('#walk-text')).toBeVisible()
  await expect(page.locator('#walk-keys')).toBeHidden()

  await page.goto('/admin/media')
  await expect(page.getByText('up to 20 MB each')).toContainText('PDF')
  await expect(page.getByText('Drop or paste')).toBeHidden()
})

/** Nothing lies over the middle of an element. */
async function expectOnTop(element: Locator) {
  await expect(element).toBeVisible()
  await expect
    .poll(() =>
      element.evaluate((shown) => {
        const { left, top, width, height } = shown.getBoundingClientRect()
        return shown.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
}

test('by a finger a text on a picture is meant before the picture, and what was written is not framed any more @once', async ({
  page,
}) => {
  const title = { en: 'First claim', ar: 'القول الأول' }
  const content = { title, background_image: 'art:apps/taxi-booking-app' }
  const { live, editor } = await openPage(page, [{ type: 'hero', content }])
  const heading = live.in('en').locator('h1')
  const words = live.in('en').locator('h1, h1 [data-edit]').last()
  const { x, y } = await boxOf(words)
  await page.touchscreen.tap(x + 20, y - 12)
  const written = live.in('en').locator('[data-writing]')
  await expect(written).toHaveText('First claim')
  await page.keyboard.press('Enter')
  await expect(written).toHaveCount(0)
  await expect(live.in('en').locator('[data-spot]')).toHaveCount(0)
  await expect(heading).toBeInViewport()

  // Far from every text the picture is meant.
  const picture = await boxOf(live.in('en').locator('.hero-background'))
  await page.touchscreen.tap(picture.x + picture.width - 8, picture.y + picture.height - 32)
  await expect(editor.row('Hero').getByLabel(/^Background picture/)).toBeVisible()
})

test('the picker of sections leaves its search to those who press it, and shows the sections @once', async ({
  page,
}) => {
  const { editor } = await openPage(page, samples)
  await page.getByRole('button', { name: 'Add a section after Hero' }).tap()
  await expect(editor.picker.getByRole('heading', { level: 2 })).toBeFocused()
  await editor.picker.getByRole('searchbox').tap()
  await expect(editor.picker.getByRole('searchbox')).toBeFocused()
})
