import type { Locator } from '@playwright/test'
import {
  editorOf,
  makePage,
  publishMade,
  signIn,
  textIn,
  untilEntries,
  type Widget,
} from './support/admin.ts'
import { expect, test } from './support/test.ts'
import { openPanel } from './support/time-line.ts'

/** What the browser of a phone leaves to a page. */
const screen = { width: 390, height: 664 }
test.use({ viewport: screen, hasTouch: true, isMobile: true })
test.beforeEach(({ page }) => signIn(page))

const text: Widget = { type: 'text', content: { body: { en: '<p>A text.</p>', ar: '<p>نص.</p>' } } }

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`Not shown: ${element}`)
  return box
}

test('Back closes the page that lies over the forms, and then leaves the editor @once', async ({ page }) => {
  const { slug } = await makePage(page)
  await page.goto('/admin')
  await page.goto(`/admin/pages/${slug}`)
  const sheet = page.locator('.workbench > .live')
  const open = page.locator('.live-open')
  await open.tap()
  await expect(page.locator('iframe')).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(open).toBeFocused()
  // Over it lies the time line.
  await open.tap()
  await expect(page.locator('iframe')).toBeVisible()
  await page.getByRole('button', { name: 'Time line' }).tap()
  await expect(page.locator('.time-sheet')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.time-sheet')).toHaveCount(0)
  await expect(sheet).toBeVisible()
  // Closed by its button, it leaves nothing to go back from.
  await page.locator('.live-tools button').last().tap()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
  await page.waitForFunction(() => history.state === null)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})

test('Back from the page leads to the place of the form that was left for it @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.action('Edit Call to action').tap()
  const leave = editor.row('Call to action').getByRole('button', { name: 'Show in page' })
  await leave.tap()
  const text = page.frameLocator('iframe').getByText('Come along')
  await text.tap()
  await expect(page.locator('.workbench > .live')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.workbench > .live')).toHaveCount(0)
  await expect(leave).toBeFocused()
  await expect(leave).toBeInViewport({ ratio: 1 })
  // By its own button, too.
  await leave.tap()
  await text.tap()
  await page.locator('.live-tools button').last().tap()
  await expect(leave).toBeFocused()
  await expect(leave).toBeInViewport({ ratio: 1 })
})

for (const path of ['/admin', '/ar/admin']) {
  test(`every tool of a formatted text is on the screen, in ${path} @once`, async ({ page }) => {
    const { slug } = await makePage(page, [text])
    await page.goto(`${path}/pages/${slug}`)
    await page.locator('.live-open').tap()
    await page.frameLocator('iframe').locator('.prose-body').tap()
    const tools = page.locator('.page-tools button')
    await expect(tools.last()).toBeVisible()
    for (const { x, width, height } of await Promise.all((await tools.all()).map(boxOf))) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(screen.width)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
    }
  })
}

test('Back from an older version leads to the list of versions, and then to the editor @once', async ({
  page,
}) => {
  const made = await makePage(page)
  await publishMade(page, made)
  const editor = editorOf(page)
  await editor.open(made.slug)
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Second claim')
  await editor.save()
  await openPanel(page)
  const sheet = page.locator('.time-sheet')
  const versions = sheet.locator('.moment-list button')
  await versions.first().tap()
  await expect(sheet.locator('.version-frames')).toBeVisible()
  await untilEntries(page, 2)
  await page.goBack()
  await expect(versions.first()).toBeVisible()
  await expect(sheet).toBeFocused()
  await untilEntries(page, 1)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${made.slug}$`))
})

test('Back from a form that was opened in the page leads back to the page, and then to the forms @once', async ({
  page,
}) => {
  const { slug } = await makePage(page)
  await page.goto('/admin')
  const editor = editorOf(page)
  await editor.open(slug)
  const sheet = page.locator('.workbench > .live')
  const open = page.locator('.live-open')
  await open.tap()
  const section = page.frameLocator('iframe').locator('main [data-widget]').last()
  const { width, height } = await boxOf(section)
  // Beside its words.
  await section.tap({ position: { x: width - 30, y: height - 30 } })
  await page.getByRole('button', { name: 'Open the section’s form' }).tap()
  await expect(sheet).toHaveCount(0)
  await untilEntries(page, 1)
  await page.goBack()
  await expect(sheet).toBeVisible()
  await expect(sheet.locator(':focus')).toBeVisible()
  await untilEntries(page, 1)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await untilEntries(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})
