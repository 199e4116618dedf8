import type { Locator, Page } from '@playwright/test'
import { editorOf, makePage, samples, signIn, textIn, type Widget } from './support/admin.ts'
import { newSender } from './support/enquiry.ts'
import { liveOf } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

/** What the browser of a phone leaves to a page. */
const screen = { width: 390, height: 664 }
test.use({ viewport: screen, hasTouch: true, isMobile: true })
test.beforeEach(({ page }) => signIn(page))

const tall: Widget = {
  type: 'text',
  content: { body: { en: `<p>${'A long text. '.repeat(400)}</p>` } },
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`Not shown: ${element}`)
  return box
}

/** How many rows elements stand in. */
async function rowsOf(elements: Locator): Promise<number> {
  const middles = await elements.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { top, height } = one.getBoundingClientRect()
        return top + height / 2
      }),
  )
  return middles
    .toSorted((one, other) => one - other)
    .filter((middle, index, all) => index === 0 || middle - (all[index - 1] ?? 0) > 12).length
}

for (const [path, name, more, duplicate] of [
  ['/admin', 'Compact contact form', 'More', 'Duplicate the section'],
  ['/ar/admin', 'نموذج تواصل مختصر', 'المزيد', 'تكرار القسم'],
] as const) {
  test(`the bars of a section and of saving take a quarter of the screen, one row each, in ${path} @once`, async ({
    page,
  }) => {
    const widgets = [{ type: 'contact_cta', content: {} }, ...samples(), tall]
    const { slug } = await makePage(page, widgets)
    await page.goto(`${path}/pages/${slug}`)
    await page.locator('.live-open').tap()
    await expect(page.frameLocator('iframe').locator('main > [data-widget]').first()).toBeVisible()
    const tools = page.locator('.live-toolbar')
    expect(await rowsOf(tools.locator('button'))).toBe(1)
    expect(await tools.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    for (const button of await tools.getByRole('button').all())
      expect(Math.min(...Object.values(await boxOf(button)).slice(2))).toBeGreaterThanOrEqual(44)
    await expect(tools.locator('.no-touch'), 'keys are of no use to fingers').toBeHidden()
    const handle = page.locator('.live-handle')
    const bar = page.locator('.save-bar')
    await expect(handle).toContainText(name)

    const [over, under] = [await boxOf(handle), await boxOf(bar)]
    expect(over.height + under.height).toBeLessThanOrEqual(screen.height / 4)
    expect(Math.abs(over.y + over.height - under.y), 'one above the other').toBeLessThanOrEqual(1)
    for (const one of [handle, bar]) {
      const pressed = one.locator('button, summary')
      expect(await rowsOf(pressed)).toBe(1)
      for (const button of await pressed.all()) {
        if (!(await button.isVisible())) continue
        const { width, height } = await boxOf(button)
        expect.soft(Math.min(width, height), `${button}`).toBeGreaterThanOrEqual(44)
      }
    }

    const title = handle.locator('.live-grip b')
    expect(await handle.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await expect(title).toHaveAttribute('title', name)
    await expect(title).toHaveCSS('text-overflow', 'ellipsis')
    await handle.locator('summary', { hasText: more }).tap()
    const menu = handle.locator('.bar-menu-list')
    await expect(menu.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    for (const item of await menu.getByRole('button').all()) {
      await expect(item).toBeInViewport({ ratio: 1 })
      expect((await boxOf(item)).height).toBeGreaterThanOrEqual(44)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await handle.locator('summary').tap()
    await menu.getByRole('button', { name: duplicate }).tap()
    await expect(menu).toBeHidden()
    await expect(page.locator('[data-row]')).toHaveCount(widgets.length + 1)
  })
}

test('the menu of a section has one column, and closes when the page is touched @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const live = liveOf(page)
  await live.open(slug)
  await page.getByRole('button', { name: 'Edit on the page' }).tap()
  await live.handle('Hero').locator('summary').tap()
  const menu = page.locator('.live-more .bar-menu-list')
  await expect(menu.getByRole('button', { name: 'Add a figure', exact: true })).toBeVisible()
  const extents = await menu.getByRole('button').evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect()
      return `${Math.round(left)} to ${Math.round(right)}`
    }),
  )
  expect(new Set(extents).size, extents.join(', ')).toBe(1)
  await live.in('en').locator('h1').tap()
  await expect(menu).toBeHidden()
})

test('the visitors’ bar of actions lies over the preview, not over the page that is edited @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, [...samples(), tall, tall])
  const live = liveOf(page)
  await live.open(slug)
  const preview = await page.locator('.preview-menu a').first().getAttribute('href')
  await page.getByRole('button', { name: 'Edit on the page' }).tap()
  await expect(live.first('en')).toBeVisible()
  await live
    .in('en')
    .locator('html')
    .evaluate(() => scrollTo({ top: 1600, behavior: 'instant' }))
  await expect(live.in('en').locator('.slim')).toBeAttached()
  await expect(live.in('en').locator('.slim')).toBeHidden()
  await page.goto(preview ?? '')
  await page.evaluate(() => scrollTo({ top: 1600, behavior: 'instant' }))
  await expect(page.locator('.slim')).toBeInViewport({ ratio: 1 })
})

