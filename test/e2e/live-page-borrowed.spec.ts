import { signIn, textIn } from './support/admin.ts'
import { openLive, samples } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('a text that the editor cannot keep opens its form, and a borrowed one is replaced by what is typed @once', async ({
  page,
  guard,
}) => {
  const { live } = await openLive(page, [
    { type: 'text', content: { body: { ar: '<p>نص مستعار.</p>' } } },
    {
      type: 'text',
      content: { body: { en: '<figure><p>Kept as it is.</p></figure>' } },
    },
  ])
  const [borrowed, lossy] = [
    live.in('en').locator('.prose-body').first(),
    live.in('en').locator('.prose-body').nth(1),
  ]
  await lossy.click()
  await expect(page.locator('textarea:focus')).toHaveValue(/<figure>/)
  await expect(lossy).not.toHaveAttribute('contenteditable')

  // The server need not have seen a text that is taken back.
  guard.allowFailures()
  await page.route('**/admin/live', (route) => route.abort())
  await borrowed.click()
  await expect(borrowed).toBeFocused()
  await page.keyboard.type('Its own.')
  await expect(borrowed).toHaveText('Its own.')
  await expect(borrowed).not.toHaveAttribute('lang', 'ar')
  await expect(live.panel).toContainText('No connection')
  await page.keyboard.press('Escape')
  await expect(borrowed).not.toHaveAttribute('contenteditable')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(borrowed).toHaveText('نص مستعار.')
  await expect(borrowed).toHaveAttribute('lang', 'ar')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('what is typed takes the place of a hint and of a borrowed text, in its own direction @once', async ({
    page,
    guard,
  }) => {
    const { live } = await openLive(page, [
      { type: 'hero', content: { title: { ar: 'القول الأول' } } },
      { type: 'services', content: {} },
    ])
    const services = live.in('en').locator('main > [data-widget]').nth(1)
    const hint = services.locator('p[data-hint]')
    const card = services.locator('.service-cell').first()
    await expect(card).toBeVisible()
    await expect(hint, 'as visitors see it until it is selected').toHaveCount(0)
    await card.tap()
    await expect(services.locator('.services'), 'laid out as without a title').toHaveClass('services')
    await hint.tap()
    const rendered = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('Its own sentence.') ?? false,
    )
    await page.keyboard.type('Its own sentence.')
    await expect(live.in('en').getByText('Its own sentence.', { exact: true })).toBeVisible()
    await (await rendered).finished()

    // Before the server has rendered it.
    guard.allowFailures()
    await page.route('**/admin/live', (route) => route.abort())
    const borrowed = live.in('en').locator('h1 [lang="ar"], h1[lang="ar"]')
    await expect(borrowed).toHaveCSS('direction', 'rtl')
    await borrowed.tap()
    await page.keyboard.type('Own words.')
    const title = live.in('en').locator('[data-writing]')
    await expect(title).toHaveText('Own words.')
    await expect(title).toHaveCSS('direction', 'ltr')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(borrowed).toHaveText('القول الأول')
    await expect(borrowed).toHaveCSS('direction', 'rtl')
  })
})

test('what is typed takes the place of a whole hint, wherever the caret was put in it @once', async ({
  page,
}) => {
  const { live, editor } = await openLive(page, samples.slice(0, 1))
  await live.in('en').locator('h1').click()
  const hint = live.in('en').getByText('One sentence: for whom')
  await hint.click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('Ours')
  await expect(textIn(editor.row('Hero'), 'Subtitle', 'en')).toHaveValue('Ours')
  const lead = live.in('en').getByText('Ours', { exact: true })
  await page.keyboard.press('End')
  await page.keyboard.type(' too')
  await expect(textIn(editor.row('Hero'), 'Subtitle', 'en')).toHaveValue('Ours too')
  await expect(lead).toHaveCount(0)
})

test('Enter on a section goes to its first text that is drawn @once', async ({ page }) => {
  const quote = {
    quote: { en: 'They kept their word.', ar: 'وفوا بوعدهم.' },
    name: { en: 'Reem', ar: 'ريم' },
  }
  const content = { title: { en: 'Clients', ar: 'عملاء' }, items: [quote] }
  const { live } = await openLive(page, [{ type: 'testimonials', content }])
  await expect(live.in('en').getByText('They kept their word.')).toBeVisible()
  await page.locator('iframe:visible').first().focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(live.in('en').locator('[data-writing]')).toHaveText('They kept their word.')
})
