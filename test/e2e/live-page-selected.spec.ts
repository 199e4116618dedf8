import { signIn } from './support/admin.ts'
import { openLive } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const paragraph = '<p>One of many paragraphs.</p>'
const long = paragraph.repeat(60)

test('the section that is pressed or reached by key shows the hints of its optional texts, the others none but of one with a title alone @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    {
      type: 'hero',
      content: { title: { en: 'First claim', ar: 'القول الأول' }, subtitle: { en: 'For you', ar: 'لك' } },
    },
    {
      type: 'faq',
      content: {
        title: { en: 'Asked often', ar: 'أسئلة متكررة' },
        faqs: [{ question: { en: 'Who?', ar: 'من؟' }, answer: { en: paragraph, ar: paragraph } }],
      },
    },
    { type: 'hero', content: { title: { en: 'As a starter has it', ar: 'كما في القالب' } } },
  ])
  const sections = live.in('en').locator('main > [data-widget]')
  const hints = (index: number) => sections.nth(index).locator('[data-hint]')
  await expect(sections.nth(1)).toContainText('Asked often')
  await expect(hints(2).first(), 'where a subtitle and a button can be').toBeVisible()
  await expect(hints(0).or(hints(1))).toHaveCount(0)

  // Beside its texts.
  await sections.nth(1).click({ position: { x: 60, y: 8 } })
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

  // Of a section whose top is out of view they stay in the frame, below the page's own menu.
  await live.in('en').getByText('One of many').nth(30).hover()
  const [menu, own] = await Promise.all([
    live.in('en').locator('.header').boundingBox(),
    live.handle('Text').boundingBox(),
  ])
  expect(Math.abs((own?.y ?? 0) - (menu?.y ?? 0) - (menu?.height ?? 0))).toBeLessThan(2)
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

test('a list without an entry is a place on the page: framed, and pressed for its first @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    { type: 'testimonials', content: { title: { en: 'Said', ar: 'قيل' }, items: [] } },
    { type: 'faq', content: { title: { en: 'Asked often', ar: 'أسئلة متكررة' } } },
  ])
  const frame = live.in('en')
  await expect(live.handle('Testimonials')).toBeVisible()
  const edge = page.locator('.live-edge')
  await expect
    .poll(async () => (await edge.boundingBox())?.height, 'it has no text that is seen')
    .toBeGreaterThan(40)
  const words = (list: string) =>
    frame.locator(list).evaluate((place) => getComputedStyle(place, '::before').content)
  expect(await words('.faq')).toContain('Add a question')
  expect(await words('.carousel-track')).toContain('Add a quote')
  await frame.locator('.faq').click()
  await expect(frame.locator('.faq summary [data-writing], .faq summary[data-writing]')).toBeFocused()
  await page.keyboard.type('Who?')
  await page.keyboard.press('Enter')
  await expect(frame.locator('.faq summary')).toHaveText('Who?')
})

test('a page that the keyboard enters is outlined until it is left or pressed @once', async ({ page }) => {
  const { live, editor } = await openLive(page)
  const reached = live.in('en').locator('html[data-reached]')
  await expect(live.in('en').locator('h1')).toBeVisible()
  await expect(reached).toHaveCount(0)
  await editor.publishButton.focus()
  await page.keyboard.press('Shift+F6')
  await expect(reached).toHaveCount(1)
  await page.keyboard.press('F6')
  await expect(reached).toHaveCount(0)
  await live.panel.locator('.live-toolbar button').last().focus()
  await page.keyboard.press('Tab')
  await expect(reached).toHaveCount(1)
  await live.in('en').locator('h1').click()
  await expect(reached).toHaveCount(0)
})

test('the frame of a section is as large as it is; of a copy that the page cannot show yet it is a line where it will come @once', async ({
  page,
  context,
  guard,
}) => {
  guard.allowFailures()
  const { live } = await openLive(page, [
    { type: 'faq', content: { title: { en: 'Asked often', ar: 'أسئلة متكررة' } } },
    { type: 'text', content: { body: { en: paragraph, ar: paragraph } } },
    { type: 'text', content: { body: { en: long, ar: long } } },
  ])
  const sections = live.in('en').locator('main > [data-widget]')
  const edge = page.locator('.live-edge')
  const ends = async (box: typeof edge) => {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
    return [Math.round(y), Math.round(y + height)]
  }
  await expect(sections).toHaveCount(3)
  await page.locator('iframe').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('d')
  await expect(sections).toHaveCount(4)
  await expect(live.handle('Text, 3')).toBeVisible()
  await expect.poll(async () => (await ends(edge)).join()).toBe((await ends(sections.nth(2))).join())

  await context.setOffline(true)
  await page.keyboard.press('d')
  await expect(live.panel.getByText('No connection')).toBeVisible()
  await expect(live.handle('Text, 4')).toBeVisible()
  const [, bottom = 0] = await ends(sections.nth(2))
  await expect.poll(async () => Math.abs(((await ends(edge))[0] ?? 0) - bottom)).toBeLessThan(3)
  await context.setOffline(false)
  await expect(sections).toHaveCount(5, { timeout: 15_000 })
  await expect.poll(async () => (await ends(edge)).join()).toBe((await ends(sections.nth(3))).join())
})

for (const width of ['desktop', 'tablet', 'phone'] as const) {
  test(`the place for another section is beside the texts, on a ${width} @once`, async ({ page }) => {
    const { live } = await openLive(
      page,
      [
        { type: 'hero', content: { title: { en: 'First claim' }, cta_text: { en: 'Go' } } },
        { type: 'hero', content: { title: { en: 'Second claim' } } },
      ],
      { width },
    )
    await live.in('en').getByText('First claim').hover()
    const places = page.locator('.live-insert')
    await expect(places.last()).toBeVisible()
    const texts = await live.in('en').locator('main :is(h1, p.lead), main .btn').all()
    const boxes = await Promise.all([...(await places.all()), ...texts].map((one) => one.boundingBox()))
    const [discs, words] = [boxes.slice(0, 2), boxes.slice(2)]
    const start = Math.min(...words.map((text) => text?.x ?? 0))
    for (const disc of discs) expect((disc?.x ?? 0) + (disc?.width ?? 0)).toBeLessThanOrEqual(start + 4)
  })
}
