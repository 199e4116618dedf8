import { editorOf, makePage, signIn } from './support/admin.ts'
import { awake } from './support/enquiry.ts'
import { openLive, shownHere } from './support/live-page.ts'
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
  await title.getByText('القول الأول').click()
  await page.keyboard.type('Own words')
  await answered
  await expect(title).toHaveText('Own words')
  await page.keyboard.type(' here')
  await expect(title).toHaveText('Own words here')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Own words here')
})

test('while half a link is typed its section stays in the page, until the field is left @once', async ({
  page,
}) => {
  const { live } = await openLive(page)
  await expect(live.in('en').locator('h1')).toHaveText('First claim')
  const hero = await editorOf(page).edit('Hero')
  const answered = page.waitForResponse(/\/admin\/live$/)
  await hero.getByRole('combobox', { name: 'Second link', exact: true }).fill('company/no-such')
  await answered
  await expect(live.in('en').locator('h1')).toHaveText('First claim')
  await page.keyboard.press('Tab')
  await expect(live.in('en').locator('.notice-wrap')).toBeVisible()
})

test('a field that is left before the page has followed is no longer waited for @once', async ({ page }) => {
  const { live } = await openLive(page)
  await expect(live.in('en').locator('h1')).toHaveText('First claim')
  const hero = await editorOf(page).edit('Hero')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/admin/live', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/\/admin\/live$/)
  await hero.getByRole('combobox', { name: 'Second link', exact: true }).fill('company/no-such')
  await asked
  await page.keyboard.press('Tab')
  release()
  await expect(live.in('en').locator('.notice-wrap')).toBeVisible()
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
