import { signIn } from './support/admin.ts'
import { openLive } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const paragraph = '<p>One of many paragraphs.</p>'
const long = paragraph.repeat(60)

test('the first section, then the one that is pressed or reached by key shows the hints of its optional texts, the others none @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } },
    { type: 'faq', content: { title: { en: 'Asked often', ar: 'أسئلة متكررة' } } },
  ])
  const sections = live.in('en').locator('main > [data-widget]')
  const hints = (index: number) => sections.nth(index).locator('[data-hint]')
  await expect(sections.nth(1)).toContainText('Asked often')
  await expect(hints(0).first(), 'the first is selected until another is').toBeVisible()
  await expect(hints(1)).toHaveCount(0)

  // Beside its texts.
  await sections.nth(1).click({ position: { x: 8, y: 8 } })
  await expect(hints(1).first()).toBeVisible()
  await expect(hints(0)).toHaveCount(0)
  await page.locator('iframe').first().focus()
  await page.keyboard.press('p')
  await expect(hints(0).first()).toBeVisible()
  await expect(hints(1)).toHaveCount(0)
})

test('the drawing that an article shows without a picture opens its form at the picture @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    {
      type: 'article',
      content: {
        title: { en: 'An article', ar: 'مقالة' },
        alt_text: { en: 'A city', ar: 'مدينة' },
        body: { en: paragraph, ar: '<p>فقرة.</p>' },
      },
    },
  ])
  await live.in('en').locator('.page-header-art img').click()
  await expect(page.locator('[data-field$=".image_url"] :focus')).toHaveCount(1)
  await expect(live.in('en').locator('.page-header-art img'), 'outlined, as any field').toHaveAttribute(
    'data-spot',
  )
})

test('the tools of a section leave with it, and the keys that reach them bring it back @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } },
    { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
    { type: 'text', content: { body: { en: long, ar: long } } },
  ])
  const claim = live.in('en').getByText('Come along')
  const tools = live.handle('Call to action')
  await claim.hover()
  await expect(tools).toHaveCSS('opacity', '1')
  const scroll = (y: number) =>
    live
      .in('en')
      .locator('html')
      .evaluate((html, top) => html.scrollTo(0, top), y)
  await scroll(4000)
  await expect(tools, 'above the visible page').toHaveCSS('opacity', '0')
  await tools.getByRole('button').first().focus()
  await expect(claim).toBeInViewport()
  await expect(tools).toHaveCSS('opacity', '1')

  // Of a section whose top is out of view they stay in the frame, over the page's own header.
  await live.in('en').getByText('One of many').nth(30).hover()
  const [frame, own] = await Promise.all([
    page.locator('iframe').first().boundingBox(),
    live.handle('Text').boundingBox(),
  ])
  expect(Math.abs((own?.y ?? 0) - (frame?.y ?? 0))).toBeLessThan(2)
})

test('the tools of a selection that is taller than the page are above the save bar @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [{ type: 'text', content: { body: { en: long, ar: long } } }], {
    forms: false,
  })
  await live.in('en').getByText('One of many').nth(30).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 0))
  await live.in('en').getByText('One of many').nth(30).click()
  await page.keyboard.press('ControlOrMeta+a')
  const tools = page.locator('.page-tools')
  await expect(tools).toBeVisible()
  const edges = async () => {
    const [own, bar] = await Promise.all([tools.boundingBox(), page.locator('.save-bar').boundingBox()])
    return (bar?.y ?? 0) - (own?.y ?? 0) - (own?.height ?? 0)
  }
  await expect.poll(edges).toBeGreaterThanOrEqual(0)
})
