import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { awake } from './support/enquiry.ts'
import { openLive, samples, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('in the Arabic admin what is written in Arabic formatted text of the page is in its Arabic field @once', async ({
  page,
}) => {
  await shownHere(page)
  const { slug } = await makePage(page, [
    {
      type: 'text',
      content: { body: { en: '<p>One</p><p>English body</p>', ar: '<p>واحد</p><p>نص عربي</p>' } },
    },
  ])
  await page.goto(`/ar/admin/pages/${slug}`)
  await awake(page.locator('.save-bar'))
  const frame = page.frameLocator('iframe')
  await frame.getByText('نص عربي').click()
  await expect(frame.locator('.prose-body')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' طويل')
  await expect(page.locator('[data-row] [role="textbox"][lang="ar"]').last()).toContainText('نص عربي طويل')
})

test('a text that is borrowed from the other language is written over, once @once', async ({ page }) => {
  const { live } = await openLive(page, [{ type: 'hero', content: { title: { ar: 'القول الأول' } } }])
  const title = live.in('en').locator('h1')
  const answered = page.waitForResponse(/\/admin\/live$/)
  await expect(title.getByText('القول الأول'), 'a sign that they are borrowed').toHaveCSS(
    'outline-style',
    'dashed',
  )
  await title.getByText('القول الأول').click()
  await page.keyboard.type('Own words')
  await answered
  await expect(title).toHaveText('Own words')
  await page.keyboard.type(' here')
  await expect(title).toHaveText('Own words here')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Own words here')
})

test('the words of the site in the language that has no own ones are written over in the page @once', async ({
  page,
}) => {
  const { live } = await openLive(
    page,
    [
      { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } },
      { type: 'cta', content: { title: { en: 'Come', ar: 'تعال' }, button_text: { en: 'Call' } } },
    ],
    { shown: ['ar'] },
  )
  await live.in('ar').locator('.band').getByText('تواصل معنا').click()
  await expect(live.in('ar').locator('.band [data-writing]')).toBeFocused()
  await page.keyboard.type('اتصل')
  await page.keyboard.press('Enter')
  await expect(live.in('ar').locator('.band a')).toHaveText('اتصل')
  await expect(textIn(editorOf(page).row('Call to action'), 'Button text', 'en')).toHaveValue('Call')
})

test('a wrong link leaves its section in the page, with its last right address; the field and a mark on the section say it @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    {
      type: 'hero',
      content: {
        ...{ title: { en: 'First claim', ar: 'القول الأول' }, cta_text: { en: 'Go', ar: 'هيا' } },
        ...{ cta_link: '/portfolio' },
      },
    },
    { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
  ])
  const frame = live.in('en')
  await expect(frame.locator('h1')).toHaveText('First claim')
  const hero = await editorOf(page).edit('Hero')
  const link = hero.getByRole('combobox', { name: 'Button link', exact: true })
  await link.fill('company/no-such')
  await expect(frame.locator('[data-hint="fault"]')).toHaveText('Go')
  const button = frame.locator('main a', { hasText: 'Go' })
  await expect(button).toHaveAttribute('href', '/portfolio')
  await expect(live.panel.locator('.live-fault'), 'half a link is no fault yet').toHaveCount(0)
  await link.press('Tab')
  const fault = live.panel.getByRole('button', { name: /^Button link: Enter a path/ })
  await expect(fault).toBeVisible()
  await expect(hero.locator('.field-error')).toContainText('Enter a path')
  await expect(button, 'it is still drawn').toHaveAttribute('href', '/portfolio')
  await expect(frame.locator('.notice-wrap')).toHaveCount(0)

  await fault.click()
  await expect(link).toBeFocused()
  await link.fill('/services')
  await link.press('Tab')
  await expect(button).toHaveAttribute('href', '/services')
  await expect(fault).toHaveCount(0)
})

test('what an outdated translation asks is above the save bar, wherever the editor stands @once', async ({
  page,
}) => {
  const { live } = await openLive(page)
  await live.in('en').locator('h1').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await page.keyboard.press('Enter')
  const write = page.getByRole('button', { name: 'Write now' })
  await expect(write).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect
    .poll(async () => {
      const [button, bar] = await Promise.all([write.boundingBox(), page.locator('.save-bar').boundingBox()])
      return (bar?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))
    })
    .toBeGreaterThan(0)
})

for (const size of ['desktop', 'phone'] as const) {
  test(`the other language stands where this one stood, by its button and by key, on a ${size} @once`, async ({
    page,
  }) => {
    if (size === 'phone') await page.setViewportSize({ width: 390, height: 844 })
    const many = Array.from({ length: 6 }, () => samples).flat()
    const { live } = await openLive(page, many, { width: size, page: size === 'desktop' })
    if (size === 'phone') await page.getByRole('button', { name: 'Edit on the page' }).click()
    const at = (lang: 'en' | 'ar', index: number) => live.in(lang).locator('main > [data-widget]').nth(index)
    await expect(at('en', 17)).toBeAttached()
    /** The section below the page's header, if the page was scrolled. */
    const isThere = (lang: 'en' | 'ar') =>
      live
        .in(lang)
        .locator('main')
        .evaluate((main) => {
          const sections = [...main.querySelectorAll(':scope > [data-widget]')]
          const first = sections.findIndex((section) => section.getBoundingClientRect().bottom > 96)
          return `${first} ${scrollY > 1000}`
        })
    await at('en', 10).evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }))
    // What was out of view has its own height once it comes near.
    let there = ''
    await expect(async () => {
      const before = there
      there = await isThere('en')
      expect(there).toMatch(/^1\d true$/)
      expect(there).toBe(before)
    }).toPass({ intervals: [300] })
    const languages = page.getByRole('group', { name: 'Language of the page' })
    const arabic = languages.getByRole('button', { name: 'Arabic', exact: true })
    await arabic.click()
    await expect.poll(() => isThere('ar')).toBe(there)
    await expect(arabic, 'it keeps the focus').toBeFocused()
    await languages.getByRole('button', { name: 'English', exact: true }).click()
    await expect.poll(() => isThere('en')).toBe(there)
    await page.locator('iframe').focus()
    await page.keyboard.press('l')
    await expect.poll(() => isThere('ar')).toBe(there)
    await expect(page.locator('iframe')).toBeFocused()
  })
}