for (const [path, toPage] of [
  ['/admin', 'Show in page'],
  ['/ar/admin', 'عرض في الصفحة'],
] as const) {
  test(`a form leads to its section in the page, again and again, in ${path} @once`, async ({ page }) => {
    const { slug } = await makePage(page, [tall, ...samples(), tall])
    await page.goto(`${path}/pages/${slug}`)
    const row = page.locator('[data-row]').filter({ hasText: /Come along|تعال معنا/ })
    await row.locator('[data-action="edit"]').tap()
    const section = page
      .frameLocator('iframe')
      .locator('main [data-widget]')
      .filter({ hasText: /Come along|تعال معنا/ })
    for (const time of ['first', 'again']) {
      await row.getByRole('button', { name: toPage }).tap()
      await expect(section, time).toBeInViewport()
      await expect(page.locator('.live-handle .live-grip')).toHaveText(/Call to action|دعوة إلى/)
      await expect(page.locator('iframe')).toBeFocused()
      await page.locator('.live-tools button').last().tap()
      await expect(row.getByRole('button', { name: toPage })).toBeVisible()
    }
    // Opened by its own button, the page goes nowhere.
    await page.locator('.live-open').tap()
    await expect(page.frameLocator('iframe').locator('main > [data-widget]').first()).toBeInViewport()
    await expect(section).not.toBeInViewport()
  })
}

test('a section that the page never answers for is kept, and its form opens @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const live = liveOf(page)
  const editor = editorOf(page)
  await live.open(slug)
  await page.getByRole('button', { name: 'Edit on the page' }).tap()
  await expect(live.handle('Hero')).toBeVisible()
  const released = Promise.withResolvers<void>()
  await page.route('**/admin/live', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add a section after Hero' }).tap()
  await editor.picker.getByRole('searchbox').fill('steps')
  await page.keyboard.press('Enter')
  await expect(live.panel, 'the page is waited for').toBeVisible()
  const title = textIn(editor.row('Steps'), 'Title', 'en')
  await expect(title).toBeFocused({ timeout: 20_000 })
  await expect(live.panel).toBeHidden()
  await title.fill('Our steps')
  await expect(editor.state).toHaveText(/^Saved /)
  released.resolve()
  await editor.open(slug)
  expect(await editor.order()).toEqual(['Hero', 'Steps', 'FAQ', 'Call to action'])
  await editor.edit('Steps')
  await expect(title).toHaveValue('Our steps')
})

test('a message is put away by a finger @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.action('Remove FAQ').tap()
  const close = page.locator('.toast').last().getByRole('button', { name: 'Close' })
  const { width, height } = await boxOf(close)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const [mark, button] = [await boxOf(close.locator('svg')), await boxOf(close)]
  expect(Math.abs(mark.x + mark.width / 2 - button.x - button.width / 2)).toBeLessThanOrEqual(1)
  await close.tap()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('the inbox begins with its leads, and its filters unfold @either', async ({ page, site, visitor }) => {
  await sendLead(page, visitor)
  await page.goto(site.path('/admin/leads'))
  const first = page.locator('.leads-table tbody tr').first()
  await expect(first.locator('.leads-name')).toBeInViewport({ ratio: 1 })
  expect(await rowsOf(page.locator('.leads-part:not(.is-alarming) > b'))).toBe(1)

  const filters = page.locator('.leads-filters')
  await expect(filters).toBeHidden()
  await page.locator('main summary').first().tap()
  await filters.locator('select[name="group"]').selectOption('quarantine')
  await filters.getByRole('button').tap()
  await expect(page).toHaveURL(/group=quarantine/)
  await expect(filters, 'what is filtered says so').toBeVisible()
  await expect(filters.locator('select[name="group"]')).toHaveValue('quarantine')
})

test('the head of the list has two rows, and its menu the other ways @either', async ({ page, site }) => {
  await page.goto(site.path('/admin'))
  const head = page.locator('.list-head')
  expect(await rowsOf(head.locator(':scope > *, summary'))).toBeLessThanOrEqual(2)
  await expect(head.locator('a[href$="/admin/pages/new"]')).toBeInViewport({ ratio: 1 })
  const trash = head.locator('a[href$="/admin/trash"]')
  await expect(trash).toBeHidden()
  await head.locator('summary').tap()
  for (const way of await head.locator('.fold a').all()) {
    await expect(way).toBeInViewport({ ratio: 1 })
    expect((await boxOf(way)).height).toBeGreaterThanOrEqual(44)
  }
  await expect(head.locator('a[href$="/admin/pages/site"]')).toHaveText(
    site.rtl ? 'إعدادات الموقع' : 'Site settings',
  )
  await trash.tap()
  await expect(page).toHaveURL(site.path('/admin/trash'))
})

/** An enquiry that waits in quarantine. */
async function sendLead(page: Page, visitor: string) {
  const form = {
    ...{ kind: 'full', page: 'contact', form: 'w2', lead_source: 'Website', website: 'https://spam.example' },
    ...{ name: 'Reem Al-Harbi', email: newSender(), phone: '+966501234567', subject: 'project' },
    message: 'An app for our clinics.',
  }
  const headers = { origin: process.env.SITE ?? '', 'cf-connecting-ip': visitor }
  const answer = await page.request.post('/api/leads', { headers, form, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
}
